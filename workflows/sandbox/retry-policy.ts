import type { ActivityOptions } from '@temporalio/common'

/**
 * An outage never loses work: tries go on until the other side is back, at least once a minute.
 * Refusals do not come here, they are non-retryable failures.
 */
export const PATIENT: ActivityOptions = {
  startToCloseTimeout: '30 seconds',
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '60 seconds' },
}

/** The same for talking to a mail server, whose own time limits are longer. */
export const PATIENT_MAIL: ActivityOptions = { ...PATIENT, startToCloseTimeout: '2 minutes' }

/** The same for a piece of a deletion, which walks through many places. */
export const PATIENT_DELETION: ActivityOptions = { ...PATIENT, startToCloseTimeout: '2 minutes' }
