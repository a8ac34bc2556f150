/** Nobody is signed in: the sign-in over this address, which goes on here. */
import { SignInDialog } from '#web/features/accounts/sign-in-dialog.tsx'

export function SignInFirst() {
  return <SignInDialog opened veiled />
}
