import type { ActivityOptions } from '@temporalio/common'

/**
 * Retries at least once a minute until the other side is back, so that an outage never loses work. A refusal is not
 * retried, because it is a non-retryable failure.
 */
export const PATIENT: ActivityOptions = {
  startToCloseTimeout: '30 seconds',
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '60 seconds' },
}

/** The same for a mail server, whose own time limits are longer. */
export const PATIENT_MAIL: ActivityOptions = { ...PATIENT, startToCloseTimeout: '2 minutes' }

/** The same for a piece of a deletion, which takes longer. */
export const PATIENT_DELETION: ActivityOptions = { ...PATIENT, startToCloseTimeout: '2 minutes' }

/**
 * The same for a piece of an export. If it cannot be prepared within a few hours, the export has failed, and its owner
 * can request another one.
 */
export const PIECE_OF_EXPORT: ActivityOptions = {
  ...PATIENT,
  startToCloseTimeout: '2 minutes',
  scheduleToCloseTimeout: '6 hours',
}
