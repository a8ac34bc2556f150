/**
 * The page after a registration: the email was sent and can be sent again. It must not reveal whether the email already
 * had an account, so it is the same for every email, and registering does not log the person in. It is not loaded
 * lazily, because it is also rendered without a script.
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
