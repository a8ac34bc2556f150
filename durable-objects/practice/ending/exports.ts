import { EXPORT_PARTS, type ExportPartOfAll, partsDone } from '#contracts/plain/export-parts'
import { Refusal } from '#contracts/errors'
import {
  changeExport,
  exportById,
  exportsSince,
  type ExportPieceRow,
  type ExportRow,
  newestExport,
  piecesOf,
} from '#db/practice/queries/exports'
import { exports } from '#db/practice/schema-exports'
import { EXPORTS_PER_DAY, exportState } from '#domain/content/practice-export'
import { DAY, toInstant } from '#kernel/clock'
import { chainTail } from '../store/audit-chain.ts'
import { ENTITIES } from '../store/practice-outbox.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { userHere } from '../store/rights.ts'

/** An export, as its owner sees it. */
function exportView(store: PracticeStore, row: ExportRow) {
  const state = exportState(row, store.now)
  const part: ExportPartOfAll | null = state === 'requested' || state === 'building' ? row.part : null
  return {
    export_id: row.id,
    state,
    requested_at: toInstant(row.requested_at),
    part,
    parts_done: partsDone(row.part),
    parts: EXPORT_PARTS.length,
    ready_at: row.ready_at === null ? null : toInstant(row.ready_at),
    expires_at: row.expires_at === null ? null : toInstant(row.expires_at),
  }
}

/**
 * Requests an export of the practice as it is now, and audits it. While one is being prepared, a repeat returns that
 * one. Throws `too_many` after the limit of a day.
 */
export function requestExport(store: PracticeStore) {
  return exportView(store, ownExport(store, runningExport(store) ?? beginExport(store)))
}

/** The id of the export that is being prepared; null when none is. One that has stalled is closed. */
function runningExport(store: PracticeStore): string | null {
  const row = newestExport(store.db)
  if (row?.state !== 'requested' && row?.state !== 'building') return null
  if (exportState(row, store.now) !== 'failed') return row.id
  changeExport(store.db, row.id, { state: 'failed' })
  return null
}

function beginExport(store: PracticeStore): string {
  if (exportsSince(store.db, store.now - DAY) >= EXPORTS_PER_DAY)
    throw new Refusal(
      'too_many',
      `You can prepare ${EXPORTS_PER_DAY} exports within 24 hours. Please try again tomorrow.`,
    )
  const id = store.newId('exp')
  store.audit({ category: 'practice', object: id })
  store.insert(exports, {
    id,
    requested_by: userHere(store).user_id,
    state: 'requested',
    requested_at: store.now,
    audit_until: chainTail(store.db).seq,
    part: EXPORT_PARTS[0],
    after: '',
    progress_at: store.now,
    ready_at: null,
    expires_at: null,
  })
  store.outbox({
    lane: 'workflows',
    entity: ENTITIES.owned(id),
    event: 'practice.export_requested.v1',
    payload: { export_id: id },
  })
  return id
}

/** The newest export; null when none was requested. */
export function readExport(store: PracticeStore) {
  const row = newestExport(store.db)
  return row && exportView(store, row)
}

export type ExportDownload = { export_id: string; requested_at: string; pieces: ExportPieceRow[] }

/**
 * The pieces of the newest export, for its download, which is audited. Throws `not_found` when there is no export, and
 * `wrong_state` unless it is ready.
 */
export function downloadExport(store: PracticeStore): ExportDownload {
  const row = newestExport(store.db)
  if (!row) throw new Refusal('not_found')
  if (exportState(row, store.now) !== 'ready')
    throw new Refusal('wrong_state', 'This export can no longer be downloaded. Please prepare a new one.')
  store.audit({ category: 'practice', object: row.id })
  return { export_id: row.id, requested_at: toInstant(row.requested_at), pieces: piecesOf(store.db, row.id) }
}

/** An export by its id. Throws `not_found`. */
export function ownExport(store: PracticeStore, id: string): ExportRow {
  const row = exportById(store.db, id)
  if (!row) throw new Refusal('not_found')
  return row
}
