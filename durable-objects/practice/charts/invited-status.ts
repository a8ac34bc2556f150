import { appointmentsAhead } from '#db/practice/queries/appointments'
import { changeChartStatus, peopleOfChart } from '#db/practice/queries/charts'
import { placesInCouples } from '#db/practice/queries/partners'
import { changeAppointment } from '../meetings/write-appointment.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/**
 * Sets whether a chart counts as invited. Only `active` and `invited` alternate: an invitation changes no other status
 * (inactive, sample). Returns whether the status changed.
 */
export function setInvited(store: PracticeStore, chartId: string, invited: boolean): boolean {
  const [from, to] = invited ? (['active', 'invited'] as const) : (['invited', 'active'] as const)
  const changed = changeChartStatus(store.db, chartId, from, { client_status: to, modify_at: store.nextStamp() })
  if (changed) changeSessionsAhead(store, chartId)
  return changed
}

/** Sessions to come say that their client has not finished signing up, also those as part of a couple. */
function changeSessionsAhead(store: PracticeStore, chartId: string): void {
  const people = peopleOfChart(store.db, chartId)
  const couples = people.flatMap(({ patient_user_id }) => placesInCouples(store.db, patient_user_id))
  const charts = [chartId, ...couples.map(({ chart_id }) => chart_id)]
  for (const { id } of appointmentsAhead(store.db, charts, store.now)) changeAppointment(store, id)
}
