/** The past sessions that still need an outcome, the latest first. */
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { AppointmentWire } from '#contracts/api/scheduling'
import { useComplete } from '#web/data/scheduling/mutations.ts'
import { SessionChip } from '#web/ui/sessions/session-chip.tsx'
import { clientName, sessionState } from '#web/ui/sessions/session-state.ts'
import { wallOf } from '#web/lib/wall-time.ts'
import { formatTimeInZone, relativeDay } from '#web/lib/time.ts'
import { Card } from '#web/ui/kit/card.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import css from './practice-home.module.css'
import { Button } from '#web/ui/kit/button.tsx'

const SHOWN = 4

type NeedsYouProps = { sessions: readonly AppointmentWire[]; zone: string; now: number; owner: boolean }

export function NeedsYou({ sessions, zone, now, owner }: NeedsYouProps) {
  const [all, setAll] = useState(false)
  const shown = all ? sessions : sessions.slice(0, SHOWN)
  return (
    <Card title="To do">
      {sessions.length === 0 ? (
        <p className={css.done}>
          <IconCheck size={18} stroke={1.5} aria-hidden />
          You're all caught up.
        </p>
      ) : (
        <>
          <p className={css.text}>
            {sessions.length === 1 ? 'One session is' : `${sessions.length} sessions are`} over. Mark the ones that took
            place as completed, so you can sign notes and send invoices.
          </p>
          <ul className={css.waiting}>
            {shown.map((session) => (
              <Waiting key={session.appointment_id} session={session} zone={zone} now={now} owner={owner} />
            ))}
          </ul>
          {sessions.length > SHOWN && !all && (
            <Button kind="plain" size="small" onClick={() => setAll(true)}>
              Show all {sessions.length}
            </Button>
          )}
        </>
      )}
    </Card>
  )
}

function Waiting({ session, zone, now, owner }: Omit<NeedsYouProps, 'sessions'> & { session: AppointmentWire }) {
  const complete = useComplete()
  const { appointment_id: id, appointment_start: start } = session
  return (
    <li className={css.waitingRow}>
      <div className={css.waitingText}>
        <Link
          className={css.waitingName}
          to="/pro-dashboard/schedule"
          search={{ date: wallOf(start, zone).date, panel: 'session-details', session: id }}
        >
          {clientName(session)}
        </Link>
        <span className={css.fine}>
          {relativeDay(start, zone, new Date(now))}, {formatTimeInZone(start, zone)} · {session.appointment_type_label}
        </span>
        <SessionChip state={sessionState(session, now)} />
      </div>
      {owner && (
        <Button
          size="small"
          kind="quiet"
          busy={complete.isPending}
          onClick={() => complete.mutate({ id })}
          aria-label={`Complete the session of ${clientName(session)}`}
        >
          Complete
        </Button>
      )}
      {complete.error && (
        <div className={css.waitingAlert}>
          <FormAlert error={complete.error} />
        </div>
      )}
    </li>
  )
}
