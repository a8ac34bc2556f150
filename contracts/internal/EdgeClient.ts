import { errorBody, validationErrorBody } from '#contracts/error-bodies'
import type { BodyInput, Endpoint, Params, Response } from '#contracts/endpoint'
import { type ErrorCode, Refusal } from '#contracts/errors'
import { type Clock, SECOND } from '#kernel/clock'
import type { CallSigner } from '#kernel/signed-call'
import { continueTrace } from '#kernel/trace'
import type { z } from 'zod'

/** The edge did not respond, or its response is neither a result nor a permanent refusal. A retry may succeed. */
export class EdgeUnavailable extends Error {
  override readonly name = 'EdgeUnavailable'
}

/** Refusals that are retried, because their cause is the moment or our own settings and not the call itself. */
const TRANSIENT: readonly ErrorCode[] = ['not_signed_in', 'too_many', 'internal', 'unavailable']

export type EdgeCall<E extends Endpoint> = {
  params: Params<E>
  traceparent: string
} & (BodyInput<E> extends undefined ? { body?: undefined } : { body: BodyInput<E> })

type Options = { edgeUrl: string; sign: CallSigner; clock: Clock; timeoutMs?: number }

/** Makes the signed calls of our own processes to the edge, typed by their contracts. */
export class EdgeClient {
  private readonly options: Options

  constructor(options: Options) {
    this.options = options
  }

  /**
   * Calls one endpoint once. Throws a Refusal for a permanent refusal and EdgeUnavailable for every other fault, also
   * when `signal` ends the call.
   */
  async call<E extends Endpoint>(endpoint: E, call: EdgeCall<E>, signal?: AbortSignal): Promise<Response<E>> {
    const path = fillPath(endpoint.path, call.params)
    const body = call.body === undefined ? '' : JSON.stringify(call.body)
    const { edgeUrl, sign, clock, timeoutMs = 20 * SECOND } = this.options
    const signed = await sign({ method: endpoint.method, path, body }, clock())
    const limit = AbortSignal.timeout(timeoutMs)
    const answer = await fetch(new URL(path, edgeUrl), {
      method: endpoint.method,
      headers: {
        ...signed,
        traceparent: continueTrace(call.traceparent),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body || null,
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    }).catch(() => {
      throw new EdgeUnavailable('no answer')
    })
    const json = await answer.json().catch(() => null)
    if (!answer.ok) throw faultOf(answer.status, json)
    return read(endpoint, answer.status, json)
  }
}

function fillPath(template: string, params: unknown): string {
  const values = params as Record<string, string | number>
  return template.replace(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

function faultOf(status: number, json: unknown): Refusal | EdgeUnavailable {
  const read = errorBody.safeParse(json)
  if (read.success) {
    const { code, detail } = read.data
    return TRANSIENT.includes(code) ? new EdgeUnavailable(code) : new Refusal(code, detail)
  }
  if (status === 400 && validationErrorBody.safeParse(json).success) return new Refusal('invalid')
  return new EdgeUnavailable(`status ${status}`)
}

function read<E extends Endpoint>(endpoint: E, status: number, json: unknown): Response<E> {
  const schema = endpoint.responses[status as keyof E['responses'] & (200 | 201 | 202 | 204)] as z.ZodType | undefined
  const parsed = schema?.safeParse(json)
  if (!parsed?.success) throw new EdgeUnavailable('answer not understood')
  return parsed.data as Response<E>
}
