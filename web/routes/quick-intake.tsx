import { createFileRoute } from '@tanstack/react-router'
import { VeiledSignIn } from '#web/features/accounts/veiled-sign-in.tsx'
import { AccessGuard } from '#web/login/access-guard.tsx'
import { QuickIntake } from '#web/features/practice-details/quick-intake.tsx'
import { HubProvider } from '#web/login/hub-provider.tsx'

export const Route = createFileRoute('/quick-intake')({
  ssr: false,
  head: () => ({ meta: [{ title: 'Set up your practice · Orchid' }, { name: 'robots', content: 'noindex' }] }),
  component: () => (
    <AccessGuard userType="orchid_pro" signUp="unfinished" signIn={<VeiledSignIn />}>
      {() => (
        <HubProvider>
          <QuickIntake />
        </HubProvider>
      )}
    </AccessGuard>
  ),
})
