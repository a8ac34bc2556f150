import { createFileRoute } from '@tanstack/react-router'
import { useGuardedUser } from '#web/login/access-guard.tsx'
import { SessionsPage } from '#web/features/member/sessions-page.tsx'

export const Route = createFileRoute('/member-dashboard/sessions/')({ component: Sessions })

function Sessions() {
  return <SessionsPage user={useGuardedUser()} />
}
