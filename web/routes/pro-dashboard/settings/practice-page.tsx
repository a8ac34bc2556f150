import { createFileRoute } from '@tanstack/react-router'
import { PracticePageSettings } from '#web/features/practice-page/page-settings.tsx'
import { useGuardedUser } from '#web/login/access-guard.tsx'

export const Route = createFileRoute('/pro-dashboard/settings/practice-page')({ ssr: false, component: PracticePage })

function PracticePage() {
  return <PracticePageSettings zone={useGuardedUser().timezone} />
}
