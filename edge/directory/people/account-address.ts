/**
 * A child's account has no email, but the directory needs a unique one in each row. It stores this placeholder, which
 * is not a mail address and cannot be used to sign in.
 */
export const noAddress = (userId: string): string => `none/${userId}`

/** Whether mail reaches an account at its stored address; such an account has a sign-in of its own, too. */
export const hasAddress = (stored: string): boolean => !stored.startsWith('none/')

/** The address for use outside the directory: empty when there is none. */
export const addressOf = (stored: string): string => (hasAddress(stored) ? stored : '')
