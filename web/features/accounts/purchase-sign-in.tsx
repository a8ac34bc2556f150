/** The login dialogs over a checkout. They load separately, because most visitors of a checkout are logged in. */
import { SignInDialog } from './sign-in-dialog.tsx'

export function PurchaseSignIn({ onClose }: { onClose: () => void }) {
  return <SignInDialog opened onClose={onClose} onReady={onClose} purchase />
}
