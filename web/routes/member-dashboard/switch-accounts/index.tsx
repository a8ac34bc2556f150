import { createFileRoute } from '@tanstack/react-router'
import { useGuardedUser } from '#web/login/access-guard.tsx'
import { SwitchPage } from '#web/features/guardians/switch-page.tsx'

export const Route = createFileRoute('/member-dashboard/switch-accounts/')({ component: SwitchAccounts })

function SwitchAccounts() {
  return <SwitchPage user={useGuardedUser()} />
}
