import { createFileRoute, Outlet } from '@tanstack/react-router'
import { ClientFrame } from '#web/features/clients/client-frame.tsx'
import { useGuardedUser } from '#web/login/access-guard.tsx'
import { WayBack } from '#web/routes/pro-dashboard/patient-charts/-way-back.tsx'

export const Route = createFileRoute('/pro-dashboard/patient-charts/$chartId')({ ssr: false, component: Client })

function Client() {
  const { chartId } = Route.useParams()
  return (
    <ClientFrame key={chartId} id={chartId} user={useGuardedUser()} back={<WayBack />}>
      <Outlet />
    </ClientFrame>
  )
}
