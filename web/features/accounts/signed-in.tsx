/** The page after a login without a script, with a link to continue. If a script loads, it continues automatically. */
import type { UserInfo } from '#contracts/api/users'
import { ACCOUNT_SCENES } from '#web/content/account-scenes.ts'
import { AccountFrame } from '#web/login/account-frame.tsx'
import { landingPath } from '#web/login/landing.ts'
import { NeedsScript } from '#web/ui/forms/needs-script.tsx'
import { FieldStack } from '#web/ui/kit/field.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'

export type SignedInProps = { email: string; confirmed: boolean; landing: string }

export function signedInAs(user: UserInfo): SignedInProps {
  return { email: user.email, confirmed: user.email_confirmed, landing: landingPath(user) }
}

export function SignedIn({ email, confirmed, landing }: SignedInProps) {
  return (
    <AccountFrame
      title={confirmed ? 'You are logged in' : 'Verify your account'}
      scene={ACCOUNT_SCENES.login}
      hideSignIn
    >
      {confirmed ? (
        <FieldStack>
          <NeedsScript>Your account needs JavaScript. Please turn it on, then continue.</NeedsScript>
          <a className={buttonClass({ wide: true })} href={landing}>
            Continue
          </a>
        </FieldStack>
      ) : (
        <p>
          We sent a link to <strong>{email}</strong>. Open it to confirm that the address is yours, then log in again.
        </p>
      )}
    </AccountFrame>
  )
}
