import type { ProviderProfile } from '#contracts/api/users'

/** The owner's profile as a scheduler of the practice may see it: the private fields are empty. */
export function withoutPrivate(profile: ProviderProfile): ProviderProfile {
  return {
    ...profile,
    dob: '',
    phone_number: '',
    mail_address_line1: '',
    mail_city: '',
    mail_state: '',
    mail_zipcode: '',
    heard_about_orchid_via: '',
    signature_legal_first_name: '',
    signature_legal_last_name: '',
    licenses: profile.licenses.map((license) => ({ ...license, license_number: '', supervision: null })),
  }
}
