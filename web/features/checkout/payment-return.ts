/** What the card provider adds to the address of /payment-confirmation. */
import { textParam } from '#web/lib/search-params.ts'

declare global {
  interface Window {
    /** The query of the address, which `return-first.js` has taken from there. */
    orchidReturned?: string
  }
}

/** What the address of this page brought along, until it is forgotten. */
export const returnedQuery = (): string => window.orchidReturned ?? ''

export function forgetReturned(): void {
  delete window.orchidReturned
}

export type PaymentReturn = {
  /** The payment or the confirmed card; empty when the address names none. */
  intent: string
  /** With it the provider says how the payment stands. */
  clientSecret: string
  /** What the address says, which anyone can write: so it is only asked first whether it failed. */
  saysFailed: boolean
}

/** Reads the query of the address: `payment_intent`, `setup_intent`, the credential of either and `redirect_status`. */
export function paymentReturn(search: Record<string, unknown>): PaymentReturn {
  const intent = textParam(search.payment_intent, 255) ?? textParam(search.setup_intent, 255) ?? ''
  const credential =
    textParam(search.payment_intent_client_secret, 255) ?? textParam(search.setup_intent_client_secret, 255) ?? ''
  // A credential begins with the id of what it is for. Any other one is not of this payment.
  const clientSecret = /^(?:pi|seti)_\w+_secret_\w+$/.test(credential) ? credential : ''
  const named = clientSecret.split('_secret_')[0] ?? ''
  return {
    intent: intent || named,
    clientSecret: intent === '' || intent === named ? clientSecret : '',
    saysFailed: search.redirect_status === 'failed',
  }
}
