/** Nobody is signed in: the sign-in over this address, which goes on here. Its own chunk: the call needs no library. */
import { SignInDialog } from '#web/features/accounts/sign-in-dialog.tsx'
import { AppProvider } from '#web/ui/shell/app-provider.tsx'

export function SignInFirst() {
  return (
    <AppProvider>
      <SignInDialog opened veiled />
    </AppProvider>
  )
}
