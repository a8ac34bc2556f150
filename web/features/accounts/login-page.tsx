/** /login: whoever is signed in is sent on; whoever has not confirmed the e-mail sees what to do. */
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { AccountFrame } from './account-frame.tsx'
import { nextPath } from './landing.ts'
import { LoginForm } from './login-form.tsx'
import { useStanding } from './standing.ts'
import { VerifyAccount } from './verify-account.tsx'

const SCENE = 'Good to have you back.'

export function LoginPage() {
  const { user } = useStanding()
  const navigate = useNavigate()
  const gone = useRef(false)
  useEffect(() => {
    if (!user?.email_confirmed || gone.current) return
    gone.current = true
    void navigate({ href: nextPath(user), replace: true })
  }, [user, navigate])

  const unconfirmed = user && !user.email_confirmed
  return (
    <AccountFrame title={unconfirmed ? 'Verify your account' : 'Log in'} scene={SCENE}>
      {unconfirmed ? <VerifyAccount email={user.email} /> : <LoginForm />}
    </AccountFrame>
  )
}
