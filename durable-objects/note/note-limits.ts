import { type Millis, SECOND } from '#kernel/clock'
import type { Pace } from '../kit/person-pace.ts'

/** The most sockets of one person, one per tab. */
export const MAX_OF_PERSON = 16
/** The most sockets of all. */
export const MAX_SOCKETS = 32
/** Changes and cursor positions of one person. A fast typist makes about ten a second, each with a cursor position. */
export const PACE: Pace = { burst: 600, perSecond: 60 }
/**
 * How far apart groups of changes are stored at least, when changes come fast (ms). It is less than the time between two
 * characters of a fast typist, whose changes are therefore stored at once.
 */
export const APART: Millis = 4
/**
 * How long changes beyond the pace are collected before they are stored together (ms). A long undo or a dictation
 * program reaches the pace; it loses nothing, and is written about as often as the pace allows.
 */
export const SLOWED: Millis = Math.ceil(SECOND / PACE.perSecond)
/** Beyond this the socket of a person is closed, after what they sent before is stored. No honest editor reaches it. */
export const BOUND: Pace = { burst: 20_000, perSecond: 60 }
/**
 * The largest single update of a draft, and the most bytes of updates that are stored in one row. The platform allows
 * 2 MB per row, and sealing adds a third.
 */
export const MAX_UPDATE = 1_000_000
/** The most bytes of updates that wait in memory to be stored. Whoever sends more is closed like beyond the bound. */
export const MAX_WAITING = 8_000_000
/**
 * The reason of the close (1013) for someone beyond the bound. Their editor keeps the changes and sends them together
 * when it is back.
 */
export const TOO_FAST = 'too many changes'
