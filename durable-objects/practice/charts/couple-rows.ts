import { peopleOfChart } from '#db/practice/queries/charts'
import { placesInCouples } from '#db/practice/queries/partners'
import * as age from '#domain/access/of-age'
import { dayIn, firstZone } from '#domain/scheduling/zone'
import type { PracticeStore } from '../store/practice-store.ts'
import { marksInChart, type PersonRow } from './chart-rows.ts'

/** The couples of a client: their charts, and the other partner of each. */
export function couplesOf({ db }: PracticeStore, patientUserId: string): { chart_id: string; partner: PersonRow }[] {
  return placesInCouples(db, patientUserId).flatMap(({ chart_id, patient_user_id }) => {
    const other = peopleOfChart(db, chart_id).find((person) => person.patient_user_id !== patient_user_id)
    return other ? [{ chart_id, partner: other }] : []
  })
}

/**
 * Today's date where a client is: in the zone that the practice has written down or, without one, in the practice's.
 */
export function dayOfPerson(store: PracticeStore, { timezone }: Pick<PersonRow, 'timezone'>): string {
  return dayIn(firstZone(timezone, store.practice.timezone), store.now)
}

/**
 * Whether a person is known to be under 18. They cannot be a partner of a couple, because the guardians who act for them
 * would see the sessions of the other partner.
 */
export function isUnderAge(store: PracticeStore, person: PersonRow): boolean {
  return age.isUnderAge(marksInChart(person).dob, dayOfPerson(store, person))
}
