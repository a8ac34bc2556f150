/** /pro-dashboard/patient-charts/{id}: one client of the practice. */
import { IconUserQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { shownName } from '#domain/content/person-name'
import { clientQuery } from '#web/data/charts/queries.ts'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { Page } from '#web/ui/kit/page.tsx'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { CLIENT_STATUSES } from './client-status.ts'

type ClientPageProps = {
  /** The id of the chart, or of the person in it. */
  id: string
  back: ReactNode
}

export function ClientPage({ id, back }: ClientPageProps) {
  const client = useQuery(clientQuery(id))
  if (client.isPending) return <LoadingSkeleton rows={4} label="Loading the client" />
  if (client.isError && !client.data)
    return (
      <Page title="Client" back={back}>
        <ErrorState error={client.error} onRetry={() => void client.refetch()} />
      </Page>
    )
  if (!client.data)
    return (
      <Page title="Client not found" back={back}>
        <EmptyState icon={IconUserQuestion} title="We cannot find this client">
          The link may be wrong, or the client belongs to another practice.
        </EmptyState>
      </Page>
    )
  const { tone, icon, word } = CLIENT_STATUSES[client.data.client_status]
  return (
    <Page
      title={shownName(client.data)}
      tabTitle="Client"
      back={back}
      lead={
        <StatusChip tone={tone} icon={icon}>
          {word}
        </StatusChip>
      }
    >
      {null}
    </Page>
  )
}
