import type { ComponentProps } from 'react'
import { OrderPage } from '#web/features/checkout/order-page.tsx'
import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { CHECKOUT_SLOTS } from './checkout-slots.ts'

export function PlanOrder(choice: Omit<ComponentProps<typeof OrderPage>, 'SignIn'>) {
  return <OrderPage {...choice} SignIn={CHECKOUT_SLOTS.SignIn} />
}

export const mount = pageMount(PlanOrder)
