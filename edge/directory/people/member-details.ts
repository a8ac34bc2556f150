import { birthProblem, MINIMUM_AGE, yearsSince } from '#domain/access/age'
import { addressProblems } from '#domain/content/regions'
import { systemClock, toInstant } from '#kernel/clock'
import { throwFieldError, throwFieldErrors } from '../../invalid-request.ts'

type Address = Parameters<typeof addressProblems>[0]
/** Where in the body the details stand. */
type Within = readonly string[]

/** Refuses what nobody's record can hold: a birth that cannot be, and an address of no such country. */
export function assertPossibleDetails({ dob, ...address }: Address & { dob: string }, within: Within = []): void {
  assertPossibleBirth(dob, within)
  assertAddressOfCountry(address, within)
}

/** Refuses a date of birth (YYYY-MM-DD) that nobody can have; none is no birth yet. */
export function assertPossibleBirth(dob: string, within: Within = []): void {
  const problem = dob === '' ? null : birthProblem(dob, toInstant(systemClock()))
  if (problem) throwFieldError([...within, 'dob'], problem)
}

/** Refuses a state and a code that the address's country does not have. */
export function assertAddressOfCountry(address: Address, within: Within = []): void {
  throwFieldErrors(addressProblems(address).map(({ field, message }) => ({ path: [...within, field], message })))
}

/** Refuses a member under thirteen (spec section 9). */
export function assertOldEnough(dob: string, within: Within = []): void {
  if (yearsSince(dob, toInstant(systemClock())) < MINIMUM_AGE.member)
    throwFieldError([...within, 'dob'], `You must be at least ${MINIMUM_AGE.member} years old`)
}
