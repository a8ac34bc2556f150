import type { AppointmentWire } from '#contracts/api/appointments'
import { isRequested } from '#domain/scheduling/status'
import { flagsOf } from '#domain/scheduling/status-flags'
import { can } from '#web/ui/sessions/session-state.ts'

type Session = Pick<
  AppointmentWire,
  'status' | 'status_flags' | 'cancelled_by' | 'request' | 'appointment_start' | 'appointment_end'
>

const ENDED_REQUESTS = {
  declined: 'This request was declined meanwhile.',
  withdrawn: 'This request was withdrawn meanwhile.',
  lapsed: 'This request was not answered in time, so it has ended.',
} as const

/**
 * How a session has ended while a dialog of its client about it was open, as a sentence. Null while the client can still
 * change it. `now`: the present (ms).
 */
export function endedForClient(session: AppointmentWire, now: number): string | null {
  if (can(session, 'cancel_by_patient', now)) return null
  const { request, cancelled_by } = session
  if (request?.outcome && request.outcome !== 'approved') return ENDED_REQUESTS[request.outcome]
  const flags = flagsOf(session)
  if (flags.completed) return 'This session was completed meanwhile.'
  if (!flags.cancelled_or_abandoned) return 'This session has begun meanwhile.'
  const isOwn = cancelled_by ? cancelled_by.side !== 'practice' : flags.cancelled_by_patient
  return isOwn ? 'This session was canceled meanwhile.' : 'This session was canceled meanwhile by the practice.'
}

/** What of a session is not as its client has read it; null when all is. */
export function changedForClient(read: Session, now: Session): 'moved' | 'confirmed' | null {
  const { appointment_start: start, appointment_end: end } = now
  if (read.appointment_start !== start || read.appointment_end !== end) return 'moved'
  return isRequested(read.status) && !isRequested(now.status) ? 'confirmed' : null
}
