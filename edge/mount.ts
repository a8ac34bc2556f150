import {
  type Body,
  type Endpoint,
  type Params,
  type Query,
  readsBody,
  type Response as ResponseOf,
} from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import { idempotencyKey } from '#contracts/wire'
import type { CallContext } from '#domain/access/actor'
import { sha256 } from '#kernel/signed-call'
import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import type { EdgeContext } from './context.ts'
import type { DirectoryStore } from './directory/DirectoryStore.ts'
import { parseJson, readText } from './json-body.ts'
import { admit } from './middleware/admit.ts'
import { InvalidRequest } from './invalid-request.ts'
import { Visit } from './visit.ts'

const DEFAULT_LIMIT = 64 * 1024

/** The input of a handler. It is validated, and the endpoint's access rule has admitted the caller. */
export type Call<E extends Endpoint> = {
  c: Context<EdgeContext>
  /** The directory, as this caller uses it. */
  store: DirectoryStore
  /** What the directory needs of the request itself: cookies, headers, the session. */
  visit: Visit
  params: Params<E>
  query: Query<E>
  body: Body<E>
  /** The caller, the trace and the idempotency key, for calls to objects. */
  ctx: CallContext
  /** The raw body, for webhooks whose signature covers it. */
  raw: string
}

/**
 * Mounts an endpoint. A call passes the size limit, the access rule and the validation before it reaches the handler.
 */
export function mount<const E extends Endpoint>(
  app: Hono<EdgeContext>,
  endpoint: E,
  handler: (call: Call<E>) => Promise<ResponseOf<E> | Response>,
): void {
  app.on(endpoint.method, endpoint.path, async (c) => {
    const raw = readsBody(endpoint) ? await readText(c.req.raw, endpoint.limit ?? DEFAULT_LIMIT) : ''
    // Access is checked before validation, so that callers without access learn nothing about the contract's fields.
    await admit(c, endpoint, raw)
    const params = check('path', endpoint.params, c.req.param())
    assertOwnName(endpoint, c.req.query('on_behalf_of'))
    const query = check('query', endpoint.query, flattened(c.req.queries()))
    const body = check('body', endpoint.body, endpoint.body ? parseJson(raw) : undefined)
    const ctx: CallContext = {
      actor: c.get('actor'),
      traceparent: c.get('traceparent'),
      idempotency: await repeatGuard(c, endpoint, raw),
    }
    const store = c.get('directory').as(ctx)
    c.set('directory', store)
    const answer = await handler({
      c,
      store,
      visit: new Visit(c),
      params: params as Params<E>,
      query: query as Query<E>,
      body: body as Body<E>,
      ctx,
      raw,
    })
    if (answer instanceof Response) return answer
    const [status, schema] = Object.entries(endpoint.responses)[0] ?? ['200', null]
    if (!schema) return c.body(null, 204)
    // Parsing removes fields that are not in the contract, so that nothing else is sent.
    return c.json(schema.parse(answer) as object, Number(status) as ContentfulStatusCode)
  })
}

/**
 * Refuses `on_behalf_of` on an endpoint that does not support it. If it were ignored, the call would be made for the
 * caller (spec section 6).
 */
function assertOwnName({ query }: Endpoint, on_behalf_of: string | undefined): void {
  if (on_behalf_of === undefined || (query instanceof z.ZodObject && 'on_behalf_of' in query.shape)) return
  throw new Refusal('forbidden', 'You cannot do this on behalf of someone else.')
}

function check(place: 'body' | 'query' | 'path', schema: Endpoint['body'], value: unknown): unknown {
  if (!schema) return {}
  const read = schema.safeParse(value)
  if (!read.success) throw new InvalidRequest(place, read.error.issues)
  return read.data
}

function flattened(queries: Record<string, string[]>): Record<string, string | string[]> {
  return Object.fromEntries(Object.entries(queries).map(([k, v]) => [k, v.length === 1 ? (v[0] ?? '') : v]))
}

async function repeatGuard(
  c: Context<EdgeContext>,
  endpoint: Endpoint,
  raw: string,
): Promise<CallContext['idempotency']> {
  const key = c.req.header('idempotency-key')
  if (!endpoint.idempotent || key === undefined) return null
  const read = idempotencyKey.safeParse(key)
  if (!read.success) throw new Refusal('invalid', 'Idempotency-Key must be 8 to 200 characters')
  return { route: `${endpoint.method} ${c.req.path}`, key: read.data, body_hash: await sha256(raw) }
}
