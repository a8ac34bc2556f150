import { createFileRoute } from '@tanstack/react-router'
import { useGuardedUser } from '#web/login/access-guard.tsx'
import { ChildPage } from '#web/features/guardians/child-page.tsx'

export const Route = createFileRoute('/member-dashboard/switch-accounts/$minorUserId')({ component: Child })

function Child() {
  return <ChildPage user={useGuardedUser()} minorId={Route.useParams().minorUserId} />
}
