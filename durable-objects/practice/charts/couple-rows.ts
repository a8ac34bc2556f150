import { Refusal } from '#contracts/errors'
import type { TypeKind } from '#contracts/plain/type-kinds'
import { chartById } from '#db/practice/queries/chart-page'
import { peopleOfChart, personOfAccount } from '#db/practice/queries/charts'
import { placesInCouples } from '#db/practice/queries/partners'
import * as age from '#domain/access/of-age'
import { calledName } from '#domain/content/person-name'
import { chartProblem } from '#domain/scheduling/type-kinds'
import { dayIn, firstZone } from '#domain/scheduling/zone'
import type { PracticeStore } from '../store/practice-store.ts'
import { marksInChart, namesInChart, type PersonRow } from './chart-rows.ts'

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

/**
 * The partners of the couple for whom an account books: that of the only active couple of the client. Null without one,
 * with several, and when one of the two is under 18.
 */
export function coupleOfAccount(store: PracticeStore, userId: string): [PersonRow, PersonRow] | null {
  const person = personOfAccount(store.db, userId)
  if (!person) return null
  const [couple, another] = couplesOf(store, person.patient_user_id).filter(
    ({ chart_id }) => chartById(store.db, chart_id)?.client_status === 'active',
  )
  if (!couple || another) return null
  const [first, second] = peopleOfChart(store.db, couple.chart_id)
  if (!first || !second || isUnderAge(store, first) || isUnderAge(store, second)) return null
  return [first, second]
}

/** What a partner of the couple for whom they book is told the other one is called; null without such a couple. */
export function partnerNameFor(store: PracticeStore, userId: string): string | null {
  const other = coupleOfAccount(store, userId)?.find(({ linked_user_id }) => linked_user_id !== userId)
  return other ? calledName(namesInChart(other)) : null
}

/** The accounts of the partners of a couple. One of them may have none. */
export const accountsOfCouple = (couple: readonly PersonRow[]): string[] =>
  couple.flatMap(({ linked_user_id }) => linked_user_id ?? [])

/** Refuses a couple's type for the chart of one client (`conflict`), whose partners the practice has to name first. */
export function assertSuits(type: { label: string; kind: TypeKind }, { same_as }: Pick<PersonRow, 'same_as'>): void {
  const problem = chartProblem(type, same_as === null ? 'individual' : 'couple')
  if (problem !== null) throw new Refusal('conflict', problem)
}
