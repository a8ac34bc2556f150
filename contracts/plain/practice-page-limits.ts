/** The longest address of a practice page (characters). */
export const GROUP_NAME_MAX = 60
/** The longest name on a practice page, and the longest text about the practice (characters). */
export const PRACTICE_NAME_MAX = 120
export const PRACTICE_WORDS_MAX = 2_000
