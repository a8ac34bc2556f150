/** What the client knows of their request: until when it can be answered, or how it ended. */
import { useQuery } from '@tanstack/react-query'
import type { AppointmentWire } from '#contracts/api/appointments'
import { sessionDetailsQuery } from '#web/data/session-details.ts'
import { formatDay, formatTime, zoneName } from '#web/lib/time.ts'
import css from './session-page.module.css'

type RequestNoteProps = { session: AppointmentWire; zone: string }

export function RequestNote({ session, zone }: RequestNoteProps) {
  const { request, price, orchid_pro } = session
  const isDeclined = request?.outcome === 'declined'
  const { data } = useQuery({
    ...sessionDetailsQuery(session.appointment_id),
    queryKey: ['session_details', session.appointment_id, 'canceled'],
    enabled: isDeclined,
  })
  if (!request || request.outcome === 'approved' || request.outcome === 'withdrawn') return null
  if (request.outcome === 'lapsed')
    return <p className={css.note}>{orchid_pro.display_name} did not answer in time. Nothing was charged.</p>
  if (isDeclined)
    return (
      <div className={css.note}>
        <p>{orchid_pro.display_name} cannot offer this session. Nothing was charged.</p>
        {data?.cancel_reason && (
          <>
            <p>Their reason:</p>
            <blockquote className={css.reason}>{data.cancel_reason}</blockquote>
          </>
        )}
      </div>
    )
  const until = request.answer_by
  return (
    <p className={css.note}>
      This session is not booked yet. {orchid_pro.display_name} has until {formatDay(until, zone)},{' '}
      {formatTime(until, zone)} {zoneName(until, zone)} to confirm it. The time is kept for you until then.
      {price > 0 && ' You pay once it is confirmed.'}
    </p>
  )
}
