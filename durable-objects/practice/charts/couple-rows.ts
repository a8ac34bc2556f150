import { peopleOfChart } from '#db/practice/queries/charts'
import { placesInCouples } from '#db/practice/queries/partners'
import type { PracticeStore } from '../store/practice-store.ts'
import type { PersonRow } from './chart-rows.ts'

/** The couples of a client: their charts, and the other partner of each. */
export function couplesOf({ db }: PracticeStore, patientUserId: string): { chart_id: string; partner: PersonRow }[] {
  return placesInCouples(db, patientUserId).flatMap(({ chart_id, patient_user_id }) => {
    const other = peopleOfChart(db, chart_id).find((person) => person.patient_user_id !== patient_user_id)
    return other ? [{ chart_id, partner: other }] : []
  })
}
