import { z } from 'zod'
import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { CheckoutPage } from '#web/features/checkout/checkout-page.tsx'

const props = z.object({ idOrCustomUrl: z.string() })

export const mount = pageMount(CheckoutPage, (given) => props.parse(given))
