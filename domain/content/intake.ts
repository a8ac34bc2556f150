import type { ProviderProfile } from '#contracts/api/users'
import { type Problem, wrongInProfile } from './profile-values.ts'

type Office = ProviderProfile['additional_office_locations'][number]

/** The error of an empty field that both intakes require. */
export const REQUIRED_TEXT = 'This is required to finish'

/**
 * What prevents a provider from finishing the quick intake (spec section 5): missing fields first, then wrong values.
 */
export function missingFromIntake(profile: ProviderProfile, displayName: string, today: string): Problem[] {
  const missing: Problem[] = []
  const need = (field: string, there: boolean) => {
    if (!there) missing.push({ field, message: REQUIRED_TEXT })
  }
  need('dob', profile.dob !== '')
  need('name_schema', displayName.trim() !== '')

  const [license] = profile.licenses
  need('licenses.0.conferring_entity', Boolean(license?.conferring_entity))
  need('licenses.0.license_number', Boolean(license?.license_number))
  const type = profile.orchid_pro_types.find((row) => row.marked_deleted_datetime === null)?.orchid_pro_type
  need('orchid_pro_types', type !== undefined)
  if (type?.type === 'physician') need('orchid_pro_types.0.specialty', Boolean(type.specialty?.specialty))

  for (const field of [
    'office_address_line1',
    'office_city',
    'office_state',
    'office_zipcode',
    'mail_address_line1',
    'mail_city',
    'mail_state',
    'mail_zipcode',
  ] as const)
    need(field, profile[field].trim() !== '')

  need('heard_about_orchid_via', profile.heard_about_orchid_via !== '')
  need('agreed_to_terms_of_use', profile.agreed_to_terms_of_use)
  need(
    'confirmed_have_social_security_number_allowed_to_work_in_usa',
    profile.confirmed_have_social_security_number_allowed_to_work_in_usa,
  )
  return [...missing, ...wrongInProfile(profile, today)]
}

/** The ids of the two offices that every provider has. */
export const FIRST_OFFICES: readonly string[] = ['telehealth-0', 'in-person-0']

/** The name that the first office in person has until another is given. */
export const FIRST_OFFICE_NAME = 'In person'

/**
 * The two offices of every new provider, at the business address. Spec section 9 gives their codes and what is public.
 * Code 10 is telehealth in the patient's home and 11 is an office (CMS, Place of Service Code Set, 2024). Modifier 95
 * is a synchronous telehealth service (AMA, CPT, 2024).
 */
export function defaultOffices(at: { address_line1: string; city: string; state: string; zipcode: string }): Office[] {
  const codes = {
    video_link: '',
    telehealth_pos_code: '10',
    telehealth_modifier: '95',
    in_person_pos_code: '11',
    in_person_modifier: '',
    is_default: true,
  }
  return [
    {
      office_location_id: 'telehealth-0',
      office_name: 'Telehealth',
      session_location_type: 'telehealth',
      ...at,
      ...codes,
      show_address_to_public: true,
    },
    {
      office_location_id: 'in-person-0',
      office_name: FIRST_OFFICE_NAME,
      session_location_type: 'in-person',
      ...at,
      ...codes,
      show_address_to_public: false,
    },
  ]
}
