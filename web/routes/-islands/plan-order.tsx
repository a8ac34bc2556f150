import { z } from 'zod'
import { SOLD_PLANS, SUB_PERIODS, SUB_TYPES } from '#domain/billing/plan-prices'
import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { OrderPage } from '#web/features/checkout/order-page.tsx'

const props = z.object({ plan: z.enum(SOLD_PLANS), period: z.enum(SUB_PERIODS), type: z.enum(SUB_TYPES) })

export const mount = pageMount(OrderPage, (given) => props.parse(given))
