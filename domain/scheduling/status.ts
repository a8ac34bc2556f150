import type { AppointmentStatus, ShownStatus } from '#contracts/plain/appointment-statuses'
import type { ClientEnding, RequestOutcome } from '#contracts/plain/session-words'
import { SECOND } from '#kernel/clock'

/** What can happen to a session. This file decides when it can happen; domain/access decides who can cause it. */
export const APPOINTMENT_EVENTS = [
  'approve',
  'lapse',
  'confirm',
  'move',
  'move_by_patient',
  'complete',
  'reopen',
  'cancel_by_patient',
  'cancel_by_professional',
  'cancel_for_client',
  'miss',
  'cancel_no_join',
  'lose_account',
] as const
export type AppointmentEvent = (typeof APPOINTMENT_EVENTS)[number]

/** When an event may happen: before the session's start, from its start on, or at any time. */
type When = 'before_start' | 'from_start' | 'any'
type Cell = { to: AppointmentStatus; when: When }

const invitedOrConfirmed = (status: 'invited' | 'confirmed'): Partial<Record<AppointmentEvent, Cell>> => ({
  confirm: { to: 'confirmed', when: 'before_start' },
  move: { to: status, when: 'any' },
  // Whoever chooses the time agrees to it.
  move_by_patient: { to: 'confirmed', when: 'before_start' },
  complete: { to: 'completed', when: 'from_start' },
  cancel_by_patient: { to: 'cancelled_patient', when: 'before_start' },
  cancel_by_professional: { to: 'cancelled_orchid_pro', when: 'any' },
  // The practice records what the client told it, which may be later, or that the client did not come.
  cancel_for_client: { to: 'cancelled_patient', when: 'any' },
  miss: { to: 'cancelled_patient', when: 'from_start' },
  cancel_no_join: { to: 'cancelled_pro_no_join', when: 'from_start' },
  // The last person who could answer an invitation has no account in it any longer.
  lose_account: { to: 'confirmed', when: 'any' },
})

/**
 * The transitions of a session. An event that a status does not list is refused with `wrong_state`. Canceled
 * sessions are final; a completed one can be opened again until it has an invoice.
 */
export const TRANSITIONS: Record<AppointmentStatus, Partial<Record<AppointmentEvent, Cell>>> = {
  // A request of a member. The practice declines it, and the member withdraws it, as they cancel a session.
  pending_patient_portal_approval: {
    approve: { to: 'confirmed', when: 'before_start' },
    lapse: { to: 'cancelled_orchid_pro', when: 'any' },
    cancel_by_patient: { to: 'cancelled_patient', when: 'before_start' },
    cancel_by_professional: { to: 'cancelled_orchid_pro', when: 'any' },
  },
  invited: invitedOrConfirmed('invited'),
  confirmed: invitedOrConfirmed('confirmed'),
  completed: { reopen: { to: 'confirmed', when: 'any' } },
  cancelled_patient: {},
  cancelled_orchid_pro: {},
  cancelled_pro_no_join: {},
}

export const APPOINTMENT_STATES = Object.keys(TRANSITIONS) as AppointmentStatus[]

/** The stored status of one on the wire, which may also say that the money of a cancellation is not settled. */
export const storedStatus = (status: ShownStatus): AppointmentStatus =>
  status === 'cancelled_patient_awaiting_transfer' || status === 'cancelled_patient_manual_transfer'
    ? 'cancelled_patient'
    : status

/** The status after an event at an instant, or null when it cannot happen now. Instants in ms. */
export function nextStatus(
  session: { status: ShownStatus; start_at: number },
  event: AppointmentEvent,
  now: number,
): AppointmentStatus | null {
  const cell = TRANSITIONS[storedStatus(session.status)][event]
  if (!cell) return null
  if (cell.when === 'before_start' && now >= session.start_at) return null
  if (cell.when === 'from_start' && now < session.start_at) return null
  return cell.to
}

/** Whether a session is owed, unless it is paid: it has taken place, or was confirmed and has begun. Instants in ms. */
export const isOwed = ({ status, start_at }: { status: ShownStatus; start_at: number }, now: number): boolean =>
  status === 'completed' || (status === 'confirmed' && start_at <= now)

export const CANCELLED_STATUSES = ['cancelled_patient', 'cancelled_orchid_pro', 'cancelled_pro_no_join'] as const
/** Canceled by the practice, not by the client. */
export const CANCELLED_BY_PRACTICE = ['cancelled_orchid_pro', 'cancelled_pro_no_join'] as const
/** A member asked for it, and the practice has not answered. It takes its time, and nothing else happens in it. */
export const REQUESTED_STATUS = 'pending_patient_portal_approval'
/** Booked, and neither canceled nor completed. */
export const LIVE_STATUSES = ['invited', 'confirmed'] as const
/** Not canceled. */
export const STANDING_STATUSES = [REQUESTED_STATUS, ...LIVE_STATUSES, 'completed'] as const

const CANCELLED: ReadonlySet<ShownStatus> = new Set(CANCELLED_STATUSES)
const LIVE: ReadonlySet<ShownStatus> = new Set(LIVE_STATUSES)

export const isCancelled = (status: ShownStatus): boolean => CANCELLED.has(storedStatus(status))
export const isLive = (status: ShownStatus): boolean => LIVE.has(status)

/** For how long a completion can be undone (ms). The product offers it for ten seconds. */
export const REOPEN_WINDOW = 12 * SECOND
/** How long the invoice of a completed session waits (ms): a little longer, as two clocks may differ. */
export const INVOICE_DELAY = 15 * SECOND

/** What somebody reads who wants to do more with a request than answer it. */
export const NOT_CONFIRMED = 'This session is not confirmed yet.'

type Ended = { status: AppointmentStatus; client_ended: ClientEnding | null }

/** Whether a session has notes: unless it was canceled, also one to which the client did not come. */
export const hasNotes = ({ status, client_ended }: Ended): boolean => !isCancelled(status) || client_ended === 'missed'
/** Whether the notes of a session can be signed: it is over for good. */
export const isSettled = ({ status, client_ended }: Ended): boolean =>
  status === 'completed' || client_ended === 'missed'

export const isRequested = (status: ShownStatus): boolean => status === REQUESTED_STATUS
/** Whether a session is still to come or running, also one that waits for the practice's answer. */
export const isExpected = (status: ShownStatus): boolean => isLive(status) || isRequested(status)

/** How a request ends with an event. */
export const OUTCOME_OF = {
  approve: 'approved',
  lapse: 'lapsed',
  cancel_by_patient: 'withdrawn',
  cancel_by_professional: 'declined',
} as const satisfies Partial<Record<AppointmentEvent, RequestOutcome>>
