import { appointmentById } from '#db/practice/queries/appointments'
import { peopleOfChart, personOfAccount } from '#db/practice/queries/charts'
import { placesInCouples } from '#db/practice/queries/partners'
import { personById } from '#db/practice/queries/people'
import * as queries from '#db/practice/queries/readings'
import type { ChartReadingWire, OwnReadingWire } from '#contracts/api/chart-readings'
import type { ChartPart, OpeningReason } from '#contracts/plain/chart-readings'
import type { UserActor } from '#domain/access/actor'
import { guardianMay } from '#domain/access/guardian'
import { type AuditedRow, PART_RIGHTS, type Reading, readingsPage } from '#domain/access/readings'
import { toInstant } from '#kernel/clock'
import { parseOwnedId } from '#kernel/ids'
import { areAllHidden } from '../appointments/hidden-sessions.ts'
import { type ChartRow, chartRow } from '../charts/find-chart.ts'
import { openReasonText } from '../charts/reason-text.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { userHere } from '../store/rights.ts'

/** `before` is the audit row before which the page begins; null for the first page. */
export type ReadingsQuestion = { limit: number; before: number | null }

/** How many audit rows of a client are read at once. */
const BATCH = 200
/** The most exports of a practice that are listed among the readings of a chart. */
const MOST_EXPORTS = 500

/** A page of who opened a chart, the newest first, as the practice sees it. Throws `not_found`. */
export async function chartReadings(
  call: ActCall,
  id: string,
  question: ReadingsQuestion,
): Promise<{ readings: ChartReadingWire[]; next: number | null }> {
  const found = call.admit((store) => {
    const chart = chartRow(store, id)
    const { user_id } = userHere(store)
    for (const { patient_user_id } of peopleOfChart(store.db, chart.id))
      store.audit({ category: 'chart', object: chart.id, patient_id: patient_user_id })
    const { readings, next } = pageOf(store, [chart], question, () => true)
    const openings = queries.openingsAmong(
      store.db,
      readings.flatMap(({ object }) => object ?? []),
    )
    const sealedOf = new Map(openings.map(({ id: opening, sealed }) => [opening, sealed]))
    return {
      next,
      readings: readings.map((one) => ({
        sealed: one.object === null ? null : { id: one.object, text: sealedOf.get(one.object) ?? null },
        shown: { ...wireOf(one), reader_name: staffName(store, one), is_you: one.actor === user_id },
      })),
    }
  })
  const readings = found.readings.map(async ({ sealed, shown }) => ({
    ...shown,
    reason_text: sealed === null ? '' : await openReasonText(call.host, sealed.id, sealed.text),
  }))
  return { readings: await Promise.all(readings), next: found.next }
}

export type OwnReadings = { practice_name: string; readings: OwnReadingWire[]; next: number | null }

/**
 * A page of who opened the caller's record here, also as part of a couple. A guardian sees the parts that their rights open, and nothing about
 * sessions that are hidden from guardians. Null when the practice has no record of the caller, or none that a guardian
 * may know of.
 */
export function ownReadings(store: PracticeStore, question: ReadingsQuestion): OwnReadings | null {
  const actor = userHere(store)
  const person = store.found() ? personOfAccount(store.db, actor.user_id) : undefined
  if (!person || (actor.guardian && areAllHidden(store, actor.user_id))) return null
  store.audit({ category: 'chart', object: person.chart_id, patient_id: person.patient_user_id })
  const couples = placesInCouples(store.db, person.patient_user_id).map(({ chart_id }) => chartRow(store, chart_id))
  const charts: Charts = [chartRow(store, person.chart_id), ...couples]
  const { readings, next } = pageOf(store, charts, question, sight(store, actor))
  return {
    practice_name: store.practice.name,
    readings: readings.map((one) => ({
      ...wireOf(one),
      professional_name: one.reader === 'professional' ? staffName(store, one) : null,
      is_you: one.actor === actor.guardian?.user_id,
    })),
    next,
  }
}

