/** Sessions that clients have canceled or missed lately: those to come first, and each with its reason. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import { fromInstant } from '#kernel/clock'
import { cancelReasonQuery } from '#web/data/session-details.ts'
import { relativeDay } from '#web/lib/time.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { CancellationNote } from '#web/ui/sessions/cancellation-note.tsx'
import { SessionRow } from '#web/ui/sessions/session-row.tsx'
import css from './practice-home.module.css'

const SHOWN = 3

type CanceledLatelyProps = {
  sessions: readonly AppointmentWire[]
  zone: string
  now: number
  onOpen: (session: AppointmentWire) => void
}

export function CanceledLately({ sessions, ...shared }: CanceledLatelyProps) {
  const [all, setAll] = useState(false)
  const isPast = (one: AppointmentWire) => fromInstant(one.appointment_start) <= shared.now
  const ordered = [...sessions.filter((one) => !isPast(one)), ...sessions.filter(isPast).reverse()]
  return (
    <section className={css.section} aria-labelledby="canceled-by-clients">
      <h2 id="canceled-by-clients" className={css.heading}>
        Canceled by clients
      </h2>
      <ul className={css.list}>
        {(all ? ordered : ordered.slice(0, SHOWN)).map((session) => (
          <Canceled key={session.appointment_id} session={session} {...shared} />
        ))}
      </ul>
      {sessions.length > SHOWN && !all && (
        <Button kind="plain" size="small" onClick={() => setAll(true)}>
          Show all {sessions.length}
        </Button>
      )}
    </section>
  )
}

function Canceled({
  session,
  zone,
  now,
  onOpen,
}: Omit<CanceledLatelyProps, 'sessions'> & { session: AppointmentWire }) {
  const { data: reason } = useQuery(cancelReasonQuery(session.appointment_id))
  return (
    <li className={css.section}>
      <SessionRow
        session={session}
        zone={zone}
        now={now}
        day={relativeDay(session.appointment_start, zone, new Date(now))}
        onOpen={() => onOpen(session)}
      />
      {reason && <CancellationNote session={session} reason={reason} />}
    </li>
  )
}
