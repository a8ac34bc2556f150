import type { Paper } from '#contracts/api/papers'
import { Refusal } from '#contracts/errors'
import { MOST_PAPERS, type PaperKind } from '#contracts/plain/paper-words'
import { appointmentById } from '#db/practice/queries/appointments'
import { type PaperRow, paperById, papersOfChart } from '#db/practice/queries/papers'
import { isHiddenFromGuardians } from '#domain/access/private-session'
import type { Estimate } from '#domain/papers/estimate'
import type { Superbill } from '#domain/papers/superbill'
import { toInstant } from '#kernel/clock'
import { toPrice } from '#kernel/money'
import { openText, sealText } from '#kernel/sealed'
import { PLACES } from '#kernel/sealed-places'
import { legalName, patientRow } from '../charts/chart-rows.ts'
import type { Found } from '../store/ActCall.ts'
import type { PracticeHost } from '../store/practice-host.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** The letters with which the numbers of a kind begin. */
const PREFIX = { superbill: 'SB', estimate: 'GFE' } as const satisfies Record<PaperKind, string>

/** The number of a paper: `SB-2026-0001`. */
export const numberOf = ({ kind, year, serial }: Pick<PaperRow, 'kind' | 'year' | 'serial'>): string =>
  `${PREFIX[kind]}-${year}-${String(serial).padStart(4, '0')}`

/** What papers say, by kind. */
export type PaperContents = { superbill: Superbill; estimate: Estimate }

/** Seals what a paper says. */
export async function sealPaper(host: PracticeHost, id: string, content: PaperContents[PaperKind]): Promise<string> {
  return sealText(await host.dataKey(), PLACES.paper(host.practiceId() ?? '', id), JSON.stringify(content))
}

/** What a paper of this kind says. */
export async function openPaper<Kind extends PaperKind>(
  host: PracticeHost,
  { id, sealed, kind }: PaperRow,
  as: Kind,
): Promise<PaperContents[Kind]> {
  if (kind !== as) throw new Error(`a paper is no ${as}`)
  return JSON.parse(await openText(await host.dataKey(), PLACES.paper(host.practiceId() ?? '', id), sealed))
}

/** A paper by its id. Throws `not_found`. */
export function paperRow(store: PracticeStore, id: string): PaperRow {
  const row = store.practice && paperById(store.db, id)
  if (!row) throw new Refusal('not_found')
  return row
}

/**
 * A paper as the subject of an act. It belongs to the account of the client whom it is about, and is hidden from guardians
 * when one of its sessions is. Throws `not_found`.
 */
export function findPaper(store: PracticeStore, id: string): Found<PaperRow> {
  const subject = paperRow(store, id)
  const member = accountOfPaper(store, subject)
  return {
    about: { ...(member === null ? {} : { member }), hiddenFromGuardians: isHiddenPaper(store, subject) },
    subject,
  }
}

/** The account that reads a paper as its client; null without one. */
const accountOfPaper = (store: PracticeStore, { patient_user_id }: PaperRow): string | null =>
  patientRow(store, patient_user_id, 'also merged').linked_user_id

/** Whether a session of a paper is hidden from the client's guardians. */
export function isHiddenPaper(store: PracticeStore, { session_ids }: PaperRow): boolean {
  return session_ids.some((id) => {
    const session = appointmentById(store.db).get({ id })
    return session !== undefined && isHiddenFromGuardians(session)
  })
}

/** The papers of a chart that are not void, the newest first. */
export const standingPapers = (store: PracticeStore, chartId: string): PaperRow[] =>
  papersOfChart(store.db, chartId, MOST_PAPERS).filter(({ voided_at }) => voided_at === null)

/** A paper as lists show it. */
export function shownPaper(store: PracticeStore, row: PaperRow): Paper {
  return {
    paper_id: row.id,
    kind: row.kind,
    number: numberOf(row),
    status: row.voided_at !== null ? 'void' : row.pdf_key === null ? 'creating' : 'ready',
    created_at: toInstant(row.create_at),
    practice_name: store.practice.name,
    patient_user_id: row.patient_user_id,
    client_name: legalName([patientRow(store, row.patient_user_id, 'also merged')]),
    from_on: row.from_on,
    to_on: row.to_on,
    sessions: row.session_ids.length,
    total: toPrice({ minor: row.total_minor, currency: row.currency }),
    unprinted: row.unprinted,
  }
}
