import { MINUTE, type Millis } from '#kernel/clock'

/** The call opens this long before the session starts. */
export const CALL_OPENS_BEFORE = 15 * MINUTE
/** The call stays open this long after the session ends, for the last words. */
export const CALL_GRACE = 30 * MINUTE

/** Whether the call of a session can be joined at an instant. */
export const callIsOpen = (session: { start_at: Millis; end_at: Millis }, now: Millis): boolean =>
  now >= session.start_at - CALL_OPENS_BEFORE && now < session.end_at + CALL_GRACE
