import { createFileRoute } from '@tanstack/react-router'
import { useGuardedUser } from '#web/login/access-guard.tsx'
import { AccountTab } from './-account-tab.tsx'

export const Route = createFileRoute('/pro-dashboard/settings/')({ ssr: false, component: Account })

function Account() {
  return <AccountTab user={useGuardedUser()} />
}
