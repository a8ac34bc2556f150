import type { ComponentType } from 'react'

/** Components of other features that a checkout shows. The route passes them in and can load them lazily. */
export type CheckoutSlots = {
  /** The login dialog over the checkout. */
  SignIn: ComponentType<{ onClose: () => void }>
  /** The page for an address that does not exist. */
  NotFound: ComponentType
}
