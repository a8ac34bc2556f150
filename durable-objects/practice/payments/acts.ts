import { act, longAct } from '../store/act.ts'
import { beginCheckout } from './begin-checkout.ts'
import { settleCheckout } from './settle-checkout.ts'

/** Payment of sessions. */
export const paymentActs = [
  longAct('checkout.begin', beginCheckout),
  act('checkout.settle', settleCheckout, ({ timeslot_id }) => timeslot_id),
] as const
