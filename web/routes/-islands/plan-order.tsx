import { z } from 'zod'
import { SOLD_PLANS, SUB_PERIODS, SUB_TYPES } from '#domain/billing/plan-prices'
import { OrderPage } from '#web/features/checkout/order-page.tsx'
import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { CHECKOUT_SLOTS } from './checkout-slots.ts'

const props = z.object({ plan: z.enum(SOLD_PLANS), period: z.enum(SUB_PERIODS), type: z.enum(SUB_TYPES) })

export function PlanOrder(choice: z.infer<typeof props>) {
  return <OrderPage {...choice} SignIn={CHECKOUT_SLOTS.SignIn} />
}

export const mount = pageMount(PlanOrder, (given) => props.parse(given))
