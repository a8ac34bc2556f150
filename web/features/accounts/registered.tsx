/**
 * The page after a registration: the email was sent and can be sent again. It must not reveal whether the email already
 * had an account, so it is the same for every email, and registering does not log the person in. It is not loaded
 * lazily, because it is also rendered without a script.
 */
import { AccountFrame } from '#web/login/account-frame.tsx'
import { VerifyAccount } from './verify-account.tsx'

type RegisteredProps = {
  email: string
  scene: string
  /** Whether the mail was sent again by a form that was posted without a script. */
  resent?: boolean
}

export function Registered({ email, scene, resent = false }: RegisteredProps) {
  return (
    <AccountFrame title="Verify your account" scene={scene}>
      <VerifyAccount email={email} registered resent={resent} />
    </AccountFrame>
  )
}
