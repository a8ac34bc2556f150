import { errorBody, validationErrorBody } from '#contracts/error-bodies'
import { setTimeout as pause } from 'node:timers/promises'
import type { BodyInput, Endpoint, Params, Response } from '#contracts/endpoint'
import { type ErrorCode, Refusal } from '#contracts/errors'
import { type Clock, SECOND } from '#kernel/clock'
import { signCall } from '#kernel/signed-call'
import { continueTrace, type Traceparent } from '#kernel/trace'

const FIRST_PAUSE = SECOND / 4
const LONGEST_PAUSE = 10 * SECOND
const ONE_TRY = 10 * SECOND

/** Refusals that are retried, because their cause is the moment or our own settings and not the request. */
const TRANSIENT: readonly ErrorCode[] = ['not_signed_in', 'too_many', 'internal', 'unavailable']

type EdgeCall<E extends Endpoint> = {
  params: Params<E>
} & (BodyInput<E> extends undefined ? { body?: undefined } : { body: BodyInput<E> })

type Options = { edgeUrl: string; signedCallKey: string; traceparent: Traceparent; clock: Clock }

/** Makes signed calls to the edge, typed by their contracts. A call is retried during an outage of the edge. */
export class EdgeClient {
  readonly #options: Options

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * Calls one endpoint. Without a response from the edge, or after a transient refusal, it retries with growing pauses.
   * When `signal` aborts, it throws the signal's reason. Throws a `Refusal` at once for any other refusal.
   */
  async call<E extends Endpoint>(endpoint: E, call: EdgeCall<E>, signal: AbortSignal): Promise<Response<E>> {
    for (let wait = FIRST_PAUSE; ; wait = Math.min(wait * 2, LONGEST_PAUSE)) {
      signal.throwIfAborted()
      const answer = await this.#tryOnce(endpoint, call, signal)
      if (answer) return answer.body
      await pause(wait * (0.5 + Math.random() / 2), undefined, { signal })
    }
  }

  /** Returns null when a retry may succeed. */
  async #tryOnce<E extends Endpoint>(
    endpoint: E,
    call: EdgeCall<E>,
    signal: AbortSignal,
  ): Promise<{ body: Response<E> } | null> {
    const path = fillPath(endpoint.path, call.params)
    const body = call.body === undefined ? '' : JSON.stringify(call.body)
    const { edgeUrl, signedCallKey, clock, traceparent } = this.#options
    const signed = await signCall(signedCallKey, { method: endpoint.method, path, body }, clock())
    const answer = await fetch(new URL(path, edgeUrl), {
      method: endpoint.method,
      headers: {
        ...signed,
        traceparent: continueTrace(traceparent),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body || undefined,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(ONE_TRY)]),
    }).catch(() => null)
    const json: unknown = await answer?.json().catch(() => null)
    if (!answer) return null
    if (!answer.ok) return throwRefusal(json)
    const read = endpoint.responses[200]?.safeParse(json)
    return read?.success ? { body: read.data as Response<E> } : null
  }
}

function fillPath(template: string, params: unknown): string {
  const values = params as Record<string, string | number>
  return template.replace(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

function throwRefusal(json: unknown): null {
  const read = errorBody.safeParse(json)
  if (read.success && TRANSIENT.includes(read.data.code)) return null
  if (read.success) throw new Refusal(read.data.code, read.data.detail)
  if (validationErrorBody.safeParse(json).success) throw new Refusal('invalid')
  return null
}
