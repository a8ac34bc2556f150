/**
 * The sign-in modals over a page: log in, then confirm the e-mail, then complete the registration, as far as this
 * person needs it. `onReady` comes when nothing is missing any more.
 */
import { useEffect } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { MemberIntakeForm } from '#web/features/onboarding/member-intake-form.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import css from './account-forms.module.css'
import { LoginForm } from './login-form.tsx'
import { useStanding } from './standing.ts'
import { VerifyAccount, verifyTitle } from './verify-account.tsx'

type SignInDialogProps = {
  opened: boolean
  /** Left out: it cannot be closed (inside the dashboards). */
  onClose?: () => void
  onReady?: (user: UserInfo) => void
  /** A purchase waits behind it. */
  purchase?: boolean
}

export function SignInDialog({ opened, onClose, onReady, purchase = false }: SignInDialogProps) {
  const { user } = useStanding()
  const step = !user ? 'login' : !user.email_confirmed ? 'verify' : needsIntake(user) ? 'complete' : 'ready'

  useEffect(() => {
    if (opened && step === 'ready' && user) onReady?.(user)
  }, [opened, step, user, onReady])

  const title = step === 'login' ? 'Log in' : step === 'verify' ? verifyTitle(user) : <CompleteTitle />
  if (!opened || step === 'ready') return null
  return (
    <Dialog key={step} title={title} onClose={onClose} wide={step === 'complete'}>
      {step === 'login' && <LoginForm />}
      {step === 'verify' && <VerifyAccount email={user?.email ?? ''} />}
      {step === 'complete' && <MemberIntakeForm purchase={purchase} />}
    </Dialog>
  )
}

function needsIntake(user: UserInfo): boolean {
  return user.user_type === 'member' && !user.signup_form_finished
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
