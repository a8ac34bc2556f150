import { DAY, MINUTE, type Millis } from '#kernel/clock'

// The windows of lists of sessions, from section 9 of the specification.

/** What is happening: now to 15 minutes ahead. */
const HAPPENING_AHEAD = 15 * MINUTE
/** What was canceled or abandoned: from 15 days ago to 10 days ahead. */
const CANCELED_BACK = 15 * DAY
const CANCELED_AHEAD = 10 * DAY

/** Whether a session runs at `now` or begins within the next 15 minutes. */
export const isHappening = (session: { start_at: Millis; end_at: Millis }, now: Millis): boolean =>
  session.start_at <= now + HAPPENING_AHEAD && session.end_at > now

/** Whether a canceled session is recent enough for a list of what was canceled lately. */
export const isCanceledLately = ({ start_at }: { start_at: Millis }, now: Millis): boolean =>
  start_at >= now - CANCELED_BACK && start_at <= now + CANCELED_AHEAD
