import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useGuardedUser } from '#web/features/accounts/access-guard.tsx'
import { SettingsFrame } from '#web/features/settings/settings-frame.tsx'

export const Route = createFileRoute('/pro-dashboard/settings')({ ssr: false, component: Settings })

function Settings() {
  return (
    <SettingsFrame user={useGuardedUser()}>
      <Outlet />
    </SettingsFrame>
  )
}
