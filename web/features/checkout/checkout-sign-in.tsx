/** The sign-in modals over the checkout, in a piece of their own: most who come here are signed in already. */
import { SignInDialog } from '#web/features/accounts/sign-in-dialog.tsx'

export function CheckoutSignIn({ onClose }: { onClose: () => void }) {
  return <SignInDialog opened onClose={onClose} onReady={onClose} purchase />
}
