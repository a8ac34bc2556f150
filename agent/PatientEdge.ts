import { setTimeout as pause } from 'node:timers/promises'
import type { Endpoint, Response } from '#contracts/endpoint'
import { type EdgeCall, type EdgeClient, EdgeUnavailable } from '#contracts/internal/EdgeClient'
import { SECOND } from '#kernel/clock'
import type { Traceparent } from '#kernel/trace'

const FIRST_PAUSE = SECOND / 4
const LONGEST_PAUSE = 10 * SECOND

/** The edge as one call uses it: each request belongs to the call's trace, and is retried during an outage. */
export class PatientEdge {
  readonly #client: EdgeClient
  readonly #traceparent: Traceparent

  constructor(client: EdgeClient, traceparent: Traceparent) {
    this.#client = client
    this.#traceparent = traceparent
  }

  /**
   * Calls one endpoint. Without a response from the edge, or after a transient refusal, it retries with growing pauses.
   * When `signal` aborts, it throws the signal's reason. Throws a `Refusal` at once for any other refusal.
   */
  async call<E extends Endpoint>(
    endpoint: E,
    call: Omit<EdgeCall<E>, 'traceparent'>,
    signal: AbortSignal,
  ): Promise<Response<E>> {
    const traced = { ...call, traceparent: this.#traceparent } as EdgeCall<E>
    for (let wait = FIRST_PAUSE; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
      signal.throwIfAborted()
      try {
        return await this.#client.call(endpoint, traced, signal)
      } catch (error) {
        if (!(error instanceof EdgeUnavailable)) throw error
      }
      await pause(wait * (0.5 + Math.random() / 2), undefined, { signal })
    }
  }
}
