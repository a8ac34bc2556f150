import { createFileRoute } from '@tanstack/react-router'
import { useGuardedUser } from '#web/features/accounts/access-guard.tsx'
import { AccountTab } from '#web/features/settings/account-tab.tsx'

export const Route = createFileRoute('/pro-dashboard/settings/')({ ssr: false, component: Account })

function Account() {
  return <AccountTab user={useGuardedUser()} />
}
