import type { ActivityOptions } from '@temporalio/common'

/**
 * Retries at least once a minute until the other side is back, so that an outage never loses work. A refusal is not
 * retried, because it is a non-retryable failure.
 */
export const PATIENT: ActivityOptions = {
  startToCloseTimeout: '30 seconds',
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '60 seconds' },
}

/**
 * For an activity that may take longer. It reports that it is alive (workflows/edge/heartbeat.ts), so that the next
 * attempt starts soon after its worker died.
 */
const LONG: ActivityOptions = { ...PATIENT, startToCloseTimeout: '2 minutes', heartbeatTimeout: '20 seconds' }

/**
 * The same for a mail server, whose own time limits are longer. If the edge fails as well, an attempt needs the time to
 * store that nothing was sent.
 */
export const PATIENT_MAIL: ActivityOptions = { ...LONG, startToCloseTimeout: '5 minutes' }

/** The same for a piece of a deletion, which takes longer. */
export const PATIENT_DELETION: ActivityOptions = LONG

/**
 * The same for a piece of an export. If it cannot be prepared within a few hours, the export has failed, and its owner
 * can request another one.
 */
export const PIECE_OF_EXPORT: ActivityOptions = { ...LONG, scheduleToCloseTimeout: '6 hours' }
