import { createFileRoute } from '@tanstack/react-router'
import { PracticeTab } from '#web/features/practice-details/practice-tab.tsx'
import { PracticePageSettings } from '#web/features/practice-page/page-settings.tsx'
import { useGuardedUser } from '#web/session/access-guard.tsx'
import css from './-settings.module.css'

export const Route = createFileRoute('/pro-dashboard/settings/practice')({ ssr: false, component: Practice })

function Practice() {
  return (
    <div className={css.sections}>
      <PracticeTab />
      <PracticePageSettings zone={useGuardedUser().timezone} />
    </div>
  )
}
