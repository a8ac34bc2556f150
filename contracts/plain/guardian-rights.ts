/**
 * What a guardian may do for the minor; each right is granted separately. `book`: book and change sessions. `pay`:
 * check out and see invoices. `notes`: see what a provider shares from the record. `message`: chat.
 */
export const GUARDIAN_RIGHTS = ['book', 'pay', 'notes', 'message'] as const
export type GuardianRight = (typeof GUARDIAN_RIGHTS)[number]
