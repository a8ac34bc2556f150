import { chartById, chartOfPerson } from '#db/practice/queries/chart-page'
import type { charts } from '#db/practice/schema-charts'
import { Refusal } from '#contracts/errors'
import { parseOwnedId } from '#kernel/ids'
import type { PracticeStore } from '../store/practice-store.ts'

export type ChartRow = typeof charts.$inferSelect

/** A chart by its own id, or by the `patient_user_id` of one of its people. Throws `not_found`. */
export function chartRow(store: PracticeStore, id: string): ChartRow {
  const own = store.practice && (parseOwnedId(id, 'pat') ? chartOfPerson(store.db, id) : id)
  const row = own && chartById(store.db, own)
  if (!row) throw new Refusal('not_found')
  return row
}
