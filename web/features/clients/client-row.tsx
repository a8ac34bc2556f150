import { Link } from '@tanstack/react-router'
import { shownName } from '#domain/content/person-name'
import type { ChartEntry } from '#web/data/charts/queries.ts'
import { Initials } from '#web/ui/kit/initials.tsx'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import { CLIENT_STATUSES } from './client-status.ts'
import css from './clients-page.module.css'

/** A client in the list. The whole row opens their page. */
export function ClientRow({ client }: { client: ChartEntry }) {
  const { patient_chart_id, patient_user_id, linked_user_id } = client
  const { tone, icon, word } = CLIENT_STATUSES[client.client_status]
  const name = shownName(client)
  return (
    <li className={css.client}>
      <Initials name={name} id={linked_user_id ?? patient_user_id} size={40} />
      <Link to="/pro-dashboard/patient-charts/$chartId" params={{ chartId: patient_chart_id }} className={css.name}>
        {name}
      </Link>
      <StatusChip tone={tone} icon={icon}>
        {word}
      </StatusChip>
    </li>
  )
}
