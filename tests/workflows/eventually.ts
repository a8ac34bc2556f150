import { setTimeout as pause } from 'node:timers/promises'
import { PATIENCE } from '#tests/setup/time-limits'

/**
 * Calls `ask` until it returns a truthy value, and returns that. After the deadline, throws an error that names `what`.
 */
export async function eventually<T>(
  what: string,
  ask: () => T | null | undefined | false | Promise<T | null | undefined | false>,
  deadlineMs = PATIENCE,
): Promise<T> {
  const end = Date.now() + deadlineMs
  for (;;) {
    const answer = await ask()
    if (answer) return answer
    if (Date.now() > end) throw new Error(`not within ${deadlineMs} ms: ${what}`)
    await pause(25)
  }
}
