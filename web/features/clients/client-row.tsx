/** A client in the list. The whole row opens their page. */
import { IconMessageCircle, IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { shownName } from '#domain/content/person-name'
import type { ChartEntry } from '#web/data/charts/queries.ts'
import { marksOf } from '#web/data/charts/same-names.ts'
import { formatPrice } from '#web/lib/money.ts'
import { formatDate, formatOwnTime, relativeDay } from '#web/lib/time.ts'
import { Initials } from '#web/ui/kit/initials.tsx'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import { STATUS_CHIPS } from './client-status.ts'
import { ageWords, legalName } from './client-words.ts'
import css from './client-row.module.css'

type ClientRowProps = {
  client: ChartEntry
  zone: string
  now: number
  unread: boolean
  /** Whether another client in the list has the same name. Then the row says what tells them apart. */
  hasNamesake: boolean
  /** The link of the row. */
  link?: Ref<HTMLAnchorElement> | undefined
}

export function ClientRow({ client, zone, now, unread, hasNamesake, link }: ClientRowProps) {
  const { patient_chart_id, patient_user_id, linked_user_id, next_session: next, last_session: last, balance } = client
  const { tone, icon, word } = STATUS_CHIPS[client.client_status]
  const name = shownName(client)
  const about = [
    legalName(client),
    client.pronouns,
    ageWords(client.dob, zone, now),
    hasNamesake && (marksOf(client) || 'no birth date or email'),
  ]
    .filter(Boolean)
    .join(' · ')
  const notes = client.unsigned_notes ?? 0
  return (
    <li className={css.client}>
      <Initials name={name} id={linked_user_id ?? patient_user_id} size={40} />
      <span className={css.who}>
        <Link
          ref={link}
          to="/pro-dashboard/patient-charts/$chartId"
          params={{ chartId: patient_chart_id }}
          className={css.name}
          data-client=""
        >
          {name}
        </Link>
        <span className={css.fine}>
          {about}
          {client.is_minor && <span className={css.minor}>Under 18</span>}
        </span>
      </span>
      <span className={css.status}>
        <StatusChip tone={tone} icon={icon}>
          {word}
        </StatusChip>
      </span>
      <Fact term="Next session" empty={!next}>
        {next ? (
          <time dateTime={next.start}>
            {relativeDay(next.start, zone, new Date(now))}, {formatOwnTime(next.start, zone)}
          </time>
        ) : (
          'None planned'
        )}
      </Fact>
      <Fact term="Last session" empty={!last}>
        {last ? <time dateTime={last.start}>{formatDate(last.start, zone)}</time> : 'None yet'}
      </Fact>
      <Fact term="Owes" empty={balance.due === 0} end>
        {balance.due > 0 ? (
          <>
            <strong>{formatPrice(balance.due)}</strong>
            {balance.overdue > 0 && <span className={css.overdue}>Overdue</span>}
          </>
        ) : (
          'Nothing'
        )}
      </Fact>
      <span className={css.marks}>
        {unread && (
          <span className={css.unread}>
            <IconMessageCircle size={15} stroke={1.75} aria-hidden />
            New message
          </span>
        )}
        {notes > 0 && (
          <span className={css.unsigned}>
            <IconPencil size={15} stroke={1.75} aria-hidden />
            {notes === 1 ? '1 note to sign' : `${notes} notes to sign`}
          </span>
        )}
      </span>
    </li>
  )
}

type FactProps = { term: string; empty: boolean; end?: boolean; children: ReactNode }

function Fact({ term, empty, end = false, children }: FactProps) {
  return (
    <span className={css.fact} data-empty={empty || undefined} data-end={end || undefined}>
      <span className={css.term}>{term}</span>
      <span>{children}</span>
    </span>
  )
}
