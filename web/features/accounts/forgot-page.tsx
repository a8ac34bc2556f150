/** /forgot-password: sends a link to set a new password. `sent` is true after the form was posted without a script. */
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { AccountFrame } from '#web/login/account-frame.tsx'
import { ForgotPassword, forgotTitle, useForgot } from './forgot-password.tsx'

export function ForgotPage({ sent }: { sent: boolean }) {
  const forgot = useForgot(sent ? 'sent' : 'form')
  return (
    <AccountFrame title={forgotTitle(forgot.view === 'sent' ? 'sent' : 'form')} scene={ACCOUNT_SCENES.password}>
      <ForgotPassword forgot={forgot} onBack={() => window.location.assign(pageHref('/login'))} />
    </AccountFrame>
  )
}
