import type { ProviderProfile } from '#contracts/api/users'
import { PHONE_HINT, readPhone } from '#kernel/phone-number'
import { birthProblem, MINIMUM_AGE, yearsSince } from '../access/age.ts'
import { showsDegree } from './display-name.ts'
import { BOARD_CERTIFIED_SUBSPECIALTIES } from './board-certified-subspecialties.ts'
import { PHYSICIAN_SPECIALTIES } from './physician-specialties.ts'
import { expiryProblem } from './license-expiry.ts'
import { codeProblem, regionProblem } from './regions.ts'

/** `value` is the wrong value. It identifies the problem when list positions change. A missing field has no `value`. */
export type Problem = { field: string; message: string; value?: string }
type Note = [field: string, value: string, message: string | null]
type Specialty = NonNullable<ProviderProfile['orchid_pro_types'][number]['orchid_pro_type']['specialty']>

/**
 * Impossible answers in a provider's intake, by field. An empty field is missing, not wrong. `today` is any ISO text
 * that begins with a date.
 */
export function wrongInProfile(profile: ProviderProfile, today: string): Problem[] {
  const { dob, name_schema, licenses, office_state, office_zipcode, mail_state, mail_zipcode } = profile
  return noted([
    ['name_schema', name_schema, degreeProblem(profile)],
    ['dob', dob, dob === '' ? null : (birthProblem(dob, today) ?? ageProblem(dob, today))],
    state('licenses.0.conferring_entity', licenses[0]?.conferring_entity ?? ''),
    ...licenses.slice(0, 1).map((one, at) => expiry(at, one.expiration_date, today)),
    phone('licenses.0.supervision.phone', licenses[0]?.supervision?.phone ?? ''),
    state('office_state', office_state),
    zip('office_zipcode', office_zipcode),
    state('mail_state', mail_state),
    zip('mail_zipcode', mail_zipcode),
  ])
}

/**
 * Impossible values in the part of a provider's profile that the intake does not ask for: further licenses, and
 * offices.
 */
export function wrongBesidesIntake(
  { licenses, additional_office_locations }: Pick<ProviderProfile, 'licenses' | 'additional_office_locations'>,
  today: string,
): Problem[] {
  return noted([
    ...licenses.flatMap((one, at) =>
      at === 0
        ? []
        : [state(`licenses.${at}.conferring_entity`, one.conferring_entity), expiry(at, one.expiration_date, today)],
    ),
    ...additional_office_locations.flatMap((office, at) => [
      state(`additional_office_locations.${at}.state`, office.state),
      zip(`additional_office_locations.${at}.zipcode`, office.zipcode),
    ]),
  ])
}

/** What is wrong with a physician's specialty; null when it is in the lists. */
export function specialtyProblem({ specialty, sub_specialty }: Specialty): string | null {
  const known = PHYSICIAN_SPECIALTIES.find(({ value }) => value === specialty)
  if (!known) return 'Please choose your specialty'
  const isField =
    !sub_specialty ||
    known.subspecialties.includes(sub_specialty) ||
    BOARD_CERTIFIED_SUBSPECIALTIES.some((one) => one.specialty === specialty && one.value === sub_specialty)
  return isField ? null : 'Please choose a subspecialty of your specialty'
}

/**
 * The problems that a change introduces. A value that was wrong before is not included, even if it has moved to another
 * position of its list.
 */
export function newProblems(before: readonly Problem[], after: readonly Problem[]): Problem[] {
  const known = new Set(before.map(sameThing))
  return after.filter((one) => !known.has(sameThing(one)))
}

const sameThing = ({ field, message, value }: Problem): string =>
  JSON.stringify([value === undefined ? field : field.replace(/\.\d+\./, '.'), message, value])

const state = (field: string, code: string): Note => [field, code, regionProblem('US', code)]
const expiry = (at: number, date: string, today: string): Note => [
  `licenses.${at}.expiration_date`,
  date,
  expiryProblem(date, today),
]
const phone = (field: string, typed: string): Note => [field, typed, readPhone(typed) === null ? PHONE_HINT : null]
const zip = (field: string, code: string): Note => [field, code, codeProblem('US', code)]

function noted(notes: readonly Note[]): Problem[] {
  return notes.flatMap(([field, value, message]) => (message === null ? [] : [{ field, message, value }]))
}

/** A provider who has not said their profession yet may be a physician. */
function degreeProblem({ name_schema, orchid_pro_types }: ProviderProfile): string | null {
  const row = orchid_pro_types.find(({ marked_deleted_datetime }) => marked_deleted_datetime === null)
  if (!row || row.orchid_pro_type.type === 'physician' || !showsDegree(name_schema)) return null
  return 'Only physicians can show MD or DO. Please choose another form of your name'
}

function ageProblem(dob: string, today: string): string | null {
  return yearsSince(dob, today) < MINIMUM_AGE.provider ? `You must be at least ${MINIMUM_AGE.provider} years old` : null
}
