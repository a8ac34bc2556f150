/** /member-register: the registration form, or with an invitation link the steps of the invitation. */
import { lazy, Suspense, useState } from 'react'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { AccountFrame } from '#web/login/account-frame.tsx'
import { inBrowser } from '#web/lib/transport.ts'
import { invitationCode } from './invitation-code.ts'
import { RegisterForm } from './register-form.tsx'

// The steps of an invitation load only for people who have a code.
const InvitedMember = lazy(async () => ({ default: (await import('./invited-member.tsx')).InvitedMember }))

/** `sent` is true after the form was posted without a script. */
export function MemberRegister({ sent = false }: { sent?: boolean }) {
  const [code] = useState(() => (inBrowser() ? invitationCode() : null))
  if (!code) return <RegisterForm sent={sent} />
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
