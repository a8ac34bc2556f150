import { createFileRoute } from '@tanstack/react-router'
import { OnboardingFrame } from '#web/login/onboarding-frame.tsx'
import { staticPage } from '#web/lib/static-page.ts'
import { Island } from '#web/ui/shell/island.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'

export const Route = createFileRoute('/member-intake-form')({
  headers: () => staticPage({ sharedSeconds: 0 }),
  head: () => ({ meta: [{ title: 'Complete registration · Orchid' }, { name: 'robots', content: 'noindex' }] }),
  component: Intake,
})

const load = async () => ({
  default: (await import('#web/features/accounts/member-intake.tsx')).GuardedMemberIntake,
})

function Intake() {
  return (
    <Island name="member-intake" props={{}} load={load}>
      <OnboardingFrame>
        <LoadingSkeleton rows={4} />
      </OnboardingFrame>
    </Island>
  )
}
