/** /member-intake-form: the form as a page. A checkout that waits behind it is said so and gone back to. */
import { useState } from 'react'
import { AccessGuard } from '#web/features/accounts/access-guard.tsx'
import { peekRedirectAfterRegister } from '#web/features/accounts/redirect-after-register.ts'
import { CompleteTitle } from '#web/features/accounts/sign-in-dialog.tsx'
import { HubProvider } from '#web/lib/hub.tsx'
import css from './intake.module.css'
import { MemberIntakeForm } from './member-intake-form.tsx'
import { OnboardingFrame } from './onboarding-frame.tsx'

export function GuardedMemberIntake() {
  return (
    <AccessGuard userType="member" signUp="unfinished">
      {() => (
        <HubProvider>
          <MemberIntake />
        </HubProvider>
      )}
    </AccessGuard>
  )
}

function MemberIntake() {
  const [purchase] = useState(() => peekRedirectAfterRegister()?.includes('/checkout') ?? false)
  return (
    <OnboardingFrame>
      <h1 className={css.title}>
        <CompleteTitle />
      </h1>
      <p className={css.lead}>A few details, and you can book and meet.</p>
      <div className={css.body}>
        <MemberIntakeForm purchase={purchase} />
      </div>
    </OnboardingFrame>
  )
}
