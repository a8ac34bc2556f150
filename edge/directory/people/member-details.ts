import { birthProblem, MINIMUM_AGE, yearsSince } from '#domain/access/age'
import { addressProblems } from '#domain/content/regions'
import { systemClock, toInstant } from '#kernel/clock'
import { throwFieldError, throwFieldErrors } from '../../invalid-request.ts'

type Address = Parameters<typeof addressProblems>[0]
/** The path of the details in the body. */
type Within = readonly string[]

/** Refuses impossible values: a date of birth, or an address that does not fit its country. */
export function assertPossibleDetails({ dob, ...address }: Address & { dob: string }, within: Within = []): void {
  assertPossibleBirth(dob, within)
  assertAddressOfCountry(address, within)
}

/** Refuses an impossible date of birth (YYYY-MM-DD); an empty one is accepted. */
export function assertPossibleBirth(dob: string, within: Within = []): void {
  const problem = dob === '' ? null : birthProblem(dob, toInstant(systemClock()))
  if (problem) throwFieldError([...within, 'dob'], problem)
}

/** Refuses a state and a postal code that the address's country does not have. */
export function assertAddressOfCountry(address: Address, within: Within = []): void {
  throwFieldErrors(addressProblems(address).map(({ field, message }) => ({ path: [...within, field], message })))
}

/** Refuses a member under thirteen (spec section 9). */
export function assertOldEnough(dob: string, within: Within = []): void {
  if (yearsSince(dob, toInstant(systemClock())) < MINIMUM_AGE.member)
    throwFieldError([...within, 'dob'], `You must be at least ${MINIMUM_AGE.member} years old`)
}
