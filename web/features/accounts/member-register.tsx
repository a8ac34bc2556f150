/** /member-register: the form, or the steps of an invitation link. */
import { lazy, Suspense, useState } from 'react'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { AccountFrame } from '#web/session/account-frame.tsx'
import { invitationCode } from './invitation-code.ts'
import { RegisterForm } from './register-form.tsx'

// The log-in and the other steps of an invitation load only for people who come with a code.
const InvitedMember = lazy(async () => ({ default: (await import('./invited-member.tsx')).InvitedMember }))

export function MemberRegister() {
  const [code] = useState(invitationCode)
  if (!code) return <RegisterForm />
  return (
    <Suspense
      fallback={
        <AccountFrame title="Your invitation" scene={ACCOUNT_SCENES.member}>
          <LoadingSkeleton shape="lines" label="Loading the invitation" />
        </AccountFrame>
      }
    >
      <InvitedMember code={code} />
    </Suspense>
  )
}
