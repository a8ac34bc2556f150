/**
 * How a dispute stands. `asked`: the bank only asks, and takes no money. `open`: it took the money back, and the practice
 * can answer. `answered`: the practice has, and the bank decides. `dropped`: it only asked, and nothing came of it.
 */
export const DISPUTE_STATES = ['asked', 'open', 'answered', 'won', 'lost', 'dropped'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** What a session says of the dispute of its payment: not decided yet, or how it ended. */
export const SESSION_DISPUTES = ['open', 'won', 'lost'] as const
export type SessionDispute = (typeof SESSION_DISPUTES)[number]
