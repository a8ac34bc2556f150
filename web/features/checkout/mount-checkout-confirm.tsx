import { z } from 'zod'
import { pageMount } from '#web/ui/mount-page.tsx'
import { CheckoutConfirm } from './checkout-confirm.tsx'

const props = z.object({ idOrCustomUrl: z.string(), timeslotId: z.string() })

export const mount = pageMount(CheckoutConfirm, (given) => props.parse(given))
