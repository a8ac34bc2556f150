import { createFileRoute } from '@tanstack/react-router'
import { useGuardedUser } from '#web/login/access-guard.tsx'
import { MemberProfilePage } from './-member-profile-page.tsx'

export const Route = createFileRoute('/member-dashboard/profile')({ component: Profile })

function Profile() {
  return <MemberProfilePage user={useGuardedUser()} />
}
