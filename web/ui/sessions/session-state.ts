/** The state of a session as it is shown. domain/scheduling/status has the rules of states. */
import type { AppointmentWire } from '#contracts/api/appointments'
import { shownName } from '#domain/content/person-name'
import { callIsOpen } from '#domain/scheduling/call-window'
import { type AppointmentEvent, isLive, nextStatus } from '#domain/scheduling/status'
import { flagsOf } from '#domain/scheduling/status-flags'
import { fromInstant } from '#kernel/clock'
import type { Tone } from '#web/ui/kit/status-chip.tsx'

export type SessionStateKind =
  | 'cancelled'
  | 'no-show'
  | 'completed'
  | 'missed'
  | 'to-complete'
  | 'waiting'
  | 'running'
  | 'invited'
  | 'requested'
  | 'asks'
  | 'confirmed'

export type SessionState = { kind: SessionStateKind; label: string; tone: Tone }

type Timed = Pick<
  AppointmentWire,
  | 'status'
  | 'status_flags'
  | 'request'
  | 'move_ask'
  | 'cancelled_by'
  | 'appointment_start'
  | 'appointment_end'
  | 'client_waiting_since'
>

/**
 * The flags of the server decide. The time only adds states that they do not have: running, and over but not completed.
 */
export function sessionState(session: Timed, now: number): SessionState {
  const flags = flagsOf(session)
  if (flags.professional_no_show) return { kind: 'no-show', label: 'Professional did not join', tone: 'red' }
  if (flags.client_no_show) return { kind: 'no-show', label: 'Client did not come', tone: 'red' }
  if (flags.cancelled_or_abandoned) return { kind: 'cancelled', label: canceledBy(session), tone: 'red' }
  if (flags.pending_patient_portal_approval) return { kind: 'requested', label: 'Requested', tone: 'amber' }
  if (flags.completed) return { kind: 'completed', label: 'Completed', tone: 'neutral' }
  if (clientWaits(session, now)) return { kind: 'waiting', label: 'Client is waiting', tone: 'orchid' }
  if (flags.orchid_pro_may_have_missed_appointment)
    return { kind: 'missed', label: 'May have been missed', tone: 'amber' }
  if (now >= fromInstant(session.appointment_end))
    return { kind: 'to-complete', label: 'Ready to complete', tone: 'amber' }
  if (now >= fromInstant(session.appointment_start)) return { kind: 'running', label: 'In progress', tone: 'orchid' }
  if (asksForTime(session, now)) return { kind: 'asks', label: 'Asks for another time', tone: 'amber' }
  if (flags.unconfirmed_invite) return { kind: 'invited', label: 'Not confirmed yet', tone: 'amber' }
  return { kind: 'confirmed', label: 'Confirmed', tone: 'sage' }
}

/** Whether the client of a session waits for the answer to their question for another time. */
export const asksForTime = (
  { move_ask, status, appointment_start }: Pick<AppointmentWire, 'move_ask' | 'status' | 'appointment_start'>,
  now: number,
): boolean => move_ask?.outcome === null && isLive(status) && now < fromInstant(appointment_start)

const ENDED = {
  approved: '',
  declined: 'Request declined',
  withdrawn: 'Request withdrawn',
  lapsed: 'Request not answered',
}

/** How a request ended that was not approved; empty for anything else. */
export const endedRequest = (request: AppointmentWire['request']): string =>
  request?.outcome ? ENDED[request.outcome] : ''

/** Who canceled a session, in words for the practice. */
export function canceledBy({
  status,
  status_flags,
  cancelled_by,
  request,
}: Pick<AppointmentWire, 'status' | 'status_flags' | 'cancelled_by' | 'request'>): string {
  const flags = flagsOf({ status, status_flags })
  const ended = endedRequest(request)
  if (ended) return ended
  if (flags.client_no_show) return 'The client did not come'
  if (cancelled_by?.side === 'guardian') return 'Canceled by a guardian'
  return flags.cancelled_by_patient ? 'Canceled by the client' : 'Canceled by the practice'
}

/** Whether the client waits in the call now. The news that they left may be lost, so no one waits in an ended call. */
export function clientWaits(session: Timed, now: number): boolean {
  return session.client_waiting_since !== null && isLive(session.status) && callIsOpen(times(session), now)
}

export function can(session: AppointmentWire, event: AppointmentEvent, now: number): boolean {
  return nextStatus({ status: session.status, start_at: fromInstant(session.appointment_start) }, event, now) !== null
}

/** Whether the session has a video call that can be joined now. */
export function callCanBeJoined(session: AppointmentWire, now: number): boolean {
  return session.session_location_type === 'telehealth' && isLive(session.status) && callIsOpen(times(session), now)
}

const times = (session: Pick<AppointmentWire, 'appointment_start' | 'appointment_end'>) => ({
  start_at: fromInstant(session.appointment_start),
  end_at: fromInstant(session.appointment_end),
})

export function clientName({ patient }: Pick<AppointmentWire, 'patient'>): string {
  return shownName(patient)
}

/** The id that gives the client their color. */
export function clientId({ patient }: Pick<AppointmentWire, 'patient'>): string {
  return patient.linked_user_id ?? patient.patient_user_id
}

export const LOCATION_TEXT = { telehealth: 'By video', 'in-person': 'In person' } as const

/** Where a session takes place, in a few words: its office, the place that its booking names, or which kind of place it is. */
export const placeOfSession = ({
  office,
  place,
  session_location_type,
}: Pick<AppointmentWire, 'office' | 'place' | 'session_location_type'>): string =>
  office?.name || place || LOCATION_TEXT[session_location_type]

/** The CSS variable of a session type's hue. The API counts hues from 0, the variables from 1. */
export const hueToken = (hue: number): string => `var(--hue-${(hue % 8) + 1})`
export const hueSoftToken = (hue: number): string => `var(--hue-${(hue % 8) + 1}-soft)`
/** The names of the eight hues. */
export const HUE_NAMES = ['Orchid', 'Sage', 'Lake', 'Amber', 'Rose', 'Slate blue', 'Olive', 'Terracotta'] as const
