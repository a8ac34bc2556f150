/** Not signed in: the log-in over this address, which continues here. */
import { SignInDialog } from '#web/features/accounts/sign-in-dialog.tsx'

export function SignInFirst() {
  return <SignInDialog opened veiled />
}
