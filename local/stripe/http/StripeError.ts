interface StripeErrorDetails {
  code?: string | undefined
  declineCode?: string | undefined
  param?: string | undefined
  charge?: string | undefined
  paymentIntent?: object | undefined
  setupIntent?: object | undefined
}

export type StripeErrorType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'

/**
 * A response in Stripe's error shape. 402 means that a card was refused; what the attempt recorded is stored anyway.
 */
export class StripeError extends Error {
  readonly status: 400 | 401 | 402 | 404 | 409 | 500
  readonly type: StripeErrorType
  readonly details: StripeErrorDetails

  constructor(status: StripeError['status'], type: StripeErrorType, message: string, details: StripeErrorDetails = {}) {
    super(message)
    this.name = 'StripeError'
    this.status = status
    this.type = type
    this.details = details
  }

  /** The body as Stripe writes it. */
  toBody(): object {
    const { code, declineCode, param, charge, paymentIntent, setupIntent } = this.details
    return {
      error: {
        type: this.type,
        code,
        decline_code: declineCode,
        message: this.message,
        param,
        charge,
        payment_intent: paymentIntent,
        setup_intent: setupIntent,
      },
    }
  }
}

/** The error 400 for a request that cannot be fulfilled. */
export function invalidRequest(message: string, param?: string, code?: string): StripeError {
  return new StripeError(400, 'invalid_request_error', message, { param, code })
}

/** The error 404 for an object that does not exist. `noun` is Stripe's name for it, such as `payment_intent`. */
export function noSuch(noun: string, id: string, param = 'id'): StripeError {
  return new StripeError(404, 'invalid_request_error', `No such ${noun}: '${id}'`, { code: 'resource_missing', param })
}
