import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useGuardedUser } from '#web/login/access-guard.tsx'
import { mayUse } from '#web/login/acting.ts'
import { EditProfilePage } from '#web/features/accounts/edit-profile-page.tsx'

export const Route = createFileRoute('/member-dashboard/edit-profile')({ component: EditProfile })

// Only guardians with few rights see it.
const NoRight = lazy(async () => ({ default: (await import('#web/features/guardians/no-right.tsx')).NoRight }))

function EditProfile() {
  if (mayUse(useGuardedUser(), 'book')) return <EditProfilePage />
  return (
    <Suspense fallback={null}>
      <NoRight title="Edit profile" />
    </Suspense>
  )
}
