/** The states of a hold; domain/scheduling/lifecycle-of-hold.ts says which follows which. */
export const HOLD_STATES = [
  ...(['held', 'paying', 'requested', 'booked', 'released'] as const),
  ...(['refunding', 'refunded', 'unreturned'] as const),
] as const
export type HoldState = (typeof HOLD_STATES)[number]
