import { CheckoutConfirm } from '#web/features/checkout/checkout-confirm.tsx'
import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { CHECKOUT_SLOTS } from './checkout-slots.ts'

export function Confirm(given: { timeslotId: string }) {
  return <CheckoutConfirm {...given} {...CHECKOUT_SLOTS} />
}

export const mount = pageMount(Confirm)
