import type { ExportProgress } from '#contracts/internal/practice-exports'
import { type ExportPartOfAll, partsDone } from '#contracts/plain/export-parts'
import {
  changeExport,
  deletePieces,
  type ExportRow,
  pieceCount,
  pieceCountOfPart,
  piecesOf,
} from '#db/practice/queries/exports'
import { allRows } from '#db/practice/queries/rows'
import { appointment_types } from '#db/practice/schema-appointment-types'
import { coupon_types, coupons } from '#db/practice/schema-coupons'
import { availability_periods } from '#db/practice/schema-availability'
import { export_pieces } from '#db/practice/schema-exports'
import { people } from '#db/practice/schema-practice'
import { exportState } from '#domain/content/practice-export'
import { type Millis, toInstant } from '#kernel/clock'
import type { ActCall } from '../store/ActCall.ts'
import type { ExportPage, ExportPart } from '../store/holdings.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { ownExport } from './exports.ts'
import { type ExportPartName, HOLDINGS } from './holdings.ts'

/** Where an export continues: the part of the next piece, and where in this part the piece begins. */
export type ExportCursor = { part: ExportPartOfAll | null; after: string }

/** Where a page of an export begins. `until` is the last audit row that the export contains. */
export type ExportQuestion = { part: ExportPartName; after: string; until: number }

/** A piece that was stored. `file` is null for a part that has nothing to store. */
export type WrittenPiece = { file: { name: string; bytes: number; files: number } | null; next: ExportCursor }

const PARTS: Record<string, ExportPart> = Object.assign({}, ...HOLDINGS.map(({ parts }) => parts))

/** What is needed to prepare the next piece of an export. Throws `not_found`. */
export function exportStep(store: PracticeStore, exportId: string) {
  const row = ownExport(store, exportId)
  const { part, after, audit_until } = row
  if (!isRunning(store, row) || part === null) return { progress: progressOf(store, row), next: null }
  return {
    progress: progressOf(store, row),
    next: {
      part,
      after,
      until: audit_until,
      /** The number of the piece within its part: 1, 2, 3 … */
      number: pieceCountOfPart(store.db, exportId, part) + 1,
      head: headOf(store, row),
      /** How many pieces each part has, which the front page lists. */
      counts: part === 'index' ? countsOf(store, exportId) : {},
    },
  }
}

/** One page of a part, read by the noun to which the part belongs. */
export async function exportPage(call: ActCall, { part, after, until }: ExportQuestion): Promise<ExportPage> {
  const read = PARTS[part]
  if (!read) throw new Error(`unknown part of an export: ${part}`)
  return read({ host: call.host, read: (work) => call.admit(work), after, until })
}

/**
 * Adds a stored piece to an export, if the export is still where the piece began. Otherwise another attempt was faster,
 * `kept` is false, and nothing changes. After the last piece the export is ready, for `keepMs`.
 */
export function storePiece(
  store: PracticeStore,
  exportId: string,
  at: ExportCursor,
  { file, next }: WrittenPiece,
  keepMs: Millis,
): { kept: boolean; progress: ExportProgress } {
  const row = ownExport(store, exportId)
  const isNext = at.part !== null && isRunning(store, row) && row.part === at.part && row.after === at.after
  if (!isNext) return { kept: false, progress: progressOf(store, row) }
  if (file)
    store.insert(export_pieces, {
      export_id: exportId,
      number: pieceCount(store.db, exportId) + 1,
      part: at.part as ExportPartOfAll,
      file: file.name,
      bytes: file.bytes,
      files: file.files,
    })
  const { now } = store
  const ready = next.part === null
  changeExport(store.db, exportId, {
    ...next,
    state: ready ? 'ready' : 'building',
    progress_at: now,
    ...(ready ? { ready_at: now, expires_at: now + keepMs } : {}),
  })
  if (ready) store.audit({ action: 'practice.export_ready', category: 'practice', object: exportId })
  return { kept: true, progress: progressOf(store, ownExport(store, exportId)) }
}

/** Closes an export whose files are about to be removed. A repeat changes nothing. Throws `not_found`. */
export function closeExport(store: PracticeStore, exportId: string, state: 'failed' | 'expired'): void {
  const row = ownExport(store, exportId)
  deletePieces(store.db, exportId)
  if (row.state === 'failed' || row.state === 'expired') return
  changeExport(store.db, exportId, { state })
  store.audit({
    action: state === 'failed' ? 'practice.export_failed' : 'practice.export_expired',
    category: 'practice',
    object: exportId,
  })
}

function isRunning(store: PracticeStore, row: ExportRow): boolean {
  const state = exportState(row, store.now)
  return state === 'requested' || state === 'building'
}

function progressOf(store: PracticeStore, row: ExportRow): ExportProgress {
  return {
    state: exportState(row, store.now),
    parts_done: partsDone(row.part),
    pieces: pieceCount(store.db, row.id),
    expires_at: row.expires_at === null ? null : toInstant(row.expires_at),
  }
}

/** The practice's own data, which no part contains. */
function headOf(store: PracticeStore, { requested_at }: ExportRow) {
  const { id, name, timezone, create_at } = store.practice
  return {
    practice: { practice_id: id, name, timezone, created: toInstant(create_at), exported: toInstant(requested_at) },
    people: allRows(store.db, people),
    appointment_types: allRows(store.db, appointment_types),
    coupons: allRows(store.db, coupons),
    coupon_types: allRows(store.db, coupon_types),
    availability: allRows(store.db, availability_periods),
  }
}

function countsOf(store: PracticeStore, exportId: string): Partial<Record<ExportPartOfAll, number>> {
  const counts: Partial<Record<ExportPartOfAll, number>> = {}
  for (const { part } of piecesOf(store.db, exportId)) counts[part] = (counts[part] ?? 0) + 1
  return counts
}
