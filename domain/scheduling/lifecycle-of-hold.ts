import { MINUTE } from '#kernel/clock'
import type { HOLD_STATES } from '#contracts/api/scheduling'

export type HoldState = (typeof HOLD_STATES)[number]

/** How long a checkout reserves a time (ms). */
export const HOLD_LENGTH = 10 * MINUTE

/**
 * What can happen to a hold. `pay`: the checkout begins. `book`: the session is booked. `release`: the member releases
 * the hold, or it expires. `expire_checkout`: the card provider closes the checkout without a payment. `refund`: a
 * payment arrives that can no longer book the session. `refunded`: that payment was refunded.
 */
export const HOLD_EVENTS = ['pay', 'book', 'release', 'expire_checkout', 'refund', 'refunded'] as const
export type HoldEvent = (typeof HOLD_EVENTS)[number]

/**
 * The states of a hold: `held -> paying -> booked | released`, `refunding -> refunded`. A payment that arrives after
 * the release still books the session if the time is free. Otherwise it is refunded.
 */
export const HOLD_TRANSITIONS: Record<HoldState, Partial<Record<HoldEvent, HoldState>>> = {
  held: { pay: 'paying', book: 'booked', release: 'released' },
  paying: { pay: 'paying', book: 'booked', expire_checkout: 'released', refund: 'refunding' },
  booked: {},
  released: { book: 'booked', refund: 'refunding' },
  refunding: { refund: 'refunding', refunded: 'refunded' },
  refunded: {},
}

/** The state after an event, or null when it cannot happen. */
export const nextHoldState = (state: HoldState, event: HoldEvent): HoldState | null =>
  HOLD_TRANSITIONS[state][event] ?? null

/** Whether a hold in this state blocks its time for others. After the booking, the appointment blocks it. */
export const holdsTime = (state: HoldState): boolean => state === 'held' || state === 'paying'
