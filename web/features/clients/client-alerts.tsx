/** What cannot wait until somebody looks for it, each with the way to it. */
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { calledName } from '#domain/content/person-name'
import { fromInstant } from '#kernel/clock'
import { wallOf } from '#web/lib/wall-time.ts'
import { sessionState } from '#web/ui/sessions/session-state.ts'
import { differences } from './account-differences.ts'
import { useOpenedChart } from './opened-chart.ts'
import { SectionLink } from './section-link.tsx'
import css from './client-page.module.css'

export function ClientAlerts() {
  const { chart, person, now } = useOpenedChart()
  const name = calledName(person)
  const { next_session: next, last_session: last } = chart
  const differs = differences(person)
  const alerts: { key: string; text: string; way: ReactNode }[] = []
  if (next && sessionState(next, now).kind === 'waiting')
    alerts.push({
      key: 'waiting',
      text: `${name} is waiting in the call.`,
      way: (
        <Link to="/video-chat/$appointmentId" params={{ appointmentId: next.appointment_id }} className={css.more}>
          Open the call
        </Link>
      ),
    })
  if (last && ['missed', 'to-complete'].includes(sessionState(last, now).kind))
    alerts.push({
      key: 'outcome',
      text:
        sessionState(last, now).kind === 'missed'
          ? 'The last session may have been missed.'
          : 'The last session is not completed yet.',
      way: (
        <Link
          to="/pro-dashboard/schedule"
          search={{
            date: wallOf(last.appointment_start, last.timezone).date,
            panel: 'session-details',
            session: last.appointment_id,
          }}
          className={css.more}
        >
          Open the session
        </Link>
      ),
    })
  if (differs.length > 0)
    alerts.push({
      key: 'differs',
      text: `${name}’s account says something else: ${listed(differs.map(({ word }) => word))}.`,
      way: <SectionLink section="details">Compare</SectionLink>,
    })
  if (person.is_minor && person.linked_user_id && person.guardians.length === 0)
    alerts.push({ key: 'minor', text: `${name} is under 18, and nobody acts for them yet.`, way: null })
  if (chart.client_status === 'inactive' && next && fromInstant(next.appointment_end) > now)
    alerts.push({
      key: 'archived',
      text: `${name} is archived, but has a session planned.`,
      way: <SectionLink section="sessions">See it</SectionLink>,
    })
  if (alerts.length === 0) return null
  return (
    <ul className={css.alerts} aria-label="Please note">
      {alerts.map(({ key, text, way }) => (
        <li key={key}>
          <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
          <span>
            {text}
            {way}
          </span>
        </li>
      ))}
    </ul>
  )
}

const listed = (words: readonly string[]): string => new Intl.ListFormat('en-US').format(words)
