import { z } from 'zod'
import { CheckoutPage } from '#web/features/checkout/checkout-page.tsx'
import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { CHECKOUT_SLOTS } from './checkout-slots.ts'

const props = z.object({ idOrCustomUrl: z.string() })

export function Checkout(given: z.infer<typeof props>) {
  return <CheckoutPage {...given} {...CHECKOUT_SLOTS} />
}

export const mount = pageMount(Checkout, (given) => props.parse(given))
