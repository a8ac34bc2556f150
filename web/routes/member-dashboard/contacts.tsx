import { createFileRoute } from '@tanstack/react-router'
import { OwnContactsPage } from '#web/features/contacts/own-contacts-page.tsx'
import { NoRight } from '#web/features/guardians/no-right.tsx'
import { useGuardedUser } from '#web/login/access-guard.tsx'
import { mayUse } from '#web/login/acting.ts'

export const Route = createFileRoute('/member-dashboard/contacts')({ component: Contacts })

function Contacts() {
  const user = useGuardedUser()
  return mayUse(user, 'book') ? <OwnContactsPage user={user} /> : <NoRight title="People we may contact" />
}
