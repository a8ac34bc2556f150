/** The degrees of physicians. */
export const MEDICAL_DEGREES = ['MD', 'DO'] as const

/** The kinds of professionals. */
export const PROFESSIONAL_TYPES = ['physician', 'psychologist', 'social worker', 'therapist'] as const
export type ProfessionalType = (typeof PROFESSIONAL_TYPES)[number]
