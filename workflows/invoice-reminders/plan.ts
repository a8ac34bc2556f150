import type { readInvoiceReminder } from '#contracts/internal/invoice-runs'
import type { Response } from '#contracts/endpoint'
import { fromInstant, type Millis, SECOND } from '#kernel/clock'

/** What the practice said last; null when it knows no such invoice any more. */
export type ReminderState = Response<typeof readInvoiceReminder> | null

export type Step = { do: 'remind'; at: string } | { do: 'wait'; until: Millis } | { do: 'close' }

/** The next step for an invoice. `done` is the last reminder that was asked for, also when nobody could get it. */
export function nextStep(state: ReminderState, done: string | null, now: Millis): Step {
  if (state?.due_at && (done === null || state.due_at > done)) return { do: 'remind', at: state.due_at }
  if (!state?.next_at) return { do: 'close' }
  // The clock of the practice may be a little behind.
  return { do: 'wait', until: Math.max(fromInstant(state.next_at), now + SECOND) }
}
