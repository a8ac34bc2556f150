import { createFileRoute } from '@tanstack/react-router'
import { useGuardedUser } from '#web/login/access-guard.tsx'
import { OwnGuardiansPage } from '#web/features/guardians/own-guardians-page.tsx'

export const Route = createFileRoute('/member-dashboard/guardians')({ component: OwnGuardians })

function OwnGuardians() {
  return <OwnGuardiansPage user={useGuardedUser()} />
}
