import type { ComponentProps } from 'react'
import { OrderPage } from '#web/features/checkout/order-page.tsx'
import { pageMount } from '#web/ui/shell/mount-page.tsx'
import { belowBar } from '#web/ui/shell/page-frame.tsx'
import { CHECKOUT_SLOTS } from './checkout-slots.ts'

export function PlanOrder(choice: Omit<ComponentProps<typeof OrderPage>, 'SignIn'>) {
  return <OrderPage {...choice} SignIn={CHECKOUT_SLOTS.SignIn} />
}

export const mount = pageMount(belowBar(PlanOrder))
