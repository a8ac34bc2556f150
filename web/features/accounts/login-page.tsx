/** /login: redirects people who are logged in already. People with an unconfirmed email see how to confirm it. */
import { useEffect, useRef, useState } from 'react'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { AccountFrame } from '#web/login/account-frame.tsx'
import { ForgotPassword, forgotTitle, useForgot } from './forgot-password.tsx'
import { rememberedUserType } from '#web/lib/sign-in-state.ts'
import { nextPath } from '#web/login/next-path.ts'
import { forgetUnlessRegistering } from '#web/login/redirect-after-register.ts'
import { SignedIn, type SignedInProps } from './signed-in.tsx'
import { LoginForm } from './login-form.tsx'
import { SECOND_FACTOR_TITLE, SecondFactorForm } from './second-factor-form.tsx'
import { useSignIn } from '#web/login/sign-in.ts'
import { useStanding } from '#web/login/standing.ts'
import { VerifyAccount, verifyTitle } from './verify-account.tsx'

type LoginPageProps = {
  /** The person who has just logged in without a script. */
  signedIn?: SignedInProps | null
}

export function LoginPage({ signedIn }: LoginPageProps) {
  const [expected] = useState(() => Boolean(signedIn) || rememberedUserType() !== null)
  const { user } = useStanding(expected)
  const signIn = useSignIn()
  const forgot = useForgot()
  const gone = useRef(false)
  useEffect(() => {
    if (!user?.email_confirmed || gone.current) return
    gone.current = true
    if (signedIn) forgetUnlessRegistering(user)
    window.location.replace(nextPath(user))
  }, [user, signedIn])

  // The form was posted before this script loaded.
  if (signedIn && user === undefined) return <SignedIn {...signedIn} />
  const unconfirmed = user && !user.email_confirmed
  if (unconfirmed)
    return (
      <AccountFrame title={verifyTitle(user)} scene={ACCOUNT_SCENES.login} hideSignIn>
        <VerifyAccount email={user.email} />
      </AccountFrame>
    )
  if (forgot.view !== 'closed')
    return (
      <AccountFrame key={forgot.view} title={forgotTitle(forgot.view)} scene={ACCOUNT_SCENES.login} hideSignIn>
        <ForgotPassword forgot={forgot} onBack={forgot.close} />
      </AccountFrame>
    )
  if (signIn.stage === 'verify')
    return (
      <AccountFrame title={verifyTitle(null)} scene={ACCOUNT_SCENES.login} hideSignIn>
        <VerifyAccount email={signIn.email} registered onLogIn={signIn.startAgain} />
      </AccountFrame>
    )
  const code = signIn.stage === 'code'
  return (
    <AccountFrame title={code ? SECOND_FACTOR_TITLE : 'Log in'} scene={ACCOUNT_SCENES.login} hideSignIn>
      {code ? <SecondFactorForm signIn={signIn} /> : <LoginForm signIn={signIn} forgot={forgot} />}
    </AccountFrame>
  )
}
