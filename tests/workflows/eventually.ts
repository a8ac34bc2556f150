import { setTimeout as pause } from 'node:timers/promises'
import { PATIENCE } from '#tests/setup/time-limits'

/** Repeats a question until it has an answer; throws with `what` when there is none within the deadline. */
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
