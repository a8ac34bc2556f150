import type { ProviderProfile } from '#contracts/api/users'
import { isShown, NOT_SHOWN_TEXT } from '#kernel/shown-text'
import { birthProblem, MINIMUM_AGE, yearsSince } from '../access/age.ts'
import { BOARD_CERTIFIED_SUBSPECIALTIES } from './board-certified-subspecialties.ts'
import { PHYSICIAN_SPECIALTIES } from './physician-specialties.ts'
import { codeProblem, regionProblem } from './regions.ts'

type Problem = { field: string; message: string }
type Note = [field: string, message: string | null]
type Specialty = NonNullable<ProviderProfile['orchid_pro_types'][number]['orchid_pro_type']['specialty']>

const LINES = [
  'legal_first_name',
  'first_name',
  'last_name',
  'preferred_first_name',
  'business_entity_name',
  'office_address_line1',
  'office_city',
  'mail_address_line1',
  'mail_city',
  'signature_legal_first_name',
  'signature_legal_last_name',
  'headline',
] as const

/**
 * What in the answers of a provider's intake cannot be, by field. What is empty is missing, not wrong. `today`: any ISO
 * text that begins with a day.
 */
export function wrongInProfile(profile: ProviderProfile, today: string): Problem[] {
  const { dob, licenses, office_state, office_zipcode, mail_state, mail_zipcode } = profile
  return noted([
    ['dob', dob === '' ? null : (birthProblem(dob, today) ?? ageProblem(dob, today))],
    ...licenses.map(
      ({ conferring_entity }, at): Note => [`licenses.${at}.conferring_entity`, regionProblem('US', conferring_entity)],
    ),
    ['office_state', regionProblem('US', office_state)],
    ['office_zipcode', codeProblem('US', office_zipcode)],
    ['mail_state', regionProblem('US', mail_state)],
    ['mail_zipcode', codeProblem('US', mail_zipcode)],
    ...LINES.map((field): Note => [field, isShown(profile[field]) ? null : NOT_SHOWN_TEXT]),
  ])
}

/** What in the addresses of a provider's offices cannot be, by field. */
export function wrongInOffices({ additional_office_locations }: ProviderProfile): Problem[] {
  return noted(
    additional_office_locations.flatMap(({ state, zipcode }, at): Note[] => [
      [`additional_office_locations.${at}.state`, regionProblem('US', state)],
      [`additional_office_locations.${at}.zipcode`, codeProblem('US', zipcode)],
    ]),
  )
}

/** What is wrong with a physician's specialty; null for one of the lists. */
export function specialtyProblem({ specialty, sub_specialty }: Specialty): string | null {
  const known = PHYSICIAN_SPECIALTIES.find(({ value }) => value === specialty)
  if (!known) return 'Please choose your specialty'
  const isField =
    !sub_specialty ||
    known.subspecialties.includes(sub_specialty) ||
    BOARD_CERTIFIED_SUBSPECIALTIES.some((one) => one.specialty === specialty && one.value === sub_specialty)
  return isField ? null : 'Please choose a subspecialty of your specialty'
}

function noted(notes: readonly Note[]): Problem[] {
  return notes.flatMap(([field, message]) => (message === null ? [] : [{ field, message }]))
}

function ageProblem(dob: string, today: string): string | null {
  return yearsSince(dob, today) < MINIMUM_AGE.provider ? `You must be at least ${MINIMUM_AGE.provider} years old` : null
}
