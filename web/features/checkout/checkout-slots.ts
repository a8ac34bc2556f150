import type { ComponentType } from 'react'
import type { ChosenTime } from '#contracts/api/member-registration'

/** Components of other features that a checkout shows. The route passes them in and can load them lazily. */
export type CheckoutSlots = {
  /** The login dialogs over the checkout. With the chosen time, `booking`, they open on their register side. */
  SignIn: ComponentType<{
    onClose: () => void
    booking?: ChosenTime
    /** The names that the link has brought along. */
    names?: { first_name: string; last_name: string }
  }>
  /** The page for an address that does not exist. */
  NotFound: ComponentType
}
