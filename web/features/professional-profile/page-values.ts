/** The values of the settings' tab "Profile": the part of a professional's record that their public page shows. */
import type { ProfessionalDetails } from '#contracts/api/professional-details'
import type { ProviderProfile } from '#contracts/api/users'

export type PageValues = Pick<ProviderProfile, 'headline' | 'biography' | 'specialties'> & ProfessionalDetails

export function pageValues(profile: ProviderProfile): PageValues {
  const { headline, biography, specialties, business_type, languages } = profile
  const { therapy_approaches, insurance_accepted, graduate, certifications } = profile
  return {
    headline,
    biography,
    specialties,
    business_type,
    languages,
    therapy_approaches,
    insurance_accepted,
    graduate,
    certifications,
  }
}
