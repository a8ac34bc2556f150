import type { DisputeState, SessionDispute } from '#contracts/plain/dispute-words'

/** What a read of a dispute at the card provider says of it: its state, and how often money has moved for it. */
export type DisputeRead = { state: DisputeState; moves: number }

type Ranks = Record<DisputeState, number>

/** The order in which the states follow each other before money has moved: an answer is then one to a question. */
const ASKING: Ranks = { asked: 0, answered: 1, dropped: 2, open: 3, won: 4, lost: 4 }
/** The same once money has moved. A bank that asked may still take the money back. */
const DISPUTING: Ranks = { asked: 0, dropped: 1, open: 2, answered: 3, won: 4, lost: 4 }

/**
 * Whether a read of a dispute is older than another one. The provider only adds movements of money, and between two of them
 * a dispute only goes forward. So whatever the order in which reads arrive, the newest stays.
 */
export function isOlderRead(read: DisputeRead, known: DisputeRead): boolean {
  const ranks = read.moves === 0 ? ASKING : DISPUTING
  return read.moves === known.moves ? ranks[read.state] < ranks[known.state] : read.moves < known.moves
}

/** Whether a practice can still answer a dispute. */
export const awaitsAnswer = (state: DisputeState): state is 'asked' | 'open' => state === 'asked' || state === 'open'

/** Whether a dispute is over. */
export const isDecided = (state: DisputeState): boolean => state === 'won' || state === 'lost' || state === 'dropped'

/**
 * What a session says of the dispute of its payment. Null while a bank only asks, and after nothing came of it: no money has
 * moved, so the session is paid.
 */
export function sessionDispute({ state, moves }: DisputeRead): SessionDispute | null {
  if (state === 'won' || state === 'lost') return state
  if (state === 'open') return 'open'
  return state === 'answered' && moves > 0 ? 'open' : null
}

/** Divides an amount (minor units) over payments by their size, so that the parts add up to it. */
export function partsOf(minor: number, sizes: readonly number[]): number[] {
  const all = sizes.reduce((sum, size) => sum + size, 0)
  let [before, given] = [0, 0]
  return sizes.map((size) => {
    before += size
    const until = all === 0 ? minor : Math.round((minor * before) / all)
    const part = until - given
    given = until
    return part
  })
}
