/**
 * The log-in dialogs over a checkout. They are a chunk of their own because most visitors there are signed in already.
 */
import { SignInDialog } from './sign-in-dialog.tsx'

export function PurchaseSignIn({ onClose }: { onClose: () => void }) {
  return <SignInDialog opened onClose={onClose} onReady={onClose} purchase />
}
