import { expect } from 'vitest'
import type { Answer } from './Browser.ts'

/** For so long a worker may go by the last yes of a session (ms). */
const REMEMBERED = 5_000

/**
 * Waits until a session that has ended is refused. It may be let in only by calls that began within five seconds after
 * its end: however slow the machine is, a later one is refused.
 */
export async function diesWithinFiveSeconds(ask: () => Promise<Answer>): Promise<void> {
  const ended = Date.now()
  for (;;) {
    const after = Date.now() - ended
    if ((await ask()).status === 403) return
    expect(after, 'ms after its end it was still let in').toBeLessThanOrEqual(REMEMBERED)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
