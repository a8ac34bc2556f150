import { z } from 'zod'
import { CheckoutConfirm } from '#web/features/checkout/checkout-confirm.tsx'
import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { CHECKOUT_SLOTS } from './checkout-slots.ts'

const props = z.object({ idOrCustomUrl: z.string(), timeslotId: z.string() })

export function Confirm(given: z.infer<typeof props>) {
  return <CheckoutConfirm {...given} {...CHECKOUT_SLOTS} />
}

export const mount = pageMount(Confirm, (given) => props.parse(given))
