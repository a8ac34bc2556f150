import { systemClock } from '#kernel/clock'

/** Resolves when the hash that was requested last in this isolate has ended. */
let lastTurn: Promise<void> = Promise.resolve()
/** When a hash last began or ended in this isolate (ms). */
let progressedAt = 0
/**
 * How long a hash may make no progress (ms), at least ten times what it takes. After that the object that computed it
 * is gone.
 */
const STUCK_AFTER = 2_000

/**
 * Computes one hash at a time, and lets other work run between two. Many gates may share a thread: otherwise all
 * waiting hashes would be computed first, and all callers answered at the same late moment.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const before = lastTurn
  const { promise, resolve: end } = Promise.withResolvers<void>()
  lastTurn = promise
  try {
    while (await isLate(before)) if (systemClock() - progressedAt >= STUCK_AFTER) break
    progressedAt = systemClock()
    await new Promise((resolve) => setTimeout(resolve, 0))
    return await work()
  } finally {
    progressedAt = systemClock()
    end()
  }
}

/** Whether a turn has not ended within the limit. */
async function isLate(turn: Promise<void>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(true), STUCK_AFTER)
  const answer = await Promise.race([turn.then(() => false), late])
  clearTimeout(timer)
  return answer
}
