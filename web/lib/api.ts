/**
 * All calls of pages to the API go through this file:
 *
 *   const types = await callApi(getProfessionalAppointmentTypes, { params: { id }, signal })
 *
 * An endpoint is passed as its row of endpoints.gen.ts: method and path, with the types of its contract in
 * `contracts/api`. In development and in tests each response is checked against the contract. It works both in the
 * browser and while the worker renders a page. Throws `ApiError` for every error, except that an aborted call throws
 * the browser's `AbortError`, which react-query ignores.
 */
import type { BodyInput, Endpoint, QueryInput, Response as ResponseOf } from '#contracts/endpoint'
import type { z } from 'zod'
import { readApiError, renewalFailure, unreadableAnswer } from '#web/lib/api-error.ts'
import type { EndpointRow } from '#web/lib/endpoint-row.ts'
import { hasGuardianToken } from '#web/lib/guardian-token.ts'
import { isOver, renewOnce } from '#web/lib/renewal.ts'
import { readJson, sendOrFail } from '#web/lib/sending.ts'
import { steadyNow } from '#web/lib/server-clock.ts'
import { rememberedUserType } from '#web/lib/sign-in-state.ts'
import { inBrowser } from '#web/lib/transport.ts'

type Part<Name extends string, Value> = Value extends undefined
  ? { [K in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

type ParamsInput<E extends Endpoint> = E['params'] extends z.ZodType ? z.input<E['params']> : undefined

export type CallInput<E extends Endpoint> = Part<'params', ParamsInput<E>> &
  Part<'query', QueryInput<E>> &
  Part<'body', BodyInput<E>> & {
    /** Pass the same key again when the same action is retried, so that it is not done twice (`useIntentKey`). */
    idempotencyKey?: string
    signal?: AbortSignal
  }

type Row = { method: string; path: string; idempotent?: boolean }

type AnyInput = {
  params?: unknown
  query?: unknown
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
}

/** Creates a key for one action of the user. A retry must use the same key, the next action a new one. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID()
}

export async function callApi<E extends Endpoint>(
  endpoint: EndpointRow<E>,
  input: CallInput<NoInfer<E>>,
): Promise<ResponseOf<E>> {
  const answer = await callRaw(endpoint, input)
  return (await readAnswer(endpoint, answer)) as ResponseOf<E>
}

/**
 * Returns the body of a response; undefined for a 204. Throws when the body is no JSON object: then the response does
 * not come from the API but, for example, from a proxy.
 */
async function readAnswer(endpoint: Row, answer: Response): Promise<unknown> {
  const body = await readJson(answer)
  if (import.meta.env.DEV) {
    const { assertAnswer } = await import('./wire-check.ts')
    assertAnswer(endpoint, answer.status, body)
  }
  if (answer.status === 204) return undefined
  if (typeof body !== 'object' || body === null) throw unreadableAnswer()
  return body
}

/** Like `callApi`, for responses that are files. */
export async function callApiForFile<E extends Endpoint>(
  endpoint: EndpointRow<E>,
  input: CallInput<NoInfer<E>>,
): Promise<Blob> {
  return (await callRaw(endpoint, input)).blob()
}

/** The URL of an endpoint, for links and downloads. */
export function apiUrl<E extends Endpoint>(
  endpoint: EndpointRow<E>,
  input: Pick<CallInput<NoInfer<E>>, 'params' | 'query'>,
): string {
  return buildUrl(endpoint, input)
}

async function callRaw(endpoint: Row, input: AnyInput): Promise<Response> {
  const path = buildUrl(endpoint, input)
  const headers: Record<string, string> = { accept: 'application/json' }
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  if (endpoint.idempotent) headers['idempotency-key'] = input.idempotencyKey ?? newIdempotencyKey()
  const init: RequestInit = {
    method: endpoint.method,
    headers,
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
    signal: input.signal,
  }
  const sentAt = steadyNow()
  let answer = await sendOrFail(path, init)
  if (needsRenewal(endpoint, answer)) {
    const wasSignedIn = rememberedUserType() !== null
    const asGuardian = hasGuardianToken()
    if (await renewOnce(sentAt)) answer = await sendOrFail(path, init)
    else if (wasSignedIn && answer.status === 401) throw renewalFailure(asGuardian)
  }
  if (answer.ok) return answer
  throw readApiError(answer.status, await readJson(answer))
}

/**
 * Whether to renew the access cookie and repeat the call. A 401 can mean that only the cookie has expired, and the
 * login is live. A 403 can mean that rights have changed since the cookie was issued. Also, `user_info` answers
 * 403 where other endpoints answer 401.
 */
function needsRenewal(endpoint: Row, answer: Response): boolean {
  if (!inBrowser() || endpoint.path.startsWith('/api/login/')) return false
  return isOver(answer)
}

function buildUrl(endpoint: Row, input: { params?: unknown; query?: unknown }): string {
  const params = asRecord(input.params)
  const path = endpoint.path.replace(/:([A-Za-z_]+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(asRecord(input.query)))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {}
}
