import { createFileRoute, Outlet } from '@tanstack/react-router'
import { useGuardedUser } from '#web/login/access-guard.tsx'
import { SettingsFrame } from './-settings-frame.tsx'

export const Route = createFileRoute('/pro-dashboard/settings')({ ssr: false, component: Settings })

function Settings() {
  return (
    <SettingsFrame user={useGuardedUser()}>
      <Outlet />
    </SettingsFrame>
  )
}
