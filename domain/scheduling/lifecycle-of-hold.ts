import type { HoldState } from '#contracts/plain/hold-states'
import { type Millis, MINUTE } from '#kernel/clock'

/** How long a checkout reserves a time (ms). */
export const HOLD_LENGTH = 10 * MINUTE

/**
 * How long after its hold a checkout ends (ms). The card provider accepts no end that is less than half an hour away. A
 * request may be repeated until the hold ends, and one more minute allows for transmission.
 */
export const CHECKOUT_MARGIN = 31 * MINUTE

/**
 * How long after the end of its checkout a webhook may still arrive before the time is released (ms). A later payment is
 * refunded.
 */
export const WEBHOOK_GRACE = 2 * MINUTE

/**
 * What can happen to a hold. `request`: the member asks for a session that the practice confirms. `answer`: that request
 * was approved, declined, withdrawn, or it lapsed. `pay`: the checkout begins. `book`: the session is booked. `release`: the member releases
 * the hold, or it expires. `give_up`: the member releases a hold whose payment page never came. `expire_checkout`: the card provider closes the checkout without a payment. `refund`: a
 * payment arrives that can no longer book the session. `refunded`: that payment was refunded. `return_failed`: it could not
 * be sent back, and is still here.
 */
export const HOLD_EVENTS = [
  'request',
  'answer',
  'pay',
  'book',
  'release',
  'give_up',
  'expire_checkout',
  'refund',
  'refunded',
  'return_failed',
] as const
export type HoldEvent = (typeof HOLD_EVENTS)[number]

/**
 * The states of a hold: `held -> paying -> booked | released`, `held -> requested -> booked` (its appointment then says
 * how the request ended), `refunding -> refunded | unreturned`. A payment that arrives after
 * the release still books the session if the member could hold the time anew. Otherwise it is refunded. A refund that fails,
 * also after it was made, can be tried again.
 */
export const HOLD_TRANSITIONS: Record<HoldState, Partial<Record<HoldEvent, HoldState>>> = {
  held: { request: 'requested', pay: 'paying', book: 'booked', release: 'released' },
  requested: { answer: 'booked' },
  paying: { pay: 'paying', book: 'booked', give_up: 'released', expire_checkout: 'released', refund: 'refunding' },
  booked: {},
  released: { book: 'booked', refund: 'refunding' },
  refunding: { refund: 'refunding', refunded: 'refunded', return_failed: 'unreturned' },
  refunded: { return_failed: 'unreturned' },
  unreturned: { refund: 'refunding', refunded: 'refunded' },
}

/** The state after an event, or null when it cannot happen. */
export const nextHoldState = (state: HoldState, event: HoldEvent): HoldState | null =>
  HOLD_TRANSITIONS[state][event] ?? null

/** Whether a hold in this state blocks its time for others. After the booking or request, the appointment blocks it. */
export const holdsTime = (state: HoldState): boolean => state === 'held' || state === 'paying'

/**
 * Until when a hold counts among the times that a person holds (ms), unless it ends before; null when it has ended. A
 * hold that is being paid counts until its checkout cannot be paid any more, and a request until it is answered.
 */
export function heldUntil({ state, expires_at }: { state: HoldState; expires_at: Millis }): Millis | null {
  if (state === 'requested') return expires_at
  if (!holdsTime(state)) return null
  return state === 'paying' ? expires_at + CHECKOUT_MARGIN + WEBHOOK_GRACE : expires_at
}

/** The guardian who holds a time for a child; null when the member holds it. */
export const guardianWhoHolds = (hold: { user_id: string; acting_user_id: string }): string | null =>
  hold.acting_user_id === hold.user_id ? null : hold.acting_user_id
