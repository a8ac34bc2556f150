import type { ChatClientMessage } from '#contracts/realtime/chat'
import type { Pace } from '../kit/person-pace.ts'

/** The most sockets of one person, one per tab, so that no one can keep the other person out. */
export const MAX_OF_PERSON = 20
/** The most sockets of all: of the two people and the guardians who act for one of them. */
export const MAX_SOCKETS = 120
/** Messages and reactions of one person. A browser that was offline sends everything that waited at once. */
export const PACE: Pace = { burst: 200, perSecond: 5 }
export const TOO_FAST = 'You are sending too fast. Please wait a moment and send it again.'
/** What counts against the pace. */
export const WRITES: ReadonlySet<ChatClientMessage['type']> = new Set(['send', 'reaction'])
/** What a person can still do when they may only read the conversation. */
export const READS: ReadonlySet<ChatClientMessage['type']> = new Set(['hello', 'history', 'receipt', 'ping'])
/** Close code 1013 (try again later), after which the client reconnects. */
export const CLOSE_LATER = 1013
/** Close code for a conversation that no longer exists. */
export const CLOSE_GONE = 4404
