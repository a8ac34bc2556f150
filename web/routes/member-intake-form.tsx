import { createFileRoute } from '@tanstack/react-router'
import { AccessGuard } from '#web/features/accounts/access-guard.tsx'
import { MemberIntake } from '#web/features/onboarding/member-intake.tsx'

export const Route = createFileRoute('/member-intake-form')({
  ssr: false,
  head: () => ({ meta: [{ title: 'Complete registration · Orchid' }, { name: 'robots', content: 'noindex' }] }),
  component: () => (
    <AccessGuard userType="member" signUp="unfinished">
      {() => <MemberIntake />}
    </AccessGuard>
  ),
})
