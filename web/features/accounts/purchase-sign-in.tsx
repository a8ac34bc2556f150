/** The sign-in modals over a checkout, in a piece of their own: most who come there are signed in already. */
import { SignInDialog } from './sign-in-dialog.tsx'

export function PurchaseSignIn({ onClose }: { onClose: () => void }) {
  return <SignInDialog opened onClose={onClose} onReady={onClose} purchase />
}
