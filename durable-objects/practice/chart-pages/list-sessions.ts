import type { ListedTime } from '#contracts/plain/session-words'
import type { AppointmentWire } from '#contracts/api/appointments'
import { sessionsOfChart } from '#db/practice/queries/chart-page'
import type { PagePlace } from '#domain/scheduling/page-of-sessions'
import { peopleOfChart } from '#db/practice/queries/charts'
import { appointmentViews } from '../appointments/appointment-view.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'
import { assertTreats } from '../charts/assert-treats.ts'
import { chartRow } from '../charts/find-chart.ts'

export type SessionsQuestion = { id: string; when: ListedTime; after: PagePlace | null; limit: number }

/**
 * A page of a chart's sessions, canceled ones included: those to come, the next first, or those that have begun, the
 * latest first. `next` is the place after it, null at the end. Staff only. Throws `not_found`, `reason_required`.
 */
export function listChartSessions(
  store: PracticeStore,
  { id, when, after, limit }: SessionsQuestion,
): { sessions: AppointmentWire[]; next: PagePlace | null } {
  staffHere(store)
  const chart = chartRow(store, id)
  assertTreats(store, chart.id)
  const rows = sessionsOfChart(store.db, chart.id, { when, now: store.now, after, limit: limit + 1 })
  for (const { patient_user_id } of peopleOfChart(store.db, chart.id))
    store.audit({ category: 'appointment', object: chart.id, patient_id: patient_user_id })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    sessions: appointmentViews(store, shown, 'staff'),
    next: rows.length > limit && last ? { start: last.start_at, id: last.id } : null,
  }
}
