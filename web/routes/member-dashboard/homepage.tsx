import { createFileRoute } from '@tanstack/react-router'
import { useGuardedUser } from '#web/login/access-guard.tsx'
import { MemberHomePage } from '#web/features/member/home-page.tsx'

export const Route = createFileRoute('/member-dashboard/homepage')({ component: Home })

function Home() {
  return <MemberHomePage user={useGuardedUser()} />
}
