import type { Pace } from '../kit/person-pace.ts'

/** The most sockets of one person, one per tab. */
export const MAX_OF_PERSON = 16
/** The most sockets of all. */
export const MAX_SOCKETS = 32
/** Changes and cursor positions of one person. A fast typist makes about ten a second, each with a cursor position. */
export const PACE: Pace = { burst: 600, perSecond: 60 }
/**
 * The reason of the close (1013) for someone who writes too fast. Their editor keeps the changes and sends them together
 * when it is back.
 */
export const TOO_FAST = 'too many changes'
