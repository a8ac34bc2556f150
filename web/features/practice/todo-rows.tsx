/** The rows of the to-do list, in groups that show a few rows and the others on request. */
import { Link } from '@tanstack/react-router'
import { Children, type ReactNode, useState } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import { formatOffer } from '#web/lib/money.ts'
import { formatTime, relativeDay } from '#web/lib/time.ts'
import { wallOf } from '#web/lib/wall-time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { ClientLink } from '#web/ui/sessions/client-link.tsx'
import { useComplete } from '#web/data/appointments/complete.ts'
import { sayCompleted } from '#web/ui/sessions/say-completed.ts'
import { SessionChip } from '#web/ui/sessions/session-chip.tsx'
import { clientName, sessionState } from '#web/ui/sessions/session-state.ts'
import css from './todo-card.module.css'

const SHOWN = 3

type TodoGroupProps = {
  title: string
  text?: string
  /** All that is left, which may be more than the rows. */
  count: number
  children: ReactNode
}

/** Nothing for an empty group. */
export function TodoGroup({ title, text, count, children }: TodoGroupProps) {
  const [all, setAll] = useState(false)
  const rows = Children.toArray(children)
  if (rows.length === 0) return null
  const unlisted = count - rows.length
  return (
    <section className={css.group}>
      <h3 className={css.title}>{title}</h3>
      {text && <p className={css.fine}>{text}</p>}
      <ul className={css.rows}>{all ? rows : rows.slice(0, SHOWN)}</ul>
      {rows.length > SHOWN && !all && (
        <Button kind="plain" size="small" onClick={() => setAll(true)}>
          Show {unlisted > 0 ? `the latest ${rows.length}` : `all ${rows.length}`}
        </Button>
      )}
      {all && unlisted > 0 && <p className={css.fine}>Older ones appear here as you finish these.</p>}
    </section>
  )
}

type Target =
  | { to: '/pro-dashboard/schedule'; search: object }
  | { to: '/pro-dashboard/messages'; search: { with: string } }
  | { to: '/pro-dashboard/billing'; search: { view: 'payments'; period?: 'all'; only?: 'unsent' } }
  | { to: '/pro-dashboard/settings/practice' }
  | { to: '/pro-dashboard/session/$appointmentId'; params: { appointmentId: string } }

/** One task as a link: what it is about, and the verb. */
export function TodoRow({ title, text, action, ...target }: { title: string; text?: string; action: string } & Target) {
  return (
    <li>
      <Link {...target} className={css.row}>
        <span className={css.what}>
          <span className={css.name}>{title}</span>
          {text && <span className={css.fine}>{text}</span>}
        </span>
        <span className={css.action}>{action}</span>
      </Link>
    </li>
  )
}

type SessionProps = { session: AppointmentWire; zone: string; now: number }

const dayOf = ({ session, zone, now }: SessionProps) => relativeDay(session.appointment_start, zone, new Date(now))

const panelOf = ({ session, zone }: SessionProps) => ({
  date: wallOf(session.appointment_start, zone).date,
  panel: 'session-details' as const,
  session: session.appointment_id,
})

/** A session whose note or payment is left to do. The name leads to the client's page. */
export function TodoSession(
  props: SessionProps & { to: 'note' | 'session' | 'request'; action: string; priced?: boolean },
) {
  const { session, to, action, priced = false } = props
  const target =
    to === 'note'
      ? ({
          to: '/pro-dashboard/session/$appointmentId',
          params: { appointmentId: session.appointment_id },
        } as const)
      : ({ to: '/pro-dashboard/schedule', search: panelOf(props) } as const)
  const due = session.status_flags.past_due ? ', overdue' : ''
  const about = priced ? `${formatOffer(session.price)}${due}` : session.appointment_type_label
  const until =
    to === 'request' && session.request
      ? ` · answer by ${relativeDay(session.request.answer_by, props.zone, new Date(props.now))}, ${formatTime(session.request.answer_by, props.zone)}`
      : ''
  return (
    <li className={css.session}>
      <span className={css.what}>
        <ClientLink id={session.patient.patient_chart_id} className={css.name}>
          {clientName(session)}
        </ClientLink>
        <span className={css.fine}>
          {dayOf(props)}
          {to === 'request' && `, ${formatTime(session.appointment_start, props.zone)}`} · {about}
          {until}
        </span>
      </span>
      {/* Its area is the whole row, below the name. */}
      <Link {...target} className={css.whole} aria-label={`${action}: ${clientName(session)}, ${dayOf(props)}`}>
        {action}
      </Link>
    </li>
  )
}

/** A session that is over, and can be completed here. */
export function OutcomeRow(props: SessionProps) {
  const { session, zone, now } = props
  const { complete, isPending, error } = useComplete(session.appointment_id, sayCompleted(session))
  return (
    <li className={css.outcome}>
      <div className={css.what}>
        <ClientLink id={session.patient.patient_chart_id} className={css.name}>
          {clientName(session)}
        </ClientLink>
        <Link className={css.when} to="/pro-dashboard/schedule" search={panelOf(props)}>
          {dayOf(props)}, {formatTime(session.appointment_start, zone)} · {session.appointment_type_label}
        </Link>
        <span>
          <SessionChip state={sessionState(session, now)} />
        </span>
      </div>
      <Button
        size="small"
        kind="quiet"
        busy={isPending}
        onClick={complete}
        aria-label={`Complete the session of ${clientName(session)}`}
      >
        Complete
      </Button>
      {error && (
        <div className={css.alert}>
          <FormAlert error={error} />
        </div>
      )}
    </li>
  )
}
