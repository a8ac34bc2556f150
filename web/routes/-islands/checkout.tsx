import type { FreeTime, Offer } from '#web/data/professionals/queries.ts'
import { CheckoutPage } from '#web/features/checkout/checkout-page.tsx'
import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { belowBar } from '#web/ui/shell/page-frame.tsx'
import { CHECKOUT_SLOTS } from './checkout-slots.ts'

export function Checkout(given: { idOrCustomUrl: string; offer?: Offer; freeTime?: FreeTime }) {
  return <CheckoutPage {...given} {...CHECKOUT_SLOTS} />
}

export const mount = pageMount(belowBar(Checkout))
