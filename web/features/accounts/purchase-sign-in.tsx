/**
 * The login dialogs over a checkout. With a chosen time they open on their register side: a visitor registers once, and
 * the mailed link returns to the time. They load separately, because most visitors of a checkout are logged in.
 */
import { useState } from 'react'
import type { ChosenTime } from '#contracts/api/member-registration'
import { Dialog } from '#web/ui/kit/dialog.tsx'
import { useStanding } from '#web/login/standing.ts'
import css from './account-forms.module.css'
import { EmailSentDialog } from './email-sent-dialog.tsx'
import { CompleteTitle } from './member-intake-form.tsx'
import { MemberRegistrationForm } from './member-registration-form.tsx'
import { PURCHASE_TEXT } from './purchase-words.ts'
import { SignInDialog } from './sign-in-dialog.tsx'
import intakeCss from './member-intake.module.css'

type PurchaseSignInProps = {
  onClose: () => void
  /** The time that a visitor has chosen. Without it, the dialogs open on their login side. */
  booking?: ChosenTime
  names?: { first_name: string; last_name: string }
}

export function PurchaseSignIn({ onClose, booking, names }: PurchaseSignInProps) {
  const { user } = useStanding()
  const [side, setSide] = useState<'register' | 'log-in'>(booking ? 'register' : 'log-in')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const logIn = () => {
    setSentTo(null)
    setSide('log-in')
  }
  if (user || !booking || side === 'log-in')
    return (
      <SignInDialog
        opened
        onClose={onClose}
        onReady={onClose}
        purchase
        {...(booking && { onRegister: () => setSide('register') })}
      />
    )
  if (sentTo !== null) return <EmailSentDialog email={sentTo} onClose={onClose} onLogIn={logIn} />
  return (
    <Dialog title={<CompleteTitle />} onClose={onClose} wide>
      <p className={intakeCss.purchase}>{PURCHASE_TEXT}</p>
      <p className={css.already}>
        Already have an account?{' '}
        <button type="button" className={css.link} onClick={logIn}>
          Log in
        </button>
      </p>
      <MemberRegistrationForm booking={booking} {...(names && { names })} onRegistered={setSentTo} />
    </Dialog>
  )
}
