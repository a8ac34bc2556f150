import { createFileRoute } from '@tanstack/react-router'
import { PracticeHome } from '#web/features/practice/practice-home.tsx'
import { useGuardedUser } from '#web/login/access-guard.tsx'

export const Route = createFileRoute('/pro-dashboard/homepage')({ ssr: false, component: Homepage })

function Homepage() {
  return <PracticeHome user={useGuardedUser()} />
}
