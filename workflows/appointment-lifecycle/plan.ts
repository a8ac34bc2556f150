import type { readLifecycle } from '#contracts/internal/workflows'
import type { Response } from '#contracts/endpoint'
import { fromInstant, type Millis } from '#kernel/clock'
import { REQUESTED_STATUS } from '#domain/scheduling/status'
import type { LifecycleLeads } from './descriptor.ts'

/** The appointment according to the edge's last answer. */
export type LifecycleState = Response<typeof readLifecycle>

/** The events that the run received. They decide only which mail is due. All other steps depend on the state. */
export type Heard = {
  booked: boolean
  moved: boolean
  /** How often something else than the start was changed. */
  edited: number
  /** How often a client accepted the invitation, and how often someone was added who can be written to. */
  confirmed: number
  readers_changed: number
}

/** The steps that this run has done. `…_start` is the start for which it was done: a new start makes it due again. */
export type Done = {
  announced_start: string | null
  reminded_start: string | null
  missed_checked_start: string | null
  /** Undefined in a run that another one of before continues. */
  request_mailed?: boolean
  cancel_mailed: boolean
  invoice_started: boolean
  /** The counts of `Heard` that were answered. */
  edited: number
  confirmed: number
  readers_changed: number
}

export const NOTHING_HEARD: Heard = { booked: false, moved: false, edited: 0, confirmed: 0, readers_changed: 0 }

export const NOTHING_DONE: Done = {
  announced_start: null,
  reminded_start: null,
  missed_checked_start: null,
  cancel_mailed: false,
  invoice_started: false,
  edited: 0,
  confirmed: 0,
  readers_changed: 0,
}

export type CloseReason = 'sample' | 'cancelled' | 'not_live' | 'completed' | 'over'

export type Step =
  /** `mail` is null when no mail about this start is due. */
  | { do: 'announce'; mail: 'booked' | 'moved' | null; start: string }
  /** Tells the readers who have not been told of this start. */
  | { do: 'tell_others'; readers_changed: number }
  | { do: 'tell_edited'; edited: number }
  | { do: 'mail_confirmed'; confirmed: number }
  | { do: 'remind'; start: string }
  | { do: 'check_missed'; start: string }
  | { do: 'mail_cancelled'; start: string }
  | { do: 'start_invoice' }
  | { do: 'mail_requested'; start: string }
  | { do: 'wait'; until: Millis; next: 'answer' | 'reminder' | 'missed_check' | 'close' | 'invoice' }
  | { do: 'close'; because: CloseReason }

/** The next step for an appointment, from its current state. */
export function nextStep(state: LifecycleState, heard: Heard, done: Done, leads: LifecycleLeads, now: Millis): Step {
  const { start } = state
  if (state.is_sample) return { do: 'close', because: 'sample' }
  if (state.completed) {
    if (!state.invoice_owed || done.invoice_started) return { do: 'close', because: 'completed' }
    const from = state.invoice_from ? fromInstant(state.invoice_from) : now
    return now < from ? { do: 'wait', until: from, next: 'invoice' } : { do: 'start_invoice' }
  }
  if (state.status.startsWith('cancelled')) {
    return done.cancel_mailed ? { do: 'close', because: 'cancelled' } : { do: 'mail_cancelled', start }
  }
  // The practice's own alarm ends a request that nobody answers, and says so before the start.
  if (state.status === REQUESTED_STATUS && now < fromInstant(start))
    return done.request_mailed
      ? { do: 'wait', until: fromInstant(start), next: 'answer' }
      : { do: 'mail_requested', start }
  if (!state.live) return { do: 'close', because: 'not_live' }

  if (done.announced_start !== start) return { do: 'announce', mail: owedNews(state, heard, done, now), start }

  const times = timesOf(state, leads)
  const { readers_changed, confirmed, edited } = heard
  if (edited > done.edited && now < times.start) return { do: 'tell_edited', edited }
  if (readers_changed > done.readers_changed && now < times.start) return { do: 'tell_others', readers_changed }
  if (confirmed > done.confirmed && now < times.start) return { do: 'mail_confirmed', confirmed }

  const reminderOwed = times.startSet < times.reminder && now < times.start && done.reminded_start !== start
  if (reminderOwed && now >= times.reminder) return { do: 'remind', start }

  if (now >= times.close) return { do: 'close', because: 'over' }

  const checkOwed = done.missed_checked_start !== start
  if (checkOwed && now >= times.missedCheck) return { do: 'check_missed', start }

  if (reminderOwed) return { do: 'wait', until: times.reminder, next: 'reminder' }
  if (checkOwed && times.missedCheck < times.close)
    return { do: 'wait', until: times.missedCheck, next: 'missed_check' }
  return { do: 'wait', until: times.close, next: 'close' }
}

function timesOf(state: LifecycleState, leads: LifecycleLeads) {
  const start = fromInstant(state.start)
  return {
    start,
    startSet: fromInstant(state.start_set_at),
    reminder: start - leads.reminder_ms,
    missedCheck: start + leads.missed_check_ms,
    close: fromInstant(state.end) + leads.completion_window_ms,
  }
}

/**
 * Which mail about the start is due; null when the appointment is over. An appointment that has moved is announced as
 * moved, even if its booking was not announced.
 */
function owedNews(state: LifecycleState, heard: Heard, done: Done, now: Millis): 'booked' | 'moved' | null {
  if (fromInstant(state.end) <= now) return null
  if (done.announced_start !== null) return 'moved'
  const movedSinceBooking = fromInstant(state.start_set_at) > fromInstant(state.booked_at)
  if (heard.booked && !movedSinceBooking) return 'booked'
  return heard.moved ? 'moved' : null
}
