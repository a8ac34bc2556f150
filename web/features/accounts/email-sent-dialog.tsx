/** Over the page of a registration that was sent: the link in the email comes next. */
import { Dialog } from '#web/ui/kit/dialog.tsx'
import { VerifyAccount, verifyTitle } from './verify-account.tsx'

type EmailSentDialogProps = {
  email: string
  onClose: () => void
  /** Returns to the login of the same page. Without it, "Log in" is a link. */
  onLogIn?: () => void
}

export function EmailSentDialog({ email, onClose, onLogIn }: EmailSentDialogProps) {
  return (
    <Dialog title={verifyTitle(null)} onClose={onClose}>
      <VerifyAccount email={email} registered {...(onLogIn && { onLogIn })} />
    </Dialog>
  )
}
