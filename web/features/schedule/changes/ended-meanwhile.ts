import type { AppointmentWire } from '#contracts/api/appointments'
import { isLive } from '#domain/scheduling/status'
import { flagsOf } from '#domain/scheduling/status-flags'
import { asksForTime, clientName } from '#web/ui/sessions/session-state.ts'

type Asked = Pick<AppointmentWire, 'request' | 'move_ask' | 'status' | 'appointment_start' | 'patient'>
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

/** How a request was answered while a dialog about it was open; undefined while it waits. */
export function answeredMeanwhile({ request, patient }: Pick<Asked, 'request' | 'patient'>): string | undefined {
  if (!request?.outcome) return undefined
  return `The request of ${clientName({ patient })} ${ANSWERED[request.outcome]}.`
}

const ANSWERED = {
  approved: 'was confirmed meanwhile',
  declined: 'was declined meanwhile',
  withdrawn: 'was withdrawn meanwhile',
  lapsed: 'was not answered in time, so it has ended',
} as const

/**
 * How a question for another time was settled while a dialog about it was open; null while it waits, and undefined when the
 * session itself has ended. `now`: the present (ms).
 */
export function settledMeanwhile(
  asked: Pick<Asked, 'move_ask'>,
  session: Asked,
  now: number,
): string | null | undefined {
  const { move_ask: ask } = session
  if (!isLive(session.status)) return undefined
  if (ask?.asked_at !== asked.move_ask?.asked_at)
    return 'The question for another time was settled, and a new one was asked.'
  if (asksForTime(session, now)) return null
  return ask?.outcome ? SETTLED[ask.outcome] : 'The session has begun, which ended the question for another time.'
}

const SETTLED = {
  accepted: 'The session was moved meanwhile to a time that was asked for.',
  declined: 'Someone else has answered no to the question for another time.',
  withdrawn: 'The question for another time was withdrawn meanwhile.',
  ended: 'The session was changed meanwhile, which settled the question for another time.',
} as const
