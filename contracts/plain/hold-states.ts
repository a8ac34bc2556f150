/** The states of a hold; domain/scheduling/lifecycle-of-hold.ts says which follows which. */
export const HOLD_STATES = ['held', 'paying', 'requested', 'booked', 'released', 'refunding', 'refunded'] as const
export type HoldState = (typeof HOLD_STATES)[number]
