/** Asks what is to become of the sessions inside a time that is being blocked. */
import { useEffect, useRef } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import { formatDay, formatTimeRange } from '#web/lib/time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { clientName } from '#web/ui/sessions/session-state.ts'
import css from './panels.module.css'

type SessionsInsideProps = {
  sessions: readonly AppointmentWire[]
  zone: string
  busy: boolean
  error: unknown
  onDecide: (decision: 'leave' | 'cancel') => void
  onBack: () => void
}

export function SessionsInside({ sessions, zone, busy, error, onDecide, onBack }: SessionsInsideProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const one = sessions.length === 1
  return (
    <div className={css.stack}>
      <h3 className={css.freeTitle} ref={heading} tabIndex={-1}>
        {one ? 'There is a session in this time' : `There are ${sessions.length} sessions in this time`}
      </h3>
      <FormAlert error={error} />
      <ul className={css.inside}>
        {sessions.map((session) => (
          <li key={session.appointment_id}>
            <strong>{clientName(session)}</strong>
            <span className={css.fine}>
              {formatDay(session.appointment_start, zone)},{' '}
              {formatTimeRange(session.appointment_start, session.appointment_end, zone)}
              {session.status_flags.pending_patient_portal_approval && ', a request that you have not answered'}
            </span>
          </li>
        ))}
      </ul>
      <p className={css.fine}>
        Canceled sessions cannot be restored. The clients are told by email, and what they paid is refunded in full.
      </p>
      <div className={css.row}>
        <Button kind="quiet" busy={busy} onClick={() => onDecide('leave')}>
          {one ? 'Keep the session' : 'Keep the sessions'}
        </Button>
        <Button tone="red" busy={busy} onClick={() => onDecide('cancel')}>
          {one ? 'Cancel the session' : `Cancel all ${sessions.length}`}
        </Button>
        <Button kind="plain" disabled={busy} onClick={onBack}>
          Back
        </Button>
      </div>
    </div>
  )
}