/** What the caller may know of. While no guardian acts, that is everything. */
function sight(store: PracticeStore, { guardian }: UserActor): (row: AuditedRow, part: ChartPart) => boolean {
  if (!guardian) return () => true
  const hidden = new Map<string, boolean>()
  const isHidden = (session: string | null): boolean => {
    if (session === null) return false
    const known = hidden.get(session) ?? appointmentById(store.db).get({ id: session })?.kept_from_guardians_by != null
    hidden.set(session, known)
    return known
  }
  return ({ object }, part) => guardianMay(guardian.rights, PART_RIGHTS[part]) && !isHidden(sessionOf(store, object))
}

/** The session that an audit row is about; null when it is about none. */
function sessionOf(store: PracticeStore, object: string | null): string | null {
  if (object === null) return null
  if (parseOwnedId(object, 'apt')) return object
  if (parseOwnedId(object, 'note')) return queries.sessionOfNote(store.db, object)
  return parseOwnedId(object, 'inv') ? queries.sessionOfInvoice(store.db, object) : null
}

type Charts = readonly [ChartRow, ...ChartRow[]]

/** The readings of a chart, together with those of the couples of its client. */
function pageOf(
  store: PracticeStore,
  charts: Charts,
  { limit, before }: ReadingsQuestion,
  sees: (row: AuditedRow, part: ChartPart) => boolean,
): ReturnType<typeof readingsPage> {
  const people = charts.flatMap(({ id }) => peopleOfChart(store.db, id))
  const accounts = new Set(people.flatMap(({ linked_user_id }) => linked_user_id ?? []))
  // What is about a couple is audited with the first partner.
  const ids = people.filter(({ position }) => position === 0).map(({ patient_user_id }) => patient_user_id)
  const sources = [...ids.map((id) => auditRows(store, id, before)), exportRows(store, charts[0], before)]
  return readingsPage(merged(sources), { limit, accounts, sees })
}

function* auditRows({ db }: PracticeStore, patientUserId: string, before: number | null): Generator<AuditedRow> {
  for (let next = before ?? Number.MAX_SAFE_INTEGER; ; ) {
    const rows = queries.auditOfPatient(db, patientUserId, next, BATCH)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    next = last.seq
  }
}

/** Exports contain the chart as well, but their audit rows name no client. */
function* exportRows({ db }: PracticeStore, chart: ChartRow, before: number | null): Generator<AuditedRow> {
  const about = {
    role: 'OWNER',
    action: 'practice.export',
    object: null,
    outcome: 'done',
    reason: null,
    trace_id: '',
  } as const
  for (const row of queries.exportsFrom(db, chart.create_at, MOST_EXPORTS))
    if (before === null || row.seq < before) yield { ...row, ...about }
}

/** Rows of several sources, each of which is in order, the newest first. */
function* merged(sources: readonly Generator<AuditedRow>[]): Generator<AuditedRow> {
  const heads = sources.flatMap((source) => {
    const { value, done } = source.next()
    return done ? [] : [{ source, row: value }]
  })
  while (heads.length > 0) {
    heads.sort((a, b) => b.row.seq - a.row.seq)
    const [newest] = heads
    if (!newest) return
    yield newest.row
    const { value, done } = newest.source.next()
    if (done) heads.shift()
    else newest.row = value
  }
}

/** The name of someone who works or worked here; null for others. */
function staffName({ db }: PracticeStore, { reader, actor }: Reading): string | null {
  if (reader !== 'professional' && reader !== 'scheduler') return null
  return personById(db).get({ id: actor })?.display_name ?? null
}

const wireOf = ({ reader, part, at, first_at, count, reason }: Reading) => ({
  reader,
  part,
  read_at: toInstant(at),
  first_read_at: toInstant(first_at),
  count,
  reason: reason as OpeningReason | null,
})
