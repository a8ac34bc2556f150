import { createFileRoute } from '@tanstack/react-router'
import { AccessGuard } from '#web/features/accounts/access-guard.tsx'
import { QuickIntake } from '#web/features/onboarding/quick-intake.tsx'
import { HubProvider } from '#web/lib/hub.tsx'
import { AppProvider } from '#web/ui/app-provider.tsx'

export const Route = createFileRoute('/quick-intake')({
  ssr: false,
  head: () => ({ meta: [{ title: 'Set up your practice · Orchid' }, { name: 'robots', content: 'noindex' }] }),
  component: () => (
    <AppProvider>
      <AccessGuard userType="orchid_pro" signUp="unfinished">
        {() => (
          <HubProvider>
            <QuickIntake />
          </HubProvider>
        )}
      </AccessGuard>
    </AppProvider>
  ),
})
