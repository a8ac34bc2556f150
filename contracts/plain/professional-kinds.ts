/** The kinds of professionals. */
export const PROFESSIONAL_TYPES = ['physician', 'psychologist', 'social worker', 'therapist'] as const
export type ProfessionalType = (typeof PROFESSIONAL_TYPES)[number]
