/** Above every page of a provider: clients who wait in their call now, each with a button to join. */
import { IconDoorEnter, IconVideo } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { fromInstant, MINUTE } from '#kernel/clock'
import { appointmentsQuery, windowOfDates } from '#web/data/appointments/queries.ts'
import { localZone } from '#web/lib/time.ts'
import { today } from '#web/lib/wall-time.ts'
import { useNow } from '#web/lib/use-now.ts'
import { ButtonLink } from '#web/ui/kit/button-link.tsx'
import { ClientLink } from '#web/ui/sessions/client-link.tsx'
import { clientName, clientWaits } from '#web/ui/sessions/session-state.ts'
import css from './waiting-band.module.css'

export function WaitingBand() {
  const now = useNow()
  // The window is a day wider on both sides, so any zone is right; it changes once a day.
  const date = today(localZone(), now)
  const sessions = useQuery(appointmentsQuery(windowOfDates(date, date)))
  const waiting = sessions.data?.appointments.filter((session) => clientWaits(session, now)) ?? []
  return (
    <div role="status">
      {waiting.map((session) => (
        <div key={session.appointment_id} className={css.band}>
          <IconDoorEnter size={22} stroke={1.5} aria-hidden />
          <p className={css.text}>
            <strong>
              <ClientLink id={session.patient.patient_chart_id}>{clientName(session)}</ClientLink>
            </strong>{' '}
            is waiting in the call.{' '}
            <span className={css.when}>
              {session.appointment_type_label}, {waitedFor(session.client_waiting_since ?? '', now)}
            </span>
          </p>
          <ButtonLink
            size="small"
            to="/video-chat/$appointmentId"
            params={{ appointmentId: session.appointment_id }}
            icon={<IconVideo size={18} stroke={1.5} aria-hidden />}
          >
            Join
          </ButtonLink>
        </div>
      ))}
    </div>
  )
}

function waitedFor(since: string, now: number): string {
  const minutes = Math.floor((now - fromInstant(since)) / MINUTE)
  if (!(minutes >= 1)) return 'since just now'
  return minutes === 1 ? 'for 1 minute' : `for ${minutes} minutes`
}
