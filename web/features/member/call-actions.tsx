import { IconDeviceLaptop, IconVideo } from '@tabler/icons-react'
import type { AppointmentWire } from '#contracts/api/appointments'
import { CALL_OPENS_BEFORE } from '#domain/scheduling/call-window'
import { isLive } from '#domain/scheduling/status'
import { DAY, fromInstant, HOUR, MINUTE } from '#kernel/clock'
import { callCanBeJoined } from '#web/ui/sessions/session-state.ts'
import { ButtonLink } from '#web/ui/kit/button-link.tsx'

/** Whether a session has a video call that is still to come or running. */
export function hasCall(session: AppointmentWire, now: number): boolean {
  return (
    session.session_location_type === 'telehealth' &&
    !session.place &&
    isLive(session.status) &&
    fromInstant(session.appointment_end) > now
  )
}

/** Joins the call while it is open. */
export function JoinAction({ session, now }: { session: AppointmentWire; now: number }) {
  return callCanBeJoined(session, now) ? <CallActions session={session} now={now} /> : null
}

/** Joins the call while it is open. Before that, leads to the same page to test camera and microphone. */
export function CallActions({ session, now }: { session: AppointmentWire; now: number }) {
  if (!hasCall(session, now) && !callCanBeJoined(session, now)) return null
  const params = { appointmentId: session.appointment_id }
  return callCanBeJoined(session, now) ? (
    <ButtonLink to="/video-chat/$appointmentId" params={params} icon={<IconVideo size={18} stroke={1.5} aria-hidden />}>
      Join
    </ButtonLink>
  ) : (
    <ButtonLink
      to="/video-chat/$appointmentId"
      params={params}
      kind="quiet"
      icon={<IconDeviceLaptop size={18} stroke={1.5} aria-hidden />}
    >
      Test your device
    </ButtonLink>
  )
}

/** How long until the call opens: "in 2 days", "in 3 hours", "in 12 minutes". Null when it is open or closed. */
export function untilCallOpens(session: AppointmentWire, now: number): string | null {
  if (!hasCall(session, now)) return null
  const left = fromInstant(session.appointment_start) - CALL_OPENS_BEFORE - now
  if (left <= 0) return null
  const [size, unit]: [number, string] =
    left >= 2 * DAY ? [DAY, 'day'] : left >= 90 * MINUTE ? [HOUR, 'hour'] : [MINUTE, 'minute']
  const count = unit === 'minute' ? Math.ceil(left / size) : Math.round(left / size)
  return `in ${count} ${unit}${count === 1 ? '' : 's'}`
}
