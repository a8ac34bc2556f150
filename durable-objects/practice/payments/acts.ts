import { act, longAct } from '../store/act.ts'
import { beginCheckout } from './begin-checkout.ts'
import { settleCheckout } from './settle-checkout.ts'

/** The acts by which members pay for sessions. */
export const paymentActs = [
  longAct('checkout.begin', beginCheckout),
  act('checkout.settle', settleCheckout, ({ timeslot_id }) => timeslot_id),
] as const
