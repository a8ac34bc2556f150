import type { APPOINTMENT_STATUSES } from '#contracts/api/appointments'
import type { ClientEnding, RequestOutcome } from '#contracts/plain/session-words'
import { SECOND } from '#kernel/clock'

export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

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

/** The status after an event at an instant, or null when it cannot happen now. Instants in ms. */
export function nextStatus(
  session: { status: AppointmentStatus; start_at: number },
  event: AppointmentEvent,
  now: number,
): AppointmentStatus | null {
  const cell = TRANSITIONS[session.status][event]
  if (!cell) return null
  if (cell.when === 'before_start' && now >= session.start_at) return null
  if (cell.when === 'from_start' && now < session.start_at) return null
  return cell.to
}

export const CANCELLED_STATUSES = ['cancelled_patient', 'cancelled_orchid_pro', 'cancelled_pro_no_join'] as const
/** Canceled by the practice, not by the client. */
export const CANCELLED_BY_PRACTICE = ['cancelled_orchid_pro', 'cancelled_pro_no_join'] as const
/** A member asked for it, and the practice has not answered. It takes its time, and nothing else happens in it. */
export const REQUESTED_STATUS = 'pending_patient_portal_approval'
/** Booked, and neither canceled nor completed. */
export const LIVE_STATUSES = ['invited', 'confirmed'] as const
/** Not canceled. */
export const STANDING_STATUSES = [REQUESTED_STATUS, ...LIVE_STATUSES, 'completed'] as const

const CANCELLED: ReadonlySet<AppointmentStatus> = new Set(CANCELLED_STATUSES)
const LIVE: ReadonlySet<AppointmentStatus> = new Set(LIVE_STATUSES)

export const isCancelled = (status: AppointmentStatus): boolean => CANCELLED.has(status)
export const isLive = (status: AppointmentStatus): boolean => LIVE.has(status)

/** For how long a completion can be undone (ms). The product offers it for ten seconds. */
export const REOPEN_WINDOW = 12 * SECOND
/** How long the invoice of a completed session waits (ms): a little longer, as two clocks may differ. */
export const INVOICE_DELAY = 15 * SECOND

/** What somebody reads who wants to do more with a request than answer it. */
export const NOT_CONFIRMED = 'This session is not confirmed yet.'

/** Whether a session has notes: unless it was canceled, also one to which the client did not come. */
export const hasNotes = ({ status, client_ended }: Pick<FlagFacts, 'status' | 'client_ended'>): boolean =>
  !isCancelled(status) || client_ended === 'missed'
/** Whether the notes of a session can be signed: it is over for good. */
export const isSettled = ({ status, client_ended }: Pick<FlagFacts, 'status' | 'client_ended'>): boolean =>
  status === 'completed' || client_ended === 'missed'

export const isRequested = (status: AppointmentStatus): boolean => status === REQUESTED_STATUS
/** Whether a session is still to come or running, also one that waits for the practice's answer. */
export const isExpected = (status: AppointmentStatus): boolean => isLive(status) || isRequested(status)

/** How a request ends with an event. */
export const OUTCOME_OF = {
  approve: 'approved',
  lapse: 'lapsed',
  cancel_by_patient: 'withdrawn',
  cancel_by_professional: 'declined',
} as const satisfies Partial<Record<AppointmentEvent, RequestOutcome>>

export type FlagFacts = {
  status: AppointmentStatus
  price_minor: number
  paid: boolean
  using_invoicing: boolean
  invoice_id: string | null
  may_have_missed: boolean
  client_ended: ClientEnding | null
}

/** The wire's `status_flags`, derived from the status and the facts beside it. */
export function statusFlags(facts: FlagFacts) {
  const { status } = facts
  const cancelled = isCancelled(status)
  return {
    cancelled_or_abandoned: cancelled,
    pending_patient_portal_approval: isRequested(status),
    unconfirmed_invite: status === 'invited',
    cancelled_by_patient: status === 'cancelled_patient',
    cancelled_by_professional: status === 'cancelled_orchid_pro',
    professional_no_show: status === 'cancelled_pro_no_join',
    client_no_show: facts.client_ended === 'missed',
    completed: status === 'completed',
    needs_payment: !cancelled && !isRequested(status) && !facts.paid && facts.price_minor > 0,
    paid: facts.paid,
    is_invoice_created: facts.invoice_id !== null,
    using_invoicing: facts.using_invoicing,
    can_create_invoice: status === 'completed' && facts.invoice_id === null,
    orchid_pro_may_have_missed_appointment: facts.may_have_missed && !cancelled && status !== 'completed',
  }
}
