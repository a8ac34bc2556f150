/** Shown when the invited email already has an account: its owner logs in, then the invitation's page continues. */
import { AccountFrame } from '#web/login/account-frame.tsx'
import type { Opened } from '#web/login/invitation-pages.tsx'
import { useSignIn } from '#web/login/sign-in.ts'
import { LoginForm } from './login-form.tsx'
import { VerifyAccount, verifyTitle } from './verify-account.tsx'
import { SECOND_FACTOR_TITLE, SecondFactorForm } from './second-factor-form.tsx'

export function InvitationSignIn({ what, email, scene }: Opened) {
  const signIn = useSignIn()
  if (signIn.stage === 'verify')
    return (
      <AccountFrame title={verifyTitle(null)} scene={scene} hideSignIn>
        <VerifyAccount email={signIn.email} registered onLogIn={signIn.startAgain} />
      </AccountFrame>
    )
  const code = signIn.stage === 'code'
  return (
    <AccountFrame
      title={code ? SECOND_FACTOR_TITLE : 'Log in to accept'}
      lead={code ? undefined : `${what} The invitation is for ${email}, which has an account.`}
      scene={scene}
      hideSignIn
    >
      {code ? (
        <SecondFactorForm signIn={signIn} />
      ) : (
        <LoginForm signIn={{ ...signIn, email: signIn.email || email }} register={false} />
      )}
    </AccountFrame>
  )
}
