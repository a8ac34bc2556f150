import type { PracticeStore } from '../store/practice-store.ts'
import { type PersonName, type ChartPerson, insertChart } from './chart-rows.ts'

/** Creates a chart for a person without an account. The caller has checked the date of birth, if there is one. */
export function createChart(store: PracticeStore, person: PersonName & { dob?: string }): ChartPerson {
  return store.once(() => {
    const made = insertChart(store, { ...person, client_status: 'active' })
    store.audit({ action: 'chart.create', category: 'chart', object: made.chart_id, patient_id: made.patient_user_id })
    return made
  })
}
