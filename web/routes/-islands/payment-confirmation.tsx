import { PaymentConfirmation } from '#web/features/checkout/payment-confirmation.tsx'
import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { CHECKOUT_SLOTS } from './checkout-slots.ts'

export function Confirmation() {
  return <PaymentConfirmation {...CHECKOUT_SLOTS} />
}

export const mount = pageMount(Confirmation)
