import { peopleOfChart } from '#db/practice/queries/charts'
import { placesInCouples } from '#db/practice/queries/partners'
import { yearsSince } from '#domain/access/age'
import { ADULT_AGE } from '#domain/access/guardian'
import { toInstant } from '#kernel/clock'
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
 * Whether a person is known to be under 18. They cannot be a partner of a couple, because the guardians who act for them
 * would see the sessions of the other partner.
 */
export function isUnderAge(store: PracticeStore, person: PersonRow): boolean {
  const { dob } = marksInChart(person)
  return dob !== '' && yearsSince(dob, toInstant(store.now)) < ADULT_AGE
}
