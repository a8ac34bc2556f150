import type { FirstStatus } from '#contracts/plain/chart-words'
import type { newClientDetails } from '#contracts/api/client-details'
import type { z } from 'zod'
import type { PracticeStore } from '../store/practice-store.ts'
import { type ChartPerson, insertChart } from './chart-rows.ts'

/** A new client as the practice enters them. The caller has checked date of birth and address. */
export type NewClient = z.infer<typeof newClientDetails> & { client_status?: FirstStatus }

/** Creates a chart for a person without an account. */
export function createChart(
  store: PracticeStore,
  { client_status = 'active', preferred_first_name = '', ...person }: NewClient,
): ChartPerson {
  return store.once(() => {
    const made = insertChart(store, { ...person, preferred_first_name, client_status })
    store.audit({ action: 'chart.create', category: 'chart', object: made.chart_id, patient_id: made.patient_user_id })
    return made
  })
}
