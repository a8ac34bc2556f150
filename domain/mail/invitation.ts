import type { Millis } from '#kernel/clock'

/** What decides whether an invitation still waits for its answer. Instants in ms. */
export type Invitation = { accepted_at: Millis | null; revoked_at: Millis | null; expires_at: Millis }

/** It was accepted or revoked, or has run out. */
export const isOver = ({ accepted_at, revoked_at, expires_at }: Invitation, now: Millis): boolean =>
  accepted_at !== null || revoked_at !== null || expires_at <= now
