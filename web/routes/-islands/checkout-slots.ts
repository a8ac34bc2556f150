import { lazy } from 'react'
import type { CheckoutSlots } from '#web/features/checkout/checkout-slots.ts'

/** The parts of a checkout that belong to other features. Each is loaded when it is needed. */
export const CHECKOUT_SLOTS: CheckoutSlots = {
  SignIn: lazy(async () => ({
    default: (await import('#web/features/accounts/purchase-sign-in.tsx')).PurchaseSignIn,
  })),
  NotFound: lazy(async () => ({ default: (await import('#web/site/frame/not-found.tsx')).NotFound })),
}
