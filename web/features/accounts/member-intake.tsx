/** /member-intake-form: "Complete registration" as a page. It mentions a pending checkout, to which it returns. */
import { useState } from 'react'
import { VeiledSignIn } from './veiled-sign-in.tsx'
import { AccessGuard } from '#web/login/access-guard.tsx'
import { peekRedirectAfterRegister } from '#web/login/redirect-after-register.ts'
import { HubProvider } from '#web/login/hub-provider.tsx'
import css from './member-intake.module.css'
import { CompleteTitle, MemberIntakeForm } from './member-intake-form.tsx'
import { OnboardingFrame } from '#web/login/onboarding-frame.tsx'

export function GuardedMemberIntake() {
  return (
    <AccessGuard userType="member" signUp="unfinished" signIn={<VeiledSignIn />}>
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
      <p className={css.lead}>Add a few details, and you can book and meet.</p>
      <div className={css.body}>
        <MemberIntakeForm purchase={purchase} />
      </div>
    </OnboardingFrame>
  )
}
