/**
 * After a registration, the same for every address: the mail is on its way, and can be sent again. Nobody is signed in
 * by it: what this page shows must not tell whether the address had an account before.
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
