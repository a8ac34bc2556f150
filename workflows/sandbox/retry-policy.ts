import type { ActivityOptions } from '@temporalio/common'

/**
 * An outage never loses work: attempts continue until the other side is back, at least once a minute.
 * Refusals are non-retryable failures and do not come here.
 */
export const PATIENT: ActivityOptions = {
  startToCloseTimeout: '30 seconds',
  retry: { initialInterval: '1 second', backoffCoefficient: 2, maximumInterval: '60 seconds' },
}

/** The same for a mail server, whose own time limits are longer. */
export const PATIENT_MAIL: ActivityOptions = { ...PATIENT, startToCloseTimeout: '2 minutes' }

/** The same for a piece of a deletion, which visits many places. */
export const PATIENT_DELETION: ActivityOptions = { ...PATIENT, startToCloseTimeout: '2 minutes' }
