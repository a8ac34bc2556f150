import type { ChosenStatus } from '#contracts/plain/chart-words'
import type { ClientStatus } from '#contracts/api/client-details'
import { Refusal } from '#contracts/errors'
import { setChartStatus } from '#db/practice/queries/chart-page'
import { endDischarge } from '#db/practice/queries/merges'
import { peopleOfChart } from '#db/practice/queries/charts'
import type { PracticeStore } from '../store/practice-store.ts'
import { chartRow } from './find-chart.ts'

export type StatusChange = { id: string; client_status: ChosenStatus }

/**
 * Archives a client, brings one back, or puts one on the waiting list. Sessions, notes and invoices do not change. Who
 * is brought back counts as active until the directory reports an open invitation of them (`chart.mark_invited`). Safe to
 * repeat. Returns the people of the chart. Throws `not_found`, and `wrong_state` for the sample client.
 */
export function setClientStatus(
  store: PracticeStore,
  change: StatusChange,
): { client_status: ClientStatus; people: string[] } {
  const chart = chartRow(store, change.id)
  if (chart.is_sample)
    throw new Refusal('wrong_state', 'This is the sample client. You can remove it with the sample data.')
  const people = peopleOfChart(store.db, chart.id).map(({ patient_user_id }) => patient_user_id)
  const { client_status } = change
  if (client_status === chart.client_status) return { client_status, people }
  // Whoever is archived now was not discharged now, so an earlier discharge does not hold again.
  endDischarge(store.db, chart.id, store.now)
  setChartStatus(store.db, chart.id, { client_status, modify_at: store.nextStamp() })
  for (const patient_id of people)
    store.audit({ category: 'chart', object: chart.id, patient_id, reason: client_status })
  return { client_status, people }
}
