import type { ProfessionalDetails } from '#contracts/api/professional-details'
import { type ProviderProfile, providerProfile } from '#contracts/api/users'
import type { ProviderRecord } from '#db/directory/queries/providers'
import { toInstant } from '#kernel/clock'
import { nameSchema } from '../directory/people/people.ts'

/** A provider's record with its texts opened. */
export type OpenedProvider = Omit<ProviderRecord, 'intake'> & {
  intake: Omit<ProviderRecord['intake'], 'phone_number_sealed'> & { phone_number: string }
}

/** The provider's own profile for the quick intake. */
export function presentProviderProfile({
  user,
  intake,
  profile,
  licenses,
  types,
  offices,
  logo_version,
}: OpenedProvider): ProviderProfile {
  const { user_id: _, allowed_to_work, heard_about_orchid_via, name_schema, ...plain } = intake
  return {
    ...plain,
    orchid_user_id: user.id,
    practice_id: profile.practice_id,
    first_name: user.first_name,
    last_name: user.last_name,
    preferred_first_name: user.preferred_first_name,
    name_schema: nameSchema(name_schema),
    heard_about_orchid_via: providerProfile.shape.heard_about_orchid_via.catch('').parse(heard_about_orchid_via),
    confirmed_have_social_security_number_allowed_to_work_in_usa: allowed_to_work,
    additional_office_locations: offices.map(({ user_id: _user, place: _place, ...office }) => office),
    licenses: licenses.map((row) => ({
      type: row.type,
      conferring_entity: row.conferring_entity,
      license_number: row.license_number,
      expiration_date: row.expiration_date,
      orchid_pro_type_id: row.provider_type_id,
      supervision: row.supervision,
    })),
    orchid_pro_types: types.map(presentProviderType),
    headline: profile.headline,
    biography: profile.biography,
    specialties: profile.specialties,
    custom_url: profile.custom_url ?? '',
    page_published: profile.is_published,
    timezone: user.timezone,
    photo_version: profile.photo_version,
    logo_version,
    ...presentDetails(profile.details),
  }
}

/** The optional details of a professional. Missing ones are empty. */
export function presentDetails(details: Partial<ProfessionalDetails>): ProfessionalDetails {
  return {
    accepting_clients: true,
    business_type: '',
    languages: [],
    therapy_approaches: [],
    insurance_accepted: [],
    insurance_terms: [],
    graduate: [],
    certifications: [],
    ...details,
  }
}

export function presentProviderType(row: ProviderRecord['types'][number]): ProviderProfile['orchid_pro_types'][number] {
  return {
    orchid_pro_type_id: row.id,
    orchid_pro_user_id: row.user_id,
    create_datetime: toInstant(row.create_datetime),
    modify_datetime: toInstant(row.modify_datetime),
    marked_deleted_datetime: row.marked_deleted_datetime === null ? null : toInstant(row.marked_deleted_datetime),
    orchid_pro_type: {
      type: row.type,
      specialty: row.specialty === null ? null : { specialty: row.specialty, sub_specialty: row.sub_specialty },
    },
  }
}
