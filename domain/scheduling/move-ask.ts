import type { AppointmentStatus } from '#contracts/plain/appointment-statuses'
import { type AskOutcome, MOST_ASKED_TIMES } from '#contracts/plain/session-words'
import { DAY, type Millis } from '#kernel/clock'
import { isLive } from './status.ts'

/** How far ahead a client can propose a time. */
const FARTHEST = 366 * DAY

/** How often a client can move one session or ask for another time of it, taken together, within 24 hours. */
export const OWN_MOVES_A_DAY = 6

type Asked = {
  status: AppointmentStatus
  start_at: Millis
  asked_at: Millis | null
  ask_outcome: AskOutcome | null
}

/** Whether a client waits for the answer to their question for another time. It ends with the session's start. */
export const isAskOpen = ({ status, start_at, asked_at, ask_outcome }: Asked, now: Millis): boolean =>
  asked_at !== null && ask_outcome === null && isLive(status) && now < start_at

/** What is wrong with the times that a client proposes, as a sentence; null when nothing is. */
export function askProblem(times: readonly Millis[], { start_at }: { start_at: Millis }, now: Millis): string | null {
  if (times.length === 0 || times.length > MOST_ASKED_TIMES) return `Please propose one to ${MOST_ASKED_TIMES} times.`
  if (new Set(times).size < times.length) return 'Please propose each time once.'
  if (times.includes(start_at)) return 'The session is at that time already. Please propose another one.'
  if (times.some((time) => time <= now)) return 'Please propose times that are still to come.'
  if (times.some((time) => time > now + FARTHEST)) return 'Please propose times within the next year.'
  return null
}

/** How often something was done within the last 24 hours, with those instants. */
export const withinADay = (instants: readonly Millis[] | null, now: Millis): Millis[] =>
  (instants ?? []).filter((at) => at > now - DAY)
