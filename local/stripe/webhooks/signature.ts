import { createHmac } from 'node:crypto'

/** The `Stripe-Signature` header: an HMAC-SHA256 over `{t}.{body}`, where `t` is `at` in Unix seconds. */
export function signatureHeader(body: string, secret: string, at: number): string {
  const digest = createHmac('sha256', secret).update(`${at}.${body}`, 'utf8').digest('hex')
  return `t=${at},v1=${digest}`
}
