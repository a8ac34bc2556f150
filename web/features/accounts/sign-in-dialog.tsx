/**
 * The sign-in modals over a page: log in, in two steps where a second factor is on, then confirm the email, then
 * complete the registration, as far as this person needs it. `onReady` comes when nothing is missing any more.
 */
import { type ReactNode, useEffect } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { MemberIntakeForm } from './member-intake-form.tsx'
import { useUser } from '#web/data/users/user-info.ts'
import { Dialog } from '#web/ui/kit/dialog.tsx'
import css from './account-forms.module.css'
import { ForgotPassword, forgotTitle, useForgot } from './forgot-password.tsx'
import { LoginForm } from './login-form.tsx'
import { SECOND_FACTOR_TITLE, SecondFactorForm } from './second-factor-form.tsx'
import { type SignIn, useSignIn } from '#web/session/sign-in.ts'
import { useStanding } from '#web/session/standing.ts'
import { VerifyAccount, verifyTitle } from './verify-account.tsx'

type SignInDialogProps = {
  opened: boolean
  /** Left out: it cannot be closed (inside the dashboards). */
  onClose?: () => void
  onReady?: (user: UserInfo) => void
  /** A purchase waits behind it. */
  purchase?: boolean
  /** What lies behind it is not to be seen: somebody's page whose session is over. */
  veiled?: boolean
}

export function SignInDialog({ opened, onClose, onReady, purchase = false, veiled = false }: SignInDialogProps) {
  const { user } = useStanding()
  // Ahead of the standing by the renewal that follows a confirmation: the title tells at once.
  const known = useUser()
  const signIn = useSignIn()
  const forgot = useForgot()
  const step = user ? stepOf(user) : forgot.view === 'closed' ? signIn.stage : forgot.view

  useEffect(() => {
    if (opened && step === 'ready' && user) onReady?.(user)
  }, [opened, step, user, onReady])

  if (!opened || step === 'ready') return null
  return (
    <Dialog
      key={step}
      title={titleOf(step, known ?? user)}
      onClose={onClose}
      wide={step === 'complete'}
      veiled={veiled}
    >
      {step === 'password' && <LoginForm signIn={signIn} forgot={forgot} />}
      {(step === 'form' || step === 'sent') && <ForgotPassword forgot={forgot} onBack={forgot.close} />}
      {step === 'code' && <SecondFactorForm signIn={signIn} />}
      {step === 'verify' && <VerifyAccount email={user?.email ?? ''} />}
      {step === 'complete' && <MemberIntakeForm purchase={purchase} />}
    </Dialog>
  )
}

type Step = SignIn['stage'] | 'form' | 'sent' | 'verify' | 'complete' | 'ready'

function stepOf(user: UserInfo): Step {
  if (!user.email_confirmed) return 'verify'
  return user.user_type === 'member' && !user.signup_form_finished ? 'complete' : 'ready'
}

function titleOf(step: Step, user: UserInfo | null | undefined): ReactNode {
  if (step === 'password') return 'Log in'
  if (step === 'form' || step === 'sent') return forgotTitle(step)
  if (step === 'code') return SECOND_FACTOR_TITLE
  return step === 'verify' ? verifyTitle(user) : <CompleteTitle />
}

/** "Complete registration", on phones "Finish setting up" (spec section 2). */
export function CompleteTitle() {
  return (
    <>
      <span className={css.desk}>Complete registration</span>
      <span className={css.phone}>Finish setting up</span>
    </>
  )
}
