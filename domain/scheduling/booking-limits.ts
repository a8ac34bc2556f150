/** How many free sessions one client may book with a new practice. The step 0014 gives the same to older ones. */
export const FIRST_LIMITS = { free_per_day: 3, free_ahead: 5 } as const
