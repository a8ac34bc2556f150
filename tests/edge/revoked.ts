import { expect } from 'vitest'
import type { Answer } from './Browser.ts'

/** How long an ended session may still be admitted because its last positive check is cached (ms). */
const REMEMBERED = 5_000

/**
 * Waits until an ended session is refused. Fails when a call that started more than five seconds after the end was
 * admitted. So it does not depend on the speed of the machine.
 */
export async function diesWithinFiveSeconds(ask: () => Promise<Answer>): Promise<void> {
  const ended = Date.now()
  for (;;) {
    const after = Date.now() - ended
    if ((await ask()).status === 403) return
    expect(after, 'ms after its end, the session was still admitted').toBeLessThanOrEqual(REMEMBERED)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
