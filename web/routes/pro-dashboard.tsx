import { createFileRoute, Outlet } from '@tanstack/react-router'
import { VeiledSignIn } from '#web/features/accounts/veiled-sign-in.tsx'
import { AccessGuard } from '#web/login/access-guard.tsx'
import { PracticeFrame } from '#web/routes/pro-dashboard/-practice-frame.tsx'

export const Route = createFileRoute('/pro-dashboard')({
  ssr: false,
  head: () => ({ meta: [{ title: 'Orchid' }, { name: 'robots', content: 'noindex' }] }),
  component: () => (
    <AccessGuard userType="orchid_pro" signIn={<VeiledSignIn />}>
      {(user) => (
        <PracticeFrame user={user}>
          <Outlet />
        </PracticeFrame>
      )}
    </AccessGuard>
  ),
})
