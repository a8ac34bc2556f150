import type { ComponentType, ReactNode } from 'react'

/** What a checkout shows of other areas: the route hands it in. */
export type CheckoutSlots = {
  /** The sign-in over the checkout. It may still load when it is shown. */
  SignIn: ComponentType<{ onClose: () => void }>
  /** The page of an address that leads to nothing. */
  notFound: ReactNode
}
