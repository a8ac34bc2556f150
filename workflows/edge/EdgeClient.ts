import { errorBody, validationErrorBody } from '#contracts/error-bodies'
import type { BodyInput, Endpoint, Params, Response } from '#contracts/endpoint'
import type { ErrorCode } from '#contracts/errors'
import type { Clock } from '#kernel/clock'
import { signCall } from '#kernel/signed-call'
import { continueTrace } from '#kernel/trace'
import type { z } from 'zod'

/** The edge refused a call permanently: a retry would get the same response. */
export class EdgeRefusal extends Error {
  override readonly name = 'EdgeRefusal'
  readonly code: ErrorCode
  constructor(code: ErrorCode) {
    super(code)
    this.code = code
  }
}

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

type Options = { edgeUrl: string; signedCallKey: string; clock: Clock; timeoutMs?: number }

/** Makes signed calls to the edge, typed by their contracts. */
export class EdgeClient {
  private readonly options: Options

  constructor(options: Options) {
    this.options = options
  }

  /** Calls one endpoint. Throws EdgeRefusal for a permanent refusal and EdgeUnavailable for every other fault. */
  async call<E extends Endpoint>(endpoint: E, call: EdgeCall<E>): Promise<Response<E>> {
    const path = fillPath(endpoint.path, call.params)
    const body = call.body === undefined ? '' : JSON.stringify(call.body)
    const { edgeUrl, signedCallKey, clock, timeoutMs = 20_000 } = this.options
    const signed = await signCall(signedCallKey, { method: endpoint.method, path, body }, clock())
    const answer = await fetch(new URL(path, edgeUrl), {
      method: endpoint.method,
      headers: {
        ...signed,
        traceparent: continueTrace(call.traceparent),
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      body: body || undefined,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => {
      throw new EdgeUnavailable('no answer')
    })
    const json = await answer.json().catch(() => null)
    if (!answer.ok) throw refusalOf(answer.status, json)
    return read(endpoint, answer.status, json)
  }
}

function fillPath(template: string, params: unknown): string {
  const values = params as Record<string, string>
  return template.replace(/:([a-z_]+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}

function refusalOf(status: number, json: unknown): EdgeRefusal | EdgeUnavailable {
  const read = errorBody.safeParse(json)
  if (read.success) {
    return TRANSIENT.includes(read.data.code) ? new EdgeUnavailable(read.data.code) : new EdgeRefusal(read.data.code)
  }
  if (status === 400 && validationErrorBody.safeParse(json).success) return new EdgeRefusal('invalid')
  return new EdgeUnavailable(`status ${status}`)
}

function read<E extends Endpoint>(endpoint: E, status: number, json: unknown): Response<E> {
  const schema = endpoint.responses[status as keyof E['responses'] & (200 | 201 | 202 | 204)] as z.ZodType | undefined
  const parsed = schema?.safeParse(json)
  if (!parsed?.success) throw new EdgeUnavailable('answer not understood')
  return parsed.data as Response<E>
}
