import { birthProblem, MINIMUM_AGE, yearsSince } from '#domain/access/age'
import { addressProblems } from '#domain/content/regions'
import { throwFieldError, throwFieldErrors } from '../../invalid-request.ts'
import { ownDay } from './guardianships.ts'

/** The fields that a member must fill in to complete the registration (spec section 5). */
export const REQUIRED_DETAILS = [
  'first_name',
  'last_name',
  'dob',
  'home_address_line1',
  'country',
  'home_state',
  'home_city',
  'home_zipcode',
] as const

type MemberDetails = Record<(typeof REQUIRED_DETAILS)[number], string>

/** The required fields that a member has not filled in. */
export function missingDetails(details: MemberDetails): (typeof REQUIRED_DETAILS)[number][] {
  return REQUIRED_DETAILS.filter((field) => details[field].trim() === '')
}

type Address = Parameters<typeof addressProblems>[0]
/** The path of the details in the request body, for error messages. */
type Within = readonly string[]

/**
 * Throws InvalidRequest for an impossible date of birth, and for a state or postal code that its country does not have.
 */
export function assertPossibleDetails(
  { dob, ...address }: Address & { dob: string },
  zone: string,
  within: Within = [],
): void {
  assertPossibleBirth(dob, zone, within)
  assertAddressOfCountry(address, within)
}

/**
 * Throws InvalidRequest for a date of birth (YYYY-MM-DD) that is impossible today in the person's zone. An empty one is
 * accepted.
 */
export function assertPossibleBirth(dob: string, zone: string, within: Within = []): void {
  const problem = dob === '' ? null : birthProblem(dob, ownDay({ timezone: zone }))
  if (problem) throwFieldError([...within, 'dob'], problem)
}

/** Throws InvalidRequest for a state or a postal code that the country does not have. */
export function assertAddressOfCountry(address: Address, within: Within = []): void {
  throwFieldErrors(addressProblems(address).map(({ field, message }) => ({ path: [...within, field], message })))
}

/** Throws InvalidRequest for a date of birth of a person who is under 13 today in their zone (spec section 9). */
export function assertOldEnough(dob: string, zone: string, within: Within = []): void {
  if (yearsSince(dob, ownDay({ timezone: zone })) < MINIMUM_AGE.member)
    throwFieldError([...within, 'dob'], `You must be at least ${MINIMUM_AGE.member} years old`)
}
