import { createFileRoute } from '@tanstack/react-router'
import { SessionPage } from '#web/features/member/session-page.tsx'
import { useGuardedUser } from '#web/login/access-guard.tsx'

export const Route = createFileRoute('/member-dashboard/sessions/$appointmentId')({ component: Session })

function Session() {
  const { appointmentId } = Route.useParams()
  return <SessionPage key={appointmentId} appointmentId={appointmentId} user={useGuardedUser()} />
}
