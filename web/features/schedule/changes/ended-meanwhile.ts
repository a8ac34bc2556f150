import type { AppointmentWire } from '#contracts/api/appointments'
import { flagsOf } from '#domain/scheduling/status-flags'
import { clientName } from '#web/ui/sessions/session-state.ts'

type Ended = Pick<AppointmentWire, 'status' | 'status_flags' | 'cancelled_by' | 'patient'>

/** How a session has ended while a dialog about it was open, as a sentence for the practice. */
export function endedMeanwhile(session: Ended): string {
  const flags = flagsOf(session)
  const of = `The session of ${clientName(session)}`
  if (flags.completed) return `${of} was completed meanwhile.`
  if (flags.client_no_show) return `${of} was recorded as a no-show meanwhile.`
  if (flags.professional_no_show) return `${of} was ended meanwhile, because the professional did not join.`
  const side = session.cancelled_by?.side ?? (flags.cancelled_by_patient ? 'client' : 'practice')
  return `${of} was canceled meanwhile by ${side === 'guardian' ? 'a guardian' : `the ${side}`}.`
}
