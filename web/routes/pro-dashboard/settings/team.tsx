import { createFileRoute } from '@tanstack/react-router'
import { useGuardedUser } from '#web/login/access-guard.tsx'
import { TeamPage } from '#web/features/team/team-page.tsx'

export const Route = createFileRoute('/pro-dashboard/settings/team')({ ssr: false, component: Team })

function Team() {
  return <TeamPage user={useGuardedUser()} />
}
