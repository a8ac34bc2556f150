/** /login: whoever is signed in is sent on; whoever has not confirmed the email sees what to do. */
import { useEffect, useRef } from 'react'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { AccountFrame } from '#web/session/account-frame.tsx'
import { ForgotPassword, forgotTitle, useForgot } from './forgot-password.tsx'
import { nextPath } from '#web/session/landing.ts'
import { LoginForm } from './login-form.tsx'
import { SECOND_FACTOR_TITLE, SecondFactorForm } from './second-factor-form.tsx'
import { useSignIn } from '#web/session/sign-in.ts'
import { useStanding } from '#web/session/standing.ts'
import { VerifyAccount } from './verify-account.tsx'

export function LoginPage() {
  const { user } = useStanding()
  const signIn = useSignIn()
  const forgot = useForgot()
  const gone = useRef(false)
  useEffect(() => {
    if (!user?.email_confirmed || gone.current) return
    gone.current = true
    window.location.replace(nextPath(user))
  }, [user])

  const unconfirmed = user && !user.email_confirmed
  if (unconfirmed)
    return (
      <AccountFrame title="Verify your account" scene={ACCOUNT_SCENES.login} hideSignIn>
        <VerifyAccount email={user.email} />
      </AccountFrame>
    )
  if (forgot.view !== 'closed')
    return (
      <AccountFrame key={forgot.view} title={forgotTitle(forgot.view)} scene={ACCOUNT_SCENES.login} hideSignIn>
        <ForgotPassword forgot={forgot} onBack={forgot.close} />
      </AccountFrame>
    )
  const code = signIn.stage === 'code'
  return (
    <AccountFrame title={code ? SECOND_FACTOR_TITLE : 'Log in'} scene={ACCOUNT_SCENES.login} hideSignIn>
      {code ? <SecondFactorForm signIn={signIn} /> : <LoginForm signIn={signIn} forgot={forgot} />}
    </AccountFrame>
  )
}
