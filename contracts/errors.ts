import { PAGE_TEXT } from '#contracts/plain/error-texts'

/** The HTTP status of every error code. An error's status is chosen only here. */
export const ERROR_STATUS = {
  invalid: 400,
  mfa_required: 400,
  wrong_code: 400,
  link_invalid: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  payment_refused: 402,
  forbidden: 403,
  step_up_required: 403,
  reason_required: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  slot_taken: 409,
  hold_ended: 409,
  not_licensed: 409,
  not_accepting: 409,
  introduced: 409,
  wrong_state: 409,
  stale: 409,
  gone: 410,
  too_large: 413,
  wrong_host: 421,
  idempotency_reused: 422,
  codes_locked: 423,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const
export type ErrorCode = keyof typeof ERROR_STATUS

/** The texts of refusals that have no text of their own. Texts from the specification are quoted word for word. */
export const ERROR_TEXT: Record<ErrorCode, string> = {
  ...PAGE_TEXT,
  mfa_required: 'MFA code is required for authentication',
  wrong_code: 'This code is incorrect or was already used. Please enter a new one.',
  link_invalid: 'This link is no longer valid. Ask for a new one.',
  wrong_credentials: 'The email or password is incorrect.',
  payment_refused:
    'The card provider refused to start this payment. Nothing was charged. Please try again later, or contact us for help.',
  step_up_required: 'Please confirm that it is you.',
  reason_required: 'Please give a reason to open this record.',
  method_not_allowed: 'This address does not accept this kind of request.',
  conflict: 'This was changed in the meantime. Please reload and try again.',
  not_licensed: 'This professional is not licensed where you live, so they cannot meet you by video.',
  not_accepting: 'This professional is not accepting new clients right now.',
  introduced: 'You have already booked your free introduction with this professional. Please choose another session.',
  wrong_state: 'This is not possible right now.',
  stale: 'There are newer changes. Please review them first.',
  gone: 'This was removed.',
  too_large: 'This is too large.',
  wrong_host: 'There is nothing at this address. Please check the name of the site.',
  idempotency_reused: 'This was already sent with other content. Please reload and try again.',
  codes_locked:
    'Too many wrong codes were entered for this account, so it no longer accepts codes. Log in with a passkey, or choose “Lost your phone?” to get help.',
  too_many: 'Too many attempts. Please wait a while.',
}

const MARK = 'orchid-refusal'

/**
 * A refusal: the caller may not do this, or it cannot be done now. RPC between objects preserves only the name and the
 * message of an error, so the message contains both the code and the text.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: ErrorCode
  readonly detail: string
  constructor(code: ErrorCode, detail: string = ERROR_TEXT[code]) {
    super(`${MARK}:${code}:${detail}`)
    this.code = code
    this.detail = detail
  }
}

/** Returns the refusal that an error is, even after object RPC; null for any other error. */
export function asRefusal(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (!(error instanceof Error)) return null
  const at = error.message.indexOf(`${MARK}:`)
  if (at < 0) return null
  const rest = error.message.slice(at + MARK.length + 1)
  const colon = rest.indexOf(':')
  const code = rest.slice(0, colon)
  return code in ERROR_STATUS ? new Refusal(code as ErrorCode, rest.slice(colon + 1)) : null
}
