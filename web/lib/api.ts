/**
 * The one way from a screen to the API:
 *
 *   const types = await callApi(getProfessionalAppointmentTypes, { params: { id }, signal })
 *
 * Typed by the endpoint in `contracts/api`: input on the way out, response by its schema on the way in. Works the same
 * in the browser and while rendering in the worker. Throws ApiError for every refusal and failure; an aborted call
 * throws the browser's AbortError, which react-query swallows.
 */
import { renewCurrentAccess } from '#contracts/api/guardians'
import { renewAccessToken } from '#contracts/api/login'
import type { BodyInput, Endpoint, QueryInput, Response as ResponseOf } from '#contracts/endpoint'
import { ERROR_TEXT } from '#contracts/errors'
import type { z } from 'zod'
import { ApiError, isAbort, networkFailure, readApiError, renewalFailure } from '#web/lib/api-error.ts'
import { hasGuardianToken, rememberGuardianToken } from '#web/lib/guardian-token.ts'
import { announceSignInState, rememberedUserType } from '#web/lib/sign-in-state.ts'
import { inBrowser, send } from '#web/lib/transport.ts'

type Part<Name extends string, Value> = Value extends undefined
  ? { [K in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }

type ParamsInput<E extends Endpoint> = E['params'] extends z.ZodType ? z.input<E['params']> : undefined

export type CallInput<E extends Endpoint> = Part<'params', ParamsInput<E>> &
  Part<'query', QueryInput<E>> &
  Part<'body', BodyInput<E>> & {
    /** Give one per thing a person does (see newIdempotencyKey), so that a retry cannot do it twice. */
    idempotencyKey?: string
    signal?: AbortSignal
  }

type AnyInput = {
  params?: unknown
  query?: unknown
  body?: unknown
  idempotencyKey?: string
  signal?: AbortSignal
}

/** A key for one intended effect: keep it over retries of the same click, take a new one for the next. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID()
}

export async function callApi<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>> {
  const answer = await callRaw(endpoint, input)
  const schema = endpoint.responses[answer.status as 200]
  if (!schema) return undefined as ResponseOf<E>
  const read = schema.safeParse(await readJson(answer))
  if (!read.success) throw new ApiError({ status: 502, code: 'internal', detail: ERROR_TEXT.internal })
  return read.data as ResponseOf<E>
}

/** As callApi, for answers that are files: gives the response itself. */
export async function callApiForFile<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Blob> {
  return (await callRaw(endpoint, input)).blob()
}

/** The address of an endpoint, for links and downloads. */
export function apiUrl<E extends Endpoint>(endpoint: E, input: Pick<CallInput<E>, 'params' | 'query'>): string {
  return buildUrl(endpoint, input)
}

async function callRaw(endpoint: Endpoint, input: AnyInput): Promise<Response> {
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
  let answer = await sendOrFail(path, init)
  if (needsRenewal(endpoint, answer)) {
    const wasSignedIn = rememberedUserType() !== null
    const asGuardian = hasGuardianToken()
    if (await renewOnce()) answer = await sendOrFail(path, init)
    else if (wasSignedIn && answer.status === 401) throw renewalFailure(asGuardian)
  }
  if (answer.ok) return answer
  throw readApiError(answer.status, await readJson(answer))
}

async function sendOrFail(path: string, init: RequestInit): Promise<Response> {
  try {
    return await send(path, init)
  } catch (error) {
    if (isAbort(error)) throw error
    throw networkFailure()
  }
}

/**
 * The access cookie is short; the session behind it may live on. A 403 may rest on rights that were changed since the
 * cookie was made, or come from user_info, which says it where others say 401.
 */
function needsRenewal(endpoint: Endpoint, answer: Response): boolean {
  if (!inBrowser() || endpoint.path.startsWith('/api/login/')) return false
  return isOver(answer)
}

let renewal: Promise<boolean> | null = null

/**
 * Renews the access cookie, for a guardian who acts as a minor by the guardian token's own call; calls that fail
 * together share one renewal. False when the session is over.
 */
function renewOnce(): Promise<boolean> {
  renewal ??= (hasGuardianToken() ? renewGuardian() : renewOwn()).finally(() => {
    renewal = null
  })
  return renewal
}

/** Ahead of its end, so that no call has to fail first. */
export function renewGuardianToken(): Promise<boolean> {
  return hasGuardianToken() ? renewOnce() : Promise.resolve(false)
}

async function renewOwn(): Promise<boolean> {
  const answer = await sendOrFail(renewAccessToken.path, { method: renewAccessToken.method })
  // An answer that nobody reads keeps its connection busy.
  await answer.text()
  if (isOver(answer)) announceSignInState('signed-out')
  return answer.ok
}

async function renewGuardian(): Promise<boolean> {
  const answer = await sendOrFail(renewCurrentAccess.path, { method: renewCurrentAccess.method })
  const read = renewCurrentAccess.responses[200].safeParse(await readJson(answer))
  if (answer.ok && read.success) rememberGuardianToken(read.data.guardian_token_exp)
  if (isOver(answer)) announceSignInState('signed-out')
  return answer.ok
}

function isOver({ status }: Response): boolean {
  return status === 401 || status === 403
}

function buildUrl(endpoint: Endpoint, input: { params?: unknown; query?: unknown }): string {
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

/** The network may break in the middle of an answer too. */
async function bodyOf(answer: Response): Promise<string> {
  try {
    return await answer.text()
  } catch (error) {
    if (isAbort(error)) throw error
    throw networkFailure()
  }
}

async function readJson(answer: Response): Promise<unknown> {
  const text = await bodyOf(answer)
  if (!text) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
