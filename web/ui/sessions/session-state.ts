/** The state of a session as it is shown. domain/scheduling/status has the rules of states. */
import type { AppointmentWire } from '#contracts/api/scheduling'
import { callIsOpen } from '#domain/scheduling/call-window'
import { type AppointmentEvent, isLive, nextStatus } from '#domain/scheduling/status'
import { fromInstant } from '#kernel/clock'
import type { Tone } from '#web/ui/kit/status-chip.tsx'

export type SessionStateKind =
  | 'cancelled'
  | 'no-show'
  | 'completed'
  | 'missed'
  | 'to-complete'
  | 'running'
  | 'invited'
  | 'confirmed'

export type SessionState = { kind: SessionStateKind; label: string; tone: Tone }

type Timed = Pick<AppointmentWire, 'status' | 'status_flags' | 'appointment_start' | 'appointment_end'>

/**
 * The flags of the server decide. The time only adds states that they do not have: running, and over but not completed.
 */
export function sessionState(session: Timed, now: number): SessionState {
  const flags = session.status_flags
  if (flags.professional_no_show) return { kind: 'no-show', label: 'Professional did not join', tone: 'red' }
  if (flags.cancelled_by_patient) return { kind: 'cancelled', label: 'Canceled by the client', tone: 'red' }
  if (flags.cancelled_or_abandoned) return { kind: 'cancelled', label: 'Canceled by the practice', tone: 'red' }
  if (flags.completed) return { kind: 'completed', label: 'Completed', tone: 'neutral' }
  if (flags.orchid_pro_may_have_missed_appointment)
    return { kind: 'missed', label: 'May have been missed', tone: 'amber' }
  if (now >= fromInstant(session.appointment_end))
    return { kind: 'to-complete', label: 'Ready to complete', tone: 'amber' }
  if (now >= fromInstant(session.appointment_start)) return { kind: 'running', label: 'In progress', tone: 'orchid' }
  if (flags.unconfirmed_invite) return { kind: 'invited', label: 'Waiting for the client', tone: 'amber' }
  return { kind: 'confirmed', label: 'Confirmed', tone: 'sage' }
}

/** Whether the provider has to say what happened: the session is over but not completed, or was flagged as missed. */
export function needsYou(session: Timed, now: number): boolean {
  const { kind } = sessionState(session, now)
  return kind === 'to-complete' || kind === 'missed'
}

export function can(session: AppointmentWire, event: AppointmentEvent, now: number): boolean {
  return nextStatus({ status: session.status, start_at: fromInstant(session.appointment_start) }, event, now) !== null
}

/** Whether the session has a video call that can be joined now. */
export function callCanBeJoined(session: AppointmentWire, now: number): boolean {
  return (
    session.session_location_type === 'telehealth' &&
    isLive(session.status) &&
    callIsOpen({ start_at: fromInstant(session.appointment_start), end_at: fromInstant(session.appointment_end) }, now)
  )
}

export function clientName({ patient }: Pick<AppointmentWire, 'patient'>): string {
  return `${patient.first_name} ${patient.last_name}`.trim()
}

export const LOCATION_TEXT = { telehealth: 'By video', 'in-person': 'In person' } as const

/** The CSS variable of a session type's hue. The API counts hues from 0, the variables from 1. */
export const hueToken = (hue: number): string => `var(--hue-${(hue % 8) + 1})`
export const hueSoftToken = (hue: number): string => `var(--hue-${(hue % 8) + 1}-soft)`
/** The names of the eight hues. */
export const HUE_NAMES = ['Orchid', 'Sage', 'Lake', 'Amber', 'Rose', 'Slate blue', 'Olive', 'Terracotta'] as const
