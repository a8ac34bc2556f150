import type { ComponentType } from 'react'

/** What a checkout shows of other areas: the route hands it in, and it may still load when it is shown. */
export type CheckoutSlots = {
  /** The sign-in over the checkout. */
  SignIn: ComponentType<{ onClose: () => void }>
  /** The page of an address that leads to nothing. */
  NotFound: ComponentType
}
