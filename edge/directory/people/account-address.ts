/**
 * A child's account has no email address, and the directory wants another one in each row: it keeps this name instead,
 * which is nobody's address and nothing that anybody could sign in by.
 */
export const noAddress = (userId: string): string => `none/${userId}`

/** Whether mail reaches an account by what the directory keeps for it; it has a sign-in of its own then, too. */
export const hasAddress = (stored: string): boolean => !stored.startsWith('none/')

/** The address as it may leave the directory: empty where there is none. */
export const addressOf = (stored: string): string => (hasAddress(stored) ? stored : '')
