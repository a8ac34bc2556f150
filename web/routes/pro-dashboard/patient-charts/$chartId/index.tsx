import { createFileRoute } from '@tanstack/react-router'
import { ClientPage } from '#web/features/clients/client-page.tsx'
import { BackLink } from '#web/ui/kit/back-link.tsx'

export const Route = createFileRoute('/pro-dashboard/patient-charts/$chartId/')({ ssr: false, component: Client })

function Client() {
  const { chartId } = Route.useParams()
  return (
    <ClientPage key={chartId} id={chartId} back={<BackLink to="/pro-dashboard/patient-charts">Clients</BackLink>} />
  )
}
