import { isEmail } from '#contracts/plain/email-address'
import { birthProblem, MINIMUM_AGE, yearsSince } from '#domain/access/age'
import type { Country } from '#domain/content/countries'
import { parseBirthDate } from '#domain/content/birth-date'
import { ADULT_NEEDED } from '#web/ui/forms/adult-words.ts'
import { passwordProblem } from '#web/ui/forms/password-problem.ts'
import { addressProblems, REGION_WORDS } from '#domain/content/regions'

export type MemberDetails = {
  first_name: string
  last_name: string
  /** As typed, MM/DD/YYYY. */
  dob: string
  home_address_line1: string
  country: Country
  home_state: string
  home_city: string
  home_zipcode: string
}

export type MemberRegistration = MemberDetails & { email: string; password: string; over_eighteen: boolean }

type Errors<Values> = Partial<Record<keyof Values, string>>

/** The errors of the required details, by field. `today` is YYYY-MM-DD; `youngest` is the minimum age. */
export function memberDetailErrors(
  values: MemberDetails,
  today: string,
  youngest: number = MINIMUM_AGE.member,
): Errors<MemberDetails> {
  const errors: Errors<MemberDetails> = {}
  for (const { field, message } of addressProblems(values)) errors[field] = message
  const words = REGION_WORDS[values.country]
  if (!values.first_name.trim()) errors.first_name = 'Please enter your legal first name'
  if (!values.last_name.trim()) errors.last_name = 'Please enter your legal last name'
  const dob = birthDateError(values.dob, today, youngest)
  if (dob) errors.dob = dob
  if (!values.home_address_line1.trim()) errors.home_address_line1 = 'Please enter your street address'
  if (!values.home_state) errors.home_state = `Please choose your ${words.region.toLowerCase()}`
  if (!values.home_city.trim()) errors.home_city = 'Please enter your city'
  if (!values.home_zipcode.trim()) errors.home_zipcode = `Please enter your ${words.code.toLowerCase()}`
  return errors
}

export function memberRegistrationErrors(values: MemberRegistration, today: string): Errors<MemberRegistration> {
  const errors: Errors<MemberRegistration> = memberDetailErrors(values, today)
  if (!values.email.trim()) errors.email = 'Please enter your email'
  else if (!isEmail(values.email)) errors.email = 'Please enter a valid email'
  const problem = passwordProblem(values.password)
  if (problem) errors.password = problem
  if (!values.over_eighteen) errors.over_eighteen = ADULT_NEEDED
  return errors
}

function birthDateError(typed: string, today: string, youngest: number): string | null {
  const dob = parseBirthDate(typed)
  if (!dob) return 'Please enter your date of birth as MM/DD/YYYY'
  const tooYoung = yearsSince(dob, today) < youngest ? `You must be at least ${youngest} years old` : null
  return birthProblem(dob, today) ?? tooYoung
}
