import { asRefusal, ERROR_STATUS, ERROR_TEXT, type ErrorCode } from '#contracts/errors'
import { errorKind, log } from '#kernel/log'
import { traceId } from '#kernel/trace'
import type { Context } from 'hono'
import type { EdgeContext } from '../context.ts'
import { InvalidRequest } from '../invalid-request.ts'
import { StaleRecord } from '../stale-record.ts'

/** Builds every error response. Unknown errors become `internal`, whose text reveals nothing about them. */
export function errorResponse(c: Context<EdgeContext>, error: unknown): Response {
  const request_id = c.get('requestId')
  if (error instanceof InvalidRequest) return c.json({ detail: error.detail, code: 'invalid', request_id }, 400)
  if (error instanceof StaleRecord)
    return c.json({ detail: ERROR_TEXT.stale, code: 'stale', request_id, now: error.now }, ERROR_STATUS.stale)
  const refusal = asRefusal(error)
  if (refusal) return refuse(c, refusal.code, refusal.detail)
  if (isUnavailable(error)) return refuse(c, 'unavailable')
  log({
    event: 'internal_error',
    request_id,
    trace_id: traceId(c.get('traceparent')),
    route: c.req.routePath,
    error: errorKind(error),
  })
  if (c.env.DEPLOYMENT !== 'production') console.error(whereThrown(error))
  return refuse(c, 'internal')
}

function refuse(c: Context<EdgeContext>, code: ErrorCode, detail: string = ERROR_TEXT[code]): Response {
  const next = code === 'mfa_required' ? { next_step: 'mfa' as const } : {}
  return c.json({ detail, code, request_id: c.get('requestId'), ...next }, ERROR_STATUS[code])
}

/** Whether an object is overloaded or restarting, which the platform marks on the error. */
function isUnavailable(error: unknown): boolean {
  return (
    error instanceof Error &&
    (('retryable' in error && error.retryable === true) ||
      ('overloaded' in error && error.overloaded === true) ||
      error.name === 'MigrationHistoryChanged')
  )
}

/**
 * The kinds and stack frames of an error and its causes. Messages are left out, because the message of a failed
 * statement quotes its values. The stack begins with the message; it is cut off by its length, because its lines may
 * look like frames.
 */
function whereThrown(error: unknown): string {
  const parts: string[] = []
  for (let e = error; e instanceof Error && parts.length < 5; e = e.cause) {
    const stack = e.stack ?? ''
    const at = e.message === '' ? 0 : stack.indexOf(e.message)
    const frames =
      at < 0
        ? []
        : stack
            .slice(at + e.message.length)
            .split('\n')
            .slice(1)
    parts.push([errorKind(e), ...frames].join('\n'))
  }
  return parts.length === 0 ? errorKind(error) : parts.join('\ncaused by ')
}
