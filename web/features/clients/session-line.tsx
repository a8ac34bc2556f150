/** A session of a client as one line: when, what, and its state. It opens the session in the schedule. */
import { IconEyeOff, IconFileText } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import { formatOwnTimeRange, relativeDay, formatDate } from '#web/lib/time.ts'
import { wallOf } from '#web/lib/wall-time.ts'
import { MoneyChips } from '#web/ui/sessions/money-chips.tsx'
import { SessionChip } from '#web/ui/sessions/session-chip.tsx'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import { hueToken, LOCATION_TEXT, sessionState } from '#web/ui/sessions/session-state.ts'
import { opensPage } from '#web/login/area-of.ts'
import { useOpenedChart } from './opened-chart.ts'
import css from './client-page.module.css'

type SessionLineProps = {
  session: AppointmentWire
  /** What the session is to the client, for example "Next session". */
  term?: string
  /** What else is shown of it, at the end of the line. */
  children?: ReactNode
}

export function SessionLine({ session, term, children }: SessionLineProps) {
  const { chart, user, now } = useOpenedChart()
  const zone = user.timezone
  const { appointment_id, appointment_start: start, appointment_end: end } = session
  const state = sessionState(session, now)
  const isOff = state.kind === 'cancelled' || state.kind === 'no-show'
  const day = relativeDay(start, zone, new Date(now))
  const when = (
    <time dateTime={start}>
      {day === 'Today' || day === 'Tomorrow' ? day : formatDate(start, zone)}, {formatOwnTimeRange(start, end, zone)}
    </time>
  )
  return (
    <div className={css.line} data-off={isOff || undefined}>
      <span className={css.edge} style={{ background: hueToken(session.hue) }} />
      <div className={css.lineText}>
        {term && <span className={css.term}>{term}</span>}
        {opensPage(user, '/pro-dashboard/schedule') ? (
          <Link
            to="/pro-dashboard/schedule"
            search={{ date: wallOf(start, session.timezone).date, panel: 'session-details', session: appointment_id }}
            className={css.lineLink}
          >
            {when}
          </Link>
        ) : (
          <span className={css.lineWhen}>{when}</span>
        )}
        <span className={css.fine}>
          {session.appointment_type_label} · {session.office?.name ?? LOCATION_TEXT[session.session_location_type]}
        </span>
      </div>
      <span className={css.chips}>
        <SessionChip state={state} />
        <MoneyChips session={session} />
        {session.kept_from_guardians_by !== null && (
          <StatusChip tone="neutral" icon={IconEyeOff}>
            Hidden from guardians
          </StatusChip>
        )}
      </span>
      {chart.notes && !isOff && (
        <Link
          to="/pro-dashboard/session/$appointmentId"
          params={{ appointmentId: appointment_id }}
          className={css.noteLink}
          aria-label={`Note of ${formatDate(start, zone)}`}
        >
          <IconFileText size={18} stroke={1.5} aria-hidden />
          Note
        </Link>
      )}
      {children}
    </div>
  )
}
