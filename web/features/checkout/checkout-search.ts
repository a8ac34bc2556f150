import { z } from 'zod'

const text = (max: number) => z.coerce.string().trim().max(max).optional().catch(undefined)

/** The query parameters of the checkout (spec, "Booking checkout"); `resume` comes back from the card provider's page. */
export const checkoutSearch = z.object({
  firstname: text(80),
  lastname: text(80),
  start: z.iso.datetime({ offset: true }).optional().catch(undefined),
  length: z.coerce.number().int().min(5).max(480).optional().catch(undefined),
  type: text(80),
  invite_code: text(60),
  payment_method: text(40),
  resume: text(120),
})
export type CheckoutSearch = z.infer<typeof checkoutSearch>
