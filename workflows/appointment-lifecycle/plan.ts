import type { readLifecycle } from '#contracts/internal/workflows'
import type { Response } from '#contracts/endpoint'
import { fromInstant, type Millis } from '#kernel/clock'
import { type ReminderLead, reminderTimes, usualReminder } from '#domain/scheduling/reminder'
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
  /** How often the client asked for another time, and how often the practice answered no. */
  asked: number
  declined: number
}

/** The steps that this run has done. `…_start` is the start for which it was done: a new start makes it due again. */
export type Done = {
  announced_start: string | null
  reminded_start: string | null
  /** How long before it the last reminder was due (ms). Undefined in a run of before, when there was one reminder. */
  reminded_lead?: Millis
  missed_checked_start: string | null
  /** Undefined in a run that another one of before continues. */
  request_mailed?: boolean
  cancel_mailed: boolean
  /** Undefined in a run that another one of before continues. */
  fee_written?: boolean
  invoice_started: boolean
  /** The counts of `Heard` that were answered. */
  edited: number
  confirmed: number
  readers_changed: number
  asked: number
  declined: number
}

export const NOTHING_HEARD: Heard = {
  booked: false,
  moved: false,
  edited: 0,
  confirmed: 0,
  readers_changed: 0,
  asked: 0,
  declined: 0,
}

export const NOTHING_DONE: Done = {
  announced_start: null,
  reminded_start: null,
  missed_checked_start: null,
  cancel_mailed: false,
  invoice_started: false,
  edited: 0,
  confirmed: 0,
  readers_changed: 0,
  asked: 0,
  declined: 0,
}

export type CloseReason = 'sample' | 'cancelled' | 'not_live' | 'completed' | 'over'

export type Step =
  /** `mail` is null when no mail about this start is due. */
  | { do: 'announce'; mail: 'booked' | 'moved' | null; start: string }
  /** Tells the readers who have not been told of this start. */
  | { do: 'tell_others'; readers_changed: number }
  | { do: 'tell_edited'; edited: number }
  | { do: 'mail_confirmed'; confirmed: number }
  | { do: 'mail_asked'; asked: number }
  | { do: 'mail_declined'; declined: number }
  /** `lead`: how long before the start the reminder is due (ms). */
  | { do: 'remind'; start: string; lead: Millis }
  | { do: 'check_missed'; start: string }
  | { do: 'mail_cancelled'; start: string }
  | { do: 'start_invoice' }
  /** Writes the invoice of the fee of a late cancellation. */
  | { do: 'write_fee' }
  | { do: 'mail_requested'; start: string }
  | { do: 'wait'; until: Millis; next: 'undo' | 'answer' | 'reminder' | 'missed_check' | 'close' | 'invoice' }
  | { do: 'close'; because: CloseReason }

/** The next step for an appointment, from its current state. */
export function nextStep(state: LifecycleState, heard: Heard, done: Done, leads: LifecycleLeads, now: Millis): Step {
  const { start } = state
  if (state.is_sample) return { do: 'close', because: 'sample' }
  const undoable = state.undoable_until ? fromInstant(state.undoable_until) : now
  if (now < undoable) return { do: 'wait', until: undoable, next: 'undo' }
  if (state.completed) {
    if (!state.invoice_owed || done.invoice_started) return { do: 'close', because: 'completed' }
    const from = state.invoice_from ? fromInstant(state.invoice_from) : now
    return now < from ? { do: 'wait', until: from, next: 'invoice' } : { do: 'start_invoice' }
  }
  if (state.status.startsWith('cancelled')) {
    if (!done.cancel_mailed) return { do: 'mail_cancelled', start }
    // It is told of before its invoice comes.
    return state.fee_owed && !done.fee_written ? { do: 'write_fee' } : { do: 'close', because: 'cancelled' }
  }
  // The practice's own alarm ends a request that nobody answers, and says so before the start.
  if (state.status === REQUESTED_STATUS && now < fromInstant(start))
    return done.request_mailed
      ? { do: 'wait', until: fromInstant(start), next: 'answer' }
      : { do: 'mail_requested', start }
  if (!state.live) return { do: 'close', because: 'not_live' }

  if (done.announced_start !== start) return { do: 'announce', mail: owedNews(state, heard, done, now), start }

  const times = timesOf(state, leads)
  const { readers_changed, confirmed, edited, asked, declined } = heard
  if (edited > done.edited && now < times.start) return { do: 'tell_edited', edited }
  if (readers_changed > done.readers_changed && now < times.start) return { do: 'tell_others', readers_changed }
  if (confirmed > done.confirmed && now < times.start) return { do: 'mail_confirmed', confirmed }

  if (declined > done.declined && now < times.start) return { do: 'mail_declined', declined }
  if (asked > done.asked && now < times.start) return { do: 'mail_asked', asked }

  const reminders = now < times.start ? remindersOwed(state, done, leads) : []
  // After an outage several may be due. The last one says it all.
  const due = reminders.findLast(({ at }) => now >= at)
  if (due) return { do: 'remind', start, lead: due.lead }

  if (now >= times.close) return { do: 'close', because: 'over' }

  const checkOwed = done.missed_checked_start !== start
  if (checkOwed && now >= times.missedCheck) return { do: 'check_missed', start }

  const [reminder] = reminders
  if (reminder) return { do: 'wait', until: reminder.at, next: 'reminder' }
  if (checkOwed && times.missedCheck < times.close)
    return { do: 'wait', until: times.missedCheck, next: 'missed_check' }
  return { do: 'wait', until: times.close, next: 'close' }
}

function timesOf(state: LifecycleState, leads: LifecycleLeads) {
  const start = fromInstant(state.start)
  return {
    start,
    missedCheck: start + leads.missed_check_ms,
    close: fromInstant(state.end) + leads.completion_window_ms,
  }
}

/** The reminders of the start that were not sent yet, the earliest first. */
function remindersOwed(state: LifecycleState, done: Done, leads: LifecycleLeads) {
  const start_at = fromInstant(state.start)
  const chosen = state.reminders?.map(
    ({ lead_ms, since }): ReminderLead => ({ lead: lead_ms, since: fromInstant(since) }),
  )
  const session = { start_at, start_set_at: fromInstant(state.start_set_at) }
  const times = reminderTimes(session, chosen ?? usualReminder(leads.reminder_ms))
  if (done.reminded_start !== state.start) return times
  const doneLead = done.reminded_lead ?? leads.reminder_ms
  return times.filter(({ lead }) => lead < doneLead)
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
