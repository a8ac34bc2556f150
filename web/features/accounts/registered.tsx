/**
 * Shown after a registration, the same for every address: the email is on its way and can be sent again. Registering
 * does not sign the person in, because this page must not reveal whether the address already had an account. It also
 * stands without a script, so nothing of it is loaded later.
 */
import { AccountFrame } from '#web/session/account-frame.tsx'
import { VerifyAccount } from './verify-account.tsx'

export function Registered({ email, scene }: { email: string; scene: string }) {
  return (
    <AccountFrame title="Verify your account" scene={scene}>
      <VerifyAccount email={email} registered />
    </AccountFrame>
  )
}
