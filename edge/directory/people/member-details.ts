import { birthProblem, MINIMUM_AGE, yearsSince } from '#domain/access/age'
import { addressProblems } from '#domain/content/regions'
import { systemClock, toInstant } from '#kernel/clock'
import { refuseField, refuseFields } from '../../invalid-request.ts'

type Address = Parameters<typeof addressProblems>[0]
/** Where in the body the details stand. */
type Within = readonly string[]

/** Refuses what nobody's record can hold: a birth that cannot be, and an address of no such country. */
export function refuseImpossible({ dob, ...address }: Address & { dob: string }, within: Within = []): void {
  refuseBirthNobodyHad(dob, within)
  refuseForeignAddress(address, within)
}

/** Refuses a date of birth (YYYY-MM-DD) that nobody can have; none is no birth yet. */
export function refuseBirthNobodyHad(dob: string, within: Within = []): void {
  const problem = dob === '' ? null : birthProblem(dob, toInstant(systemClock()))
  if (problem) refuseField([...within, 'dob'], problem)
}

/** Refuses a state and a code that the address's country does not have. */
export function refuseForeignAddress(address: Address, within: Within = []): void {
  refuseFields(addressProblems(address).map(({ field, message }) => ({ path: [...within, field], message })))
}

/** Refuses a member under thirteen (spec section 9). */
export function refuseTooYoung(dob: string, within: Within = []): void {
  if (yearsSince(dob, toInstant(systemClock())) < MINIMUM_AGE.member)
    refuseField([...within, 'dob'], `You must be at least ${MINIMUM_AGE.member} years old`)
}
