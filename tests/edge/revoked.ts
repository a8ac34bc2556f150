import { expect } from 'vitest'
import type { Answer } from './Browser.ts'

/** How long a worker may rely on the last positive check of a session (ms). */
const REMEMBERED = 5_000

/**
 * Waits until an ended session is refused. Only calls that begin within five seconds after its end may be admitted; a
 * later call is refused, however slow the machine is.
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
