/** The login dialog for a visitor. After the login the page continues at the same address. */
import { SignInDialog } from '#web/features/accounts/sign-in-dialog.tsx'

export function SignInFirst() {
  return <SignInDialog opened veiled />
}
