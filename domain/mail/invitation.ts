import type { Millis } from '#kernel/clock'

/** What decides whether an invitation is still open. Instants are in ms. */
export type Invitation = { accepted_at: Millis | null; revoked_at: Millis | null; expires_at: Millis }

/** Whether an invitation was accepted or revoked, or has expired. */
export const isOver = ({ accepted_at, revoked_at, expires_at }: Invitation, now: Millis): boolean =>
  accepted_at !== null || revoked_at !== null || expires_at <= now
