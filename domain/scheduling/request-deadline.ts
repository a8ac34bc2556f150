import { HOUR, type Millis } from '#kernel/clock'

/** How long the practice has at most to answer a request (hours). */
export const ANSWER_HOURS = 72
/** How long it has at least, also for a request that is made just before the notice begins, unless the session starts. */
const LEAST_HOURS = 1

/**
 * Until when a request of a member can be answered (ms): for three days, or until the notice of the session begins,
 * whichever is first, and never after its start.
 */
export function answerBy(request: { now: Millis; start: Millis; notice_hours: number }): Millis {
  const { now, start, notice_hours } = request
  const notice = Math.max(start - notice_hours * HOUR, now + LEAST_HOURS * HOUR)
  return Math.min(now + ANSWER_HOURS * HOUR, notice, start)
}
