/**
 * The placeholder that is stored as the email of a child's account, because the column must be unique and not empty. It
 * is not a valid email and cannot be used to log in.
 */
export const noAddress = (userId: string): string => `none/${userId}`

/**
 * Whether a stored email is a real one and not the placeholder. An account with a real email also has its own login.
 */
export const hasAddress = (stored: string): boolean => !stored.startsWith('none/')

/** The email for use outside the directory; empty when there is none. */
export const addressOf = (stored: string): string => (hasAddress(stored) ? stored : '')
