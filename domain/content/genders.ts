/** Gender and sex. Each form has its own list, in the words and order of the specification (section 3). */

/** Choices when a registration is completed. */
export const GENDER_IDENTITIES = [
  'Woman',
  'Man',
  'Nonbinary',
  'Genderqueer',
  'Transgender Woman',
  'Transgender Man',
  'Prefer not to say',
  'Other',
] as const
export const SEXES = ['Male', 'Female', 'Prefer not to say'] as const

/** Choices in a member's profile. */
export const PROFILE_GENDERS = ['Male', 'Female', 'Non-binary', 'Transgender', 'Prefer not to say'] as const
export const PROFILE_SEXES = ['Male', 'Female'] as const
