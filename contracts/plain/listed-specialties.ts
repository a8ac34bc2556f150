/** The specialties by which public listings are divided. Everyone who is listed stands under `professional`. */
export const LISTED_SPECIALTIES = ['professional', 'psychologist', 'psychiatrist', 'therapist'] as const
export type ListedSpecialty = (typeof LISTED_SPECIALTIES)[number]

/** The specialties that narrow a search. */
export const SEARCHED_SPECIALTIES = ['psychologist', 'psychiatrist', 'therapist'] as const
export type SearchedSpecialty = (typeof SEARCHED_SPECIALTIES)[number]
