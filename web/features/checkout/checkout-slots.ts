import type { ComponentType } from 'react'

/** Parts of other areas that a checkout shows. The route passes them in, and may load them lazily. */
export type CheckoutSlots = {
  /** The log-in over the checkout. */
  SignIn: ComponentType<{ onClose: () => void }>
  /** The page for an address that does not exist. */
  NotFound: ComponentType
}
