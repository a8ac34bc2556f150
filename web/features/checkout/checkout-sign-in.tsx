/** The sign-in modals over the checkout, in a piece of their own: most who come here are signed in already. */
import { SignInDialog } from '#web/features/accounts/sign-in-dialog.tsx'
import { AppProvider } from '#web/ui/app-provider.tsx'

export function CheckoutSignIn({ onClose }: { onClose: () => void }) {
  return (
    <AppProvider>
      <SignInDialog opened onClose={onClose} onReady={onClose} purchase />
    </AppProvider>
  )
}
