/** The button "Log in with a passkey". It is shown only if the browser supports passkeys. */
import { IconFingerprint } from '@tabler/icons-react'
import { passkeysWork } from '#web/lib/passkeys-work.ts'
import type { SignIn } from '#web/login/sign-in.ts'
import { Button } from '#web/ui/kit/button.tsx'

export function PasskeyButton({ signIn, remember }: { signIn: SignIn; remember: () => boolean }) {
  if (!passkeysWork()) return null
  return (
    <Button kind="quiet" wide disabled={signIn.isPending} onClick={() => signIn.byPasskey(remember())}>
      <IconFingerprint size={18} stroke={1.5} aria-hidden /> Log in with a passkey
    </Button>
  )
}
