import { createFileRoute } from '@tanstack/react-router'
import { useGuardedUser } from '#web/session/access-guard.tsx'
import { mayUse } from '#web/session/acting.ts'
import { NoRight } from '#web/features/guardians/no-right.tsx'
import { EditProfilePage } from '#web/features/accounts/edit-profile-page.tsx'

export const Route = createFileRoute('/member-dashboard/edit-profile')({ component: EditProfile })

function EditProfile() {
  return mayUse(useGuardedUser(), 'book') ? <EditProfilePage /> : <NoRight title="Edit profile" />
}
