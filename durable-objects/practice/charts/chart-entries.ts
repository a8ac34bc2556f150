import type { ChartEntry } from '#contracts/api/charts'
import * as entries from '#db/practice/queries/chart-entries'
import { sessionsOfCharts } from '#db/practice/queries/chart-lists'
import { isUnderAge } from '#domain/access/of-age'
import { toInstant } from '#kernel/clock'
import { toPrice } from '#kernel/money'
import type { PracticeStore } from '../store/practice-store.ts'
import { marksInChart, namesOfClient } from './chart-rows.ts'
import { dayOfPerson } from './couple-rows.ts'

/**
 * Charts as the list shows them, in the given order. A couple is shown by both names, and by nothing that is of one of
 * them only. Without
 * `seesNotes` nothing is read about notes.
 */
export function chartEntries(
  store: PracticeStore,
  ids: readonly string[],
  { seesNotes }: { seesNotes: boolean },
): ChartEntry[] {
  const { db, now } = store
  const rows = byId(entries.chartsAmong(db, ids))
  const people = Map.groupBy(entries.peopleOfCharts(db, ids), ({ chart_id }) => chart_id)
  const everyone = [...people.values()].flat()
  const next = byId(sessionsOfCharts(db, ids, { session: 'next', now }))
  const last = byId(sessionsOfCharts(db, ids, { session: 'last', now }))
  const balances = byId(entries.balancesOf(db, ids, now))
  const patients = everyone.map(({ patient_user_id }) => patient_user_id)
  const drafts = seesNotes ? byId(entries.unsignedNotesOf(db, patients)) : null
  return ids.flatMap((id) => {
    const [chart, inChart = []] = [rows.get(id), people.get(id)]
    const [person] = inChart
    if (!chart || !person) return []
    const isCouple = inChart.length > 1
    const { linked_user_id, pronouns } = isCouple ? NOBODYS : person
    const marks = isCouple ? NOBODYS.marks : marksInChart(person)
    return {
      patient_chart_id: id,
      patient_user_id: person.patient_user_id,
      ...namesOfClient(inChart),
      ...marks,
      pronouns,
      is_minor: marks.dob === '' ? null : isUnderAge(marks.dob, dayOfPerson(store, person)),
      patient_type: chart.patient_type,
      client_status: chart.client_status,
      linked_user_id,
      next_session: session(next.get(id)),
      last_session: session(last.get(id)),
      balance: { due: price(balances.get(id)?.due), overdue: price(balances.get(id)?.overdue) },
      unsigned_notes:
        drafts && inChart.reduce((sum, { patient_user_id }) => sum + (drafts.get(patient_user_id)?.count ?? 0), 0),
      modify_datetime: toInstant(Math.max(chart.modify_at, ...inChart.map(({ modify_at }) => modify_at))),
    }
  })
}

/** What a couple has not as one person. */
const NOBODYS = { linked_user_id: null, pronouns: '', marks: { dob: '', email: '', phone_number: '' } } as const

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

const price = (minor = 0): number => toPrice({ minor, currency: 'usd' })

const session = (met: { appointment_id: string; start_at: number } | undefined) =>
  met ? { appointment_id: met.appointment_id, start: toInstant(met.start_at) } : null
