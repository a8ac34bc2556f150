import { MINUTE } from '#kernel/clock'
import type { HOLD_STATES } from '#contracts/api/scheduling'

export type HoldState = (typeof HOLD_STATES)[number]

/** How long a checkout reserves a time (ms). */
export const HOLD_LENGTH = 10 * MINUTE

/**
 * What can happen to a hold:
 * `pay` checkout begins; `book` the session is written; `release` given back or expired; `expire_checkout` the card
 * provider closed the checkout unpaid; `refund` a payment arrived that can no longer book; `refunded` it was refunded.
 */
export const HOLD_EVENTS = ['pay', 'book', 'release', 'expire_checkout', 'refund', 'refunded'] as const
export type HoldEvent = (typeof HOLD_EVENTS)[number]

/**
 * `held -> paying -> booked | released`, `refunding -> refunded`. A payment that arrives after the release still books
 * when the time is free, and is refunded otherwise.
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

/** Blocks its time for others. After booking, the appointment does that. */
export const holdsTime = (state: HoldState): boolean => state === 'held' || state === 'paying'
