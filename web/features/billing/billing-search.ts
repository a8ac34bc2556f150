import { z } from 'zod'

/** `?checkout=done`: just come back from the card page. */
export const billingSearch = z.object({ checkout: z.literal('done').optional().catch(undefined) })
