import { allRows } from '#db/practice/queries/rows'
import { appointment_types, availability_periods } from '#db/practice/schema-calendar'
import { people } from '#db/practice/schema-practice'
import { toInstant } from '#kernel/clock'
import type { ActCall } from '../store/ActCall.ts'
import { chainTail } from '../store/audit-chain.ts'
import type { ExportPage, ExportPart } from '../store/holdings.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { type ExportPartName, HOLDINGS } from './holdings.ts'

/** Where a page of an export begins. `until` is the last audit row that the export contains. */
export type ExportQuestion = { part: ExportPartName; after: string; until: number }

const PARTS: Record<string, ExportPart> = Object.assign({}, ...HOLDINGS.map(({ parts }) => parts))

/** Begins an export: audits it, and returns the practice's own data. */
export function beginExport(store: PracticeStore) {
  const { id, name, timezone, create_at } = store.practice
  store.audit({ category: 'practice', object: id })
  return {
    practice: { practice_id: id, name, timezone, created: toInstant(create_at), exported: toInstant(store.now) },
    people: allRows(store.db, people),
    appointment_types: allRows(store.db, appointment_types),
    availability: allRows(store.db, availability_periods),
    audit_until: chainTail(store.db).seq,
  }
}

/** One page of a part, read by the noun to which the part belongs. */
export async function exportPage(call: ActCall, { part, after, until }: ExportQuestion): Promise<ExportPage> {
  const read = PARTS[part]
  if (!read) throw new Error(`unknown part of an export: ${part}`)
  return read({ host: call.host, read: (work) => call.admit(work), after, until })
}
