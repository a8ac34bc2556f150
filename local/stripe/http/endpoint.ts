import { createHash } from 'node:crypto'
import type { Context, Handler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import { apiVersion, type PlatformAccount, type RequestMark } from '../platform-account.ts'
import { inSavepoint } from '../store/database.ts'
import { objectId } from '../store/object-id.ts'
import { isPublishable } from './browser-call.ts'
import { expand } from './expand.ts'
import { parseForm } from './form-body.ts'
import { readParams } from './params.ts'
import { StripeError } from './StripeError.ts'

export interface Call<P> {
  params: P
  /** A part of the path, such as `id`. */
  path(name: string): string
  request: RequestMark
  /** Whether a browser calls, with the publishable key. */
  browser: boolean
}

interface Answer {
  status: number
  body: string
}

const expandParam = z.array(z.string().max(200)).max(20).default([])

/**
 * One API route. It reads the form, returns the stored response for a known `Idempotency-Key`, does the work in one
 * transaction, and expands the ids that the caller names. As at Stripe, a response is stored under the key unless the
 * parameters are invalid.
 */
export function endpoint<S extends z.ZodType>(
  platform: PlatformAccount,
  schema: S,
  work: (call: Call<z.output<S>>) => object,
): Handler {
  return async (c) => {
    const writing = c.req.method !== 'GET'
    const sent = writing ? await c.req.text() : new URL(c.req.url).search.slice(1)
    const key = writing ? c.req.header('idempotency-key') : undefined
    if (key && key.length > 255)
      throw new StripeError(400, 'idempotency_error', 'Idempotency keys can be at most 255 characters long.')
    const requestId = objectId('req_', 14)
    c.header('request-id', requestId)
    c.header('stripe-version', c.req.header('stripe-version') ?? apiVersion)
    if (key) c.header('idempotency-key', key)

    return platform.transaction(() => {
      const route = `${c.req.method} ${c.req.path}`
      const fingerprint = fingerprintOf(sent)
      const kept = key ? platform.idempotency.find(key, platform.now()) : undefined
      if (key && kept) {
        assertSameRequest(key, kept, route, fingerprint)
        c.header('idempotent-replayed', 'true')
        c.header('original-request', kept.requestId)
        return send(c, kept)
      }
      const { expand: paths, key: sentKey, ...given } = parseForm(sent)
      const browser = isPublishable(sentKey ?? c.req.header('authorization')?.replace(/^Bearer /, ''))
      const rest = sentKey === undefined || browser ? given : { ...given, key: sentKey }
      const expandPaths = readParams(expandParam, paths)
      const params = readParams(schema, rest)
      const call: Call<z.output<S>> = {
        params,
        path: (name) => c.req.param(name) ?? '',
        request: { id: requestId, idempotencyKey: key ?? null },
        browser,
      }
      const answer = answerOf(platform, () => expand(platform, work(call), expandPaths))
      if (key) platform.idempotency.keep(key, { route, fingerprint, requestId, ...answer }, platform.now())
      return send(c, answer)
    })
  }
}

function answerOf(platform: PlatformAccount, work: () => object): Answer {
  let refused: StripeError | undefined
  try {
    const body = inSavepoint(platform.database, () => {
      try {
        return work()
      } catch (error) {
        // A declined card does not roll back: its attempt, its charge and its events are stored.
        if (!(error instanceof StripeError && error.status === 402)) throw error
        refused = error
        return error.toBody()
      }
    })
    return { status: refused?.status ?? 200, body: JSON.stringify(body) }
  } catch (error) {
    if (!(error instanceof StripeError)) throw error
    return { status: error.status, body: JSON.stringify(error.toBody()) }
  }
}

function send(c: Context, answer: Answer): Response {
  return c.body(answer.body, answer.status as ContentfulStatusCode, { 'content-type': 'application/json' })
}

/** A hash of the parameters that does not depend on their order. */
function fingerprintOf(sent: string): string {
  const pairs = [...new URLSearchParams(sent)].map(([name, value]) => JSON.stringify([name, value])).sort()
  return createHash('sha256').update(pairs.join('\n')).digest('hex')
}

function assertSameRequest(
  key: string,
  kept: { route: string; fingerprint: string },
  route: string,
  fingerprint: string,
): void {
  if (kept.route !== route) {
    const first = kept.route.split(' ')[1]
    throw new StripeError(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${first}'). Try using a key other than '${key}' if you meant to execute a different request.`,
    )
  }
  if (kept.fingerprint !== fingerprint) {
    throw new StripeError(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    )
  }
}
