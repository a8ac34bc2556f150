import type { Endpoint } from '#contracts/endpoint'
import { type Answer, type CallInput, eventually, type Visitor } from '#local/demo/visitor'

/** Longer than any outage of a drill. */
const PATIENCE = 240_000

/**
 * Does something as a person does who tries again until it has worked. `attempt` returns null when the outcome is not
 * known yet, and an error of it counts as that: while a process is down, connections break in many ways.
 */
export async function insist<T>(what: string, attempt: () => Promise<T | null>): Promise<T> {
  let last: unknown
  try {
    return await eventually(
      what,
      async () => {
        try {
          const value = await attempt()
          return value === null ? null : { value }
        } catch (error) {
          last = error
          return null
        }
      },
      PATIENCE,
    ).then(({ value }) => value)
  } catch (error) {
    throw new Error(`${what}: no answer in ${PATIENCE / 1000} s`, { cause: last ?? error })
  }
}

/**
 * Calls an endpoint until it has a definite answer, always with the same Idempotency-Key. An answer with 5xx says
 * nothing about the outcome.
 */
export async function insistOn<E extends Endpoint>(
  visitor: Visitor,
  endpoint: E,
  input: CallInput<E> = {},
): Promise<Answer> {
  const idempotencyKey = crypto.randomUUID()
  return insist(endpoint.name, async () => {
    const answer = await visitor.ask(endpoint, { ...input, idempotencyKey })
    return answer.status >= 500 ? null : answer
  })
}
