/** The values of the settings' tab "Profile": the part of a professional's record that their public page shows. */
import type { ProfessionalDetails } from '#contracts/api/professional-details'
import type { ProviderProfile } from '#contracts/api/users'

/** Payers and whether new clients can book are saved by themselves. */
type Details = Omit<ProfessionalDetails, 'insurance_accepted' | 'insurance_terms' | 'accepting_clients'>

export type PageValues = Pick<ProviderProfile, 'headline' | 'biography' | 'specialties'> & Details

export function pageValues(profile: ProviderProfile): PageValues {
  const { headline, biography, specialties, business_type, languages } = profile
  const { therapy_approaches, graduate, certifications } = profile
  return {
    headline,
    biography,
    specialties,
    business_type,
    languages,
    therapy_approaches,
    graduate,
    certifications,
  }
}
