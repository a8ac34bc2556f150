import type { errorBody, validationErrorBody } from '#contracts/error-bodies'
import { ERROR_STATUS, type ErrorCode } from '#contracts/errors'
import { PAGE_TEXT } from '#contracts/plain/error-texts'
import type { z } from 'zod'
import { isLoadFailure, LOAD_FAILURE_TEXT } from '#web/lib/load-failure.ts'
import { invalidText, plainMessage } from '#web/lib/invalid-text.ts'

/**
 * A call that was refused or failed. `detail` is the text to show. `field` is the path of the first wrong field, with
 * dots, and `fields` has the message for each wrong field by its path. `now` is what the fields of a refused save are now
 * that someone else has changed.
 */
export class ApiError extends Error {
  override readonly name: string
  readonly status: number
  readonly code: ErrorCode
  readonly detail: string
  readonly requestId: string | null
  readonly field: string | null
  readonly fields: ReadonlyMap<string, string>
  readonly now: Readonly<Record<string, unknown>> | null

  constructor(fault: {
    status: number
    code: ErrorCode
    detail: string
    requestId?: string | null
    field?: string | null
    fields?: ReadonlyMap<string, string>
    now?: Readonly<Record<string, unknown>> | null
    /** The name in error reports. It is never shown. */
    name?: string
  }) {
    super(fault.detail)
    this.name = fault.name ?? 'ApiError'
    this.status = fault.status
    this.code = fault.code
    this.detail = fault.detail
    this.requestId = fault.requestId ?? null
    this.field = fault.field ?? null
    this.fields = fault.fields ?? new Map()
    this.now = fault.now ?? null
  }
}

/** The error of a request without a response. It is shown, retried and reported like a 503 (spec section 8). */
export function networkFailure(): ApiError {
  return new ApiError({ name: 'ServiceUnavailable', status: 503, code: 'unavailable', detail: PAGE_TEXT.unavailable })
}

/** The error of a successful response that does not have the form of our API. */
export function unreadableAnswer(): ApiError {
  return new ApiError({ status: 502, code: 'internal', detail: PAGE_TEXT.internal })
}

/** The error of a call after the login has ended (spec section 8). A dashboard then opens the login dialog. */
export function renewalFailure(asGuardian = false): ApiError {
  const detail = `Failed to renew ${asGuardian ? 'guardian' : 'access'} token`
  return new ApiError({ status: 401, code: 'not_signed_in', detail })
}

/** Whether a call failed because the login had ended. */
export function isRenewalFailure(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_signed_in' && error.detail.includes('Failed to renew')
}

/**
 * Reads the body of an error. Its text is `detail` or, when that is a list, the message and the field path of the first
 * item (spec section 5), in plain words. A body of another form becomes a generic text.
 */
export function readApiError(status: number, body: unknown): ApiError {
  if (isRefusal(body)) {
    const { code, detail, request_id, now } = body
    return new ApiError({ status, code, detail, requestId: request_id, now })
  }
  const first = isInvalid(body) ? body.detail[0] : undefined
  if (isInvalid(body) && first) {
    const field = fieldOf(first.loc)
    return new ApiError({
      status,
      code: 'invalid',
      detail: invalidText(first),
      field: field || null,
      fields: new Map(body.detail.map(({ msg, loc }) => [fieldOf(loc), plainMessage(msg)])),
      requestId: body.request_id ?? null,
    })
  }
  const code =
    status === 401
      ? 'not_signed_in'
      : status === 403
        ? 'forbidden'
        : status === 404
          ? 'not_found'
          : status === 503
            ? 'unavailable'
            : 'internal'
  return new ApiError({ status, code, detail: PAGE_TEXT[code] })
}

function isRefusal(body: unknown): body is z.infer<typeof errorBody> {
  const { detail, code } = partsOf(body)
  return typeof detail === 'string' && typeof code === 'string' && Object.hasOwn(ERROR_STATUS, code)
}

function isInvalid(body: unknown): body is z.infer<typeof validationErrorBody> {
  const { detail } = partsOf(body)
  return Array.isArray(detail) && detail.every((one) => typeof one?.msg === 'string' && Array.isArray(one.loc))
}

function partsOf(body: unknown): { detail?: unknown; code?: unknown } {
  return typeof body === 'object' && body !== null ? body : {}
}

/** The path of a field. If the first item of `loc` names the part of the request, it is left out. */
function fieldOf(loc: readonly (string | number)[]): string {
  return loc.filter((step, at) => at > 0 || !['body', 'query', 'params'].includes(String(step))).join('.')
}

/** The text to show for any thrown value. It never contains details of an unknown error. */
export function errorText(error: unknown, prefix = ''): string {
  if (isLoadFailure(error)) return LOAD_FAILURE_TEXT
  return prefix + (error instanceof ApiError ? error.detail : PAGE_TEXT.internal)
}

/** The message of an error for one field of a form. */
export function messageAt(error: unknown, field: string): string | undefined {
  return error instanceof ApiError ? error.fields.get(field) : undefined
}

/** Returns a function for `.catch` that adds a prefix to an ApiError, for forms whose calls have different prefixes. */
export function withPrefix(prefix: string) {
  return (error: unknown): never => {
    if (!(error instanceof ApiError)) throw error
    const { name, status, code, requestId, field, fields, now } = error
    throw new ApiError({ name, status, code, requestId, field, fields, now, detail: errorText(error, prefix) })
  }
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
