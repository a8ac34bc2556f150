/** A client in the list. The whole row opens their page. */
import { IconMessageCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { shownName } from '#domain/content/person-name'
import type { ChartEntry } from '#web/data/charts/queries.ts'
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
  /** The link of the row. */
  link?: Ref<HTMLAnchorElement> | undefined
}

export function ClientRow({ client, zone, now, unread, link }: ClientRowProps) {
  const { patient_chart_id, patient_user_id, linked_user_id } = client
  const { tone, icon, word } = STATUS_CHIPS[client.client_status]
  const name = shownName(client)
  const about = [legalName(client), ageWords(client.dob, zone, now)].filter(Boolean).join(' · ')
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
        <span className={css.fine}>{about}</span>
      </span>
      <span className={css.status}>
        <StatusChip tone={tone} icon={icon}>
          {word}
        </StatusChip>
      </span>
      <span className={css.marks}>
        {unread && (
          <span className={css.unread}>
            <IconMessageCircle size={15} stroke={1.75} aria-hidden />
            New message
          </span>
        )}
      </span>
    </li>
  )
}
