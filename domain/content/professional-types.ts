import type { ProviderProfile } from '#contracts/api/users'

export type ProfessionalTypeName = ProviderProfile['orchid_pro_types'][number]['orchid_pro_type']['type']

/** Professions that may practice here, in the order of the product's specification (section 3). */
export const PROFESSIONAL_TYPES: readonly { value: ProfessionalTypeName; label: string }[] = [
  { value: 'physician', label: 'Physician' },
  { value: 'psychologist', label: 'Psychologist' },
  { value: 'social worker', label: 'Social worker' },
  { value: 'therapist', label: 'Therapist' },
]
