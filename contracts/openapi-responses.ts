import { type AccessRule, type Endpoint, readsBody } from '#contracts/endpoint'
import { ERROR_STATUS, type ErrorCode } from '#contracts/errors'

type Json = Record<string, unknown>

/**
 * Codes of every address of the API. A portal's host answers `not_found` to all of them, and a host that is not ours
 * `wrong_host`.
 */
const EVERYWHERE: readonly ErrorCode[] = ['not_found', 'internal', 'unavailable', 'wrong_host']
/** Codes of every endpoint: `forbidden` for a write from another site and for an unsupported `on_behalf_of`. */
const ENDPOINT: readonly ErrorCode[] = [...EVERYWHERE, 'forbidden']
/** Codes of every request with a body, which has a maximum size and must be UTF-8. */
const BODY: readonly ErrorCode[] = ['invalid', 'too_large']
/** Codes of a WebSocket address, before the connection is upgraded. */
const SOCKET: readonly ErrorCode[] = [...ENDPOINT, 'invalid', 'not_signed_in', 'too_many']

const ERROR: Json = { $ref: '#/components/schemas/Error' }
const FIELDS_OR_ERROR: Json = { anyOf: [{ $ref: '#/components/schemas/ValidationError' }, ERROR] }

/** The error responses of an endpoint by status: those of its access rule, its input and its own. */
export function failures(endpoint: Endpoint): Json {
  const { access, body, query, params, idempotent, errors = [] } = endpoint
  const codes = [
    ...ENDPOINT,
    ...codesOfRule(access),
    ...(readsBody(endpoint) ? BODY : []),
    ...(body || query || params || idempotent ? (['invalid'] as const) : []),
    ...(idempotent ? (['idempotency_reused'] as const) : []),
    ...errors,
  ]
  return byStatus(codes)
}

/** The error responses of a WebSocket address. */
export function socketFailures(): Json {
  return byStatus(SOCKET)
}

/** The error responses of the address of the document itself. */
export function documentFailures(): Json {
  return byStatus(EVERYWHERE)
}

function codesOfRule(rule: AccessRule): readonly ErrorCode[] {
  switch (rule.kind) {
    case 'session':
      return rule.stepUp ? ['not_signed_in', 'step_up_required'] : ['not_signed_in']
    case 'signed':
      return ['not_signed_in']
    case 'webhook':
    case 'public':
      return []
  }
}

function byStatus(codes: readonly ErrorCode[]): Json {
  const statuses = new Map<number, Set<ErrorCode>>()
  for (const code of codes) {
    const status = ERROR_STATUS[code]
    statuses.set(status, (statuses.get(status) ?? new Set()).add(code))
  }
  const entries = [...statuses].map(([status, named]) => {
    const schema = named.has('invalid') ? FIELDS_OR_ERROR : ERROR
    return [status, { description: [...named].join(', '), content: { 'application/json': { schema } } }]
  })
  return Object.fromEntries(entries)
}
