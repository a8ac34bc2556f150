/** A session as a row: time, person, type and state. */
import { lazy, type ReactNode, Suspense } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import { formatTime } from '#web/lib/time.ts'
import { ClientLink } from './client-link.tsx'
import { SessionChip } from './session-chip.tsx'
import { clientName, hueToken, placeOfSession, sessionState } from './session-state.ts'
import css from './session-row.module.css'

// Few sessions have any.
const SessionTrouble = lazy(async () => ({ default: (await import('./session-trouble.tsx')).SessionTrouble }))

type SessionRowProps = {
  session: AppointmentWire
  zone: string
  now: number
  onOpen: () => void
  selected?: boolean
  /** The text above the time in a list of several days, for example "Tomorrow". */
  day?: string
  /** An action beside the row, for example to join or complete the session. */
  action?: ReactNode
}

export function SessionRow({ session, zone, now, onOpen, selected = false, day, action }: SessionRowProps) {
  const state = sessionState(session, now)
  return (
    <div className={css.row} data-selected={selected || undefined} data-state={state.kind}>
      <div className={css.main}>
        {/* Covers the row except the client's name, which leads to their page. */}
        <button
          type="button"
          className={css.open}
          onClick={onOpen}
          aria-label={`${day ? `${day}, ` : ''}${formatTime(session.appointment_start, zone)}, ${clientName(session)}, ${session.appointment_type_label}, ${placeOfSession(session)}, ${state.label}`}
        />
        <span className={css.edge} style={{ background: hueToken(session.hue) }} />
        <span className={css.when}>
          {day && <span className={css.fine}>{day}</span>}
          <time dateTime={session.appointment_start}>{formatTime(session.appointment_start, zone)}</time>
          <span className={css.fine}>{formatTime(session.appointment_end, zone)}</span>
        </span>
        <span className={css.what}>
          <ClientLink id={session.patient.patient_chart_id} className={css.who}>
            {clientName(session)}
          </ClientLink>
          <span className={css.fine}>
            {session.appointment_type_label} · {placeOfSession(session)}
          </span>
        </span>
        <span className={css.chips}>
          <SessionChip state={state} />
          {isTroubled(session) && (
            <Suspense fallback={null}>
              <SessionTrouble session={session} />
            </Suspense>
          )}
        </span>
      </div>
      {action && <span className={css.action}>{action}</span>}
    </div>
  )
}

const isTroubled = ({ status_flags: flags }: AppointmentWire): boolean =>
  flags.was_not_paid || flags.payment_failed || flags.past_due || flags.pending_patient_portal_signup_complete
