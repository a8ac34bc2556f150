import { z } from 'zod'
import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { CheckoutConfirm } from '#web/features/checkout/checkout-confirm.tsx'

const props = z.object({ idOrCustomUrl: z.string(), timeslotId: z.string() })

export const mount = pageMount(CheckoutConfirm, (given) => props.parse(given))
