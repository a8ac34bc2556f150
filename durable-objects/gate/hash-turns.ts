import { systemClock } from '#kernel/clock'

// Numbers, and no promises: one that belongs to another object's request might never settle here.

/** How many turns were asked for in this isolate. */
let asked = 0
/** The number of the turn that may run. */
let serving = 0
/** When a hash last began or ended in this isolate (ms). */
let progressedAt = 0
/**
 * How long a hash may make no progress (ms), at least ten times what it takes. After that the object that computed it
 * is gone.
 */
const STUCK_AFTER = 2_000
/** How often a waiting turn looks whether it may run (ms), a small part of what a hash takes. */
const LOOK_EVERY = 5

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Computes one hash at a time, and lets other work run between two. Many gates may share a thread: otherwise all
 * waiting hashes would be computed first, and all callers answered at the same late moment.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const own = asked++
  while (serving < own) {
    await pause(LOOK_EVERY)
    // The turn that should run is passed over, and the next one has the same time.
    if (serving < own && systemClock() - progressedAt >= STUCK_AFTER) advanceTo(serving + 1)
  }
  progressedAt = systemClock()
  try {
    await pause(0)
    return await work()
  } finally {
    advanceTo(own + 1)
  }
}

/** One that was passed over may still end, when later ones have had their turn. */
function advanceTo(turn: number): void {
  serving = Math.max(serving, turn)
  progressedAt = systemClock()
}
