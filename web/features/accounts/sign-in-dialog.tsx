/**
 * The login dialogs over a page: log in (with a second factor in two steps), confirm the email, complete the
 * registration. Steps that the person has completed are skipped. `onReady` is called after the last one.
 */
import { type ReactNode, useEffect } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { CompleteTitle, MemberIntakeForm } from './member-intake-form.tsx'
import { useUser } from '#web/data/users/user-info.ts'
import { Dialog } from '#web/ui/kit/dialog.tsx'
import css from './account-forms.module.css'
import { ForgotPassword, forgotTitle, useForgot } from './forgot-password.tsx'
import { LoginForm } from './login-form.tsx'
import { SECOND_FACTOR_TITLE, SecondFactorForm } from './second-factor-form.tsx'
import { useDeparture } from '#web/login/departure.ts'
import { type SignIn, useSignIn } from '#web/login/sign-in.ts'
import { useStanding } from '#web/login/standing.ts'
import { VerifyAccount, verifyTitle } from './verify-account.tsx'

type SignInDialogProps = {
  opened: boolean
  /** Without it, the dialog cannot be closed. The dashboards leave it out. */
  onClose?: () => void
  onReady?: (user: UserInfo) => void
  /** Shows the registration in place of the login. Without it, "Register" is a link. */
  onRegister?: () => void
  /** Whether the person returns to a purchase afterwards. */
  purchase?: boolean
  /** Hides the page behind the dialog, because it shows data of a person whose login has ended. */
  veiled?: boolean
}

export function SignInDialog({
  opened,
  onClose,
  onReady,
  onRegister,
  purchase = false,
  veiled = false,
}: SignInDialogProps) {
  const { user } = useStanding()
  // After a confirmation, `useStanding` waits for a new access token. `useUser` does not, so the title uses this user.
  const known = useUser()
  const signIn = useSignIn()
  const forgot = useForgot()
  const departure = useDeparture()
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
      {step === 'password' && departure && (
        <p className={css.departure} role="status">
          {departure.idle
            ? 'You were logged out after 59 minutes without activity.'
            : 'You were logged out. Log in again to continue where you were.'}
        </p>
      )}
      {step === 'password' && (
        <LoginForm signIn={signIn} forgot={forgot} email={departure?.email} {...(onRegister && { onRegister })} />
      )}
      {(step === 'form' || step === 'sent') && <ForgotPassword forgot={forgot} onBack={forgot.close} />}
      {step === 'code' && <SecondFactorForm signIn={signIn} />}
      {step === 'verify' && user && <VerifyAccount email={user.email} />}
      {step === 'verify' && !user && <VerifyAccount email={signIn.email} registered onLogIn={signIn.startAgain} />}
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
