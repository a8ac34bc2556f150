/** The draft that the intake edits: the profile, and the values whose fields need another form than the profile has. */
import type { ProviderProfile } from '#contracts/api/users'
import { defaultOffices } from '#domain/content/intake'
import { NOT_GIVEN } from '#domain/content/license-expiry'
import { codeProblem } from '#domain/content/regions'
import { PHYSICIAN_SPECIALTIES } from '#domain/content/physician-specialties'
import { readPhone } from '#kernel/phone-number'
import { parseBirthDate, writeBirthDate } from '#domain/content/birth-date'

type TypeRow = ProviderProfile['orchid_pro_types'][number]
export type ProfessionalType = TypeRow['orchid_pro_type']
export type License = ProviderProfile['licenses'][number]

export type IntakeDraft = {
  profile: ProviderProfile
  /** As typed, MM/DD/YYYY. */
  dob: string
  type: ProfessionalType
  license: License
  sameAddress: boolean
  /** The signature as typed in the last step. A part that is null follows the legal name. */
  signature: { first: string | null; last: string | null }
}

export const NEW_LICENSE: License = {
  type: '',
  conferring_entity: '',
  license_number: '',
  expiration_date: NOT_GIVEN,
  orchid_pro_type_id: null,
  supervision: null,
}

export const NO_SUPERVISION = {
  has_supervision: true,
  name: '',
  npi: '',
  phone: '',
  license_type: '',
  license_number: '',
}

const HALVES = ['phone_number', 'office_zipcode', 'mail_zipcode'] as const
const BUSINESS = ['office_address_line1', 'office_city', 'office_state', 'office_zipcode'] as const
const HOME = ['mail_address_line1', 'mail_city', 'mail_state', 'mail_zipcode'] as const

export function draftOf(profile: ProviderProfile): IntakeDraft {
  return {
    profile,
    dob: writeBirthDate(profile.dob),
    type: currentType(profile)?.orchid_pro_type ?? { type: 'therapist', specialty: null },
    license: profile.licenses[0] ?? NEW_LICENSE,
    signature: {
      first: profile.signature_legal_first_name || null,
      last: profile.signature_legal_last_name || null,
    },
    sameAddress:
      profile.mail_address_line1 !== '' && BUSINESS.every((field, at) => profile[field] === profile[HOME[at] ?? field]),
  }
}

/** The provider's current professional type; null when there is none or it is marked as deleted. */
export function currentType(profile: ProviderProfile): TypeRow | null {
  return profile.orchid_pro_types.find((row) => row.marked_deleted_datetime === null) ?? null
}

/**
 * The profile with the edits of the draft, for the rules and the preview. It includes the type, which is saved
 * separately.
 */
export function profileOf(draft: IntakeDraft): ProviderProfile {
  const { profile, dob, type, license, sameAddress } = draft
  const row = currentType(profile)
  return {
    ...profile,
    dob: parseBirthDate(dob) ?? '',
    licenses: [license, ...profile.licenses.slice(1)],
    ...(sameAddress
      ? {
          mail_address_line1: profile.office_address_line1,
          mail_city: profile.office_city,
          mail_state: profile.office_state,
          mail_zipcode: profile.office_zipcode,
        }
      : {}),
    orchid_pro_types: [
      {
        orchid_pro_type_id: row?.orchid_pro_type_id ?? '',
        orchid_pro_user_id: profile.orchid_user_id,
        create_datetime: row?.create_datetime ?? '',
        modify_datetime: row?.modify_datetime ?? '',
        marked_deleted_datetime: null,
        orchid_pro_type: type,
      },
    ],
  }
}

/**
 * The body that saves the draft, without what is saved separately. Until a provider has added other offices, it
 * contains the two default offices at the business address (spec section 4).
 */
export function profileBody(draft: IntakeDraft, typeId: string | null) {
  const {
    orchid_user_id: _user,
    practice_id: _practice,
    orchid_pro_types: _types,
    photo_version: _photo,
    logo_version: _logo,
    ...profile
  } = profileOf(draft)
  const half = halfTyped(profile)
  const [license, ...others] = profile.licenses
  const own = profile.additional_office_locations.some(
    ({ office_location_id }) => !/^(telehealth|in-person)-0$/.test(office_location_id),
  )
  return {
    ...profile,
    phone_number: readPhone(profile.phone_number) ?? '',
    office_zipcode: 'office_zipcode' in half ? '' : profile.office_zipcode,
    mail_zipcode: 'mail_zipcode' in half ? '' : profile.mail_zipcode,
    legal_first_name: profile.legal_first_name.trim() || profile.first_name,
    // A license with neither a state nor a number is left out.
    licenses:
      license?.conferring_entity || license?.license_number
        ? [{ ...license, orchid_pro_type_id: typeId }, ...others]
        : others,
    additional_office_locations:
      own || profile.office_address_line1.trim() === ''
        ? profile.additional_office_locations
        : defaultOffices({
            address_line1: profile.office_address_line1,
            city: profile.office_city,
            state: profile.office_state,
            zipcode: 'office_zipcode' in half ? '' : profile.office_zipcode,
          }),
  }
}

/**
 * The incomplete values, by field. They are not saved, but remain in their fields. An incomplete phone number never
 * blocks a step (spec section 5); an incomplete zip code blocks its own.
 */
export function halfTyped(
  profile: Pick<ProviderProfile, (typeof HALVES)[number]>,
): Partial<Pick<ProviderProfile, (typeof HALVES)[number]>> {
  const isHalf = (field: (typeof HALVES)[number]) =>
    field === 'phone_number' ? readPhone(profile.phone_number) === null : codeProblem('US', profile[field]) !== null
  return Object.fromEntries(HALVES.filter(isHalf).map((field) => [field, profile[field]]))
}

/** The signature as its fields show it. */
export function signatureOf({ profile, signature }: IntakeDraft): { first: string; last: string } {
  return {
    first: signature.first ?? (profile.legal_first_name || profile.first_name),
    last: signature.last ?? profile.last_name,
  }
}

/** The draft with its agreement signed. An empty part of the signature is replaced by the legal name. */
export function signed(draft: IntakeDraft): IntakeDraft {
  const { profile } = draft
  const { first, last } = signatureOf(draft)
  return {
    ...draft,
    profile: {
      ...profile,
      signature_legal_first_name: first.trim() || profile.legal_first_name || profile.first_name,
      signature_legal_last_name: last.trim() || profile.last_name,
    },
  }
}

/** A newly chosen type. It has no specialty, except for a physician, who starts with the first one (spec section 4). */
export function typeChosen(type: ProfessionalType['type']): ProfessionalType {
  const [first] = PHYSICIAN_SPECIALTIES
  return { type, specialty: type === 'physician' && first ? { specialty: first.value, sub_specialty: null } : null }
}

export function sameType(a: ProfessionalType, b: ProfessionalType): boolean {
  return (
    a.type === b.type &&
    a.specialty?.specialty === b.specialty?.specialty &&
    (a.specialty?.sub_specialty ?? null) === (b.specialty?.sub_specialty ?? null)
  )
}
