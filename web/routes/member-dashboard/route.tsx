import { createFileRoute, Outlet } from '@tanstack/react-router'
import { VeiledSignIn } from '#web/features/accounts/veiled-sign-in.tsx'
import { AccessGuard } from '#web/login/access-guard.tsx'
import { ForProfile } from '#web/login/for-profile.tsx'
import { MemberFrame } from './-member-frame.tsx'

export const Route = createFileRoute('/member-dashboard')({
  ssr: false,
  head: () => ({ meta: [{ title: 'Orchid' }, { name: 'robots', content: 'noindex' }] }),
  component: () => (
    <AccessGuard userType="member" signIn={<VeiledSignIn />}>
      {(user) => (
        <MemberFrame user={user}>
          <ForProfile user={user}>
            <Outlet />
          </ForProfile>
        </MemberFrame>
      )}
    </AccessGuard>
  ),
})
