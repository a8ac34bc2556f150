/** /login: whoever is signed in is sent on; whoever has not confirmed the e-mail sees what to do. */
import { useEffect, useRef } from 'react'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { AccountFrame } from './account-frame.tsx'
import { nextPath } from './landing.ts'
import { LoginForm } from './login-form.tsx'
import { useStanding } from './standing.ts'
import { VerifyAccount } from './verify-account.tsx'

export function LoginPage() {
  const { user } = useStanding()
  const gone = useRef(false)
  useEffect(() => {
    if (!user?.email_confirmed || gone.current) return
    gone.current = true
    window.location.replace(nextPath(user))
  }, [user])

  const unconfirmed = user && !user.email_confirmed
  return (
    <AccountFrame title={unconfirmed ? 'Verify your account' : 'Log in'} scene={ACCOUNT_SCENES.login}>
      {unconfirmed ? <VerifyAccount email={user.email} /> : <LoginForm />}
    </AccountFrame>
  )
}
