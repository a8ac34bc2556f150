import { base64url } from '#kernel/ids'
import { type Millis, SECOND } from '#kernel/clock'

/**
 * Calls between edge, workflows and agent are signed by HMAC-SHA256 over method, path, body hash and time. A signature
 * is valid for 60 s.
 */
export const SIGNATURE_HEADER = 'x-orchid-signature'
export const SIGNED_AT_HEADER = 'x-orchid-signed-at'
const WINDOW = 60 * SECOND

const encoder = new TextEncoder()

async function hmac(secret: string, text: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))))
}

export async function sha256(text: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))))
}

async function signature(secret: string, method: string, path: string, body: string, at: string): Promise<string> {
  return hmac(secret, [method.toUpperCase(), path, await sha256(body), at].join('\n'))
}

/** Headers that sign one call. `path` includes the query string. */
export async function signCall(
  secret: string,
  call: { method: string; path: string; body: string },
  now: Millis,
): Promise<Record<string, string>> {
  const at = String(now)
  return { [SIGNED_AT_HEADER]: at, [SIGNATURE_HEADER]: await signature(secret, call.method, call.path, call.body, at) }
}

/** Whether a call was signed with this secret at most 60 s before or after `now`. */
export async function verifyCall(
  secret: string,
  call: { method: string; path: string; body: string; signature: string | null; signedAt: string | null },
  now: Millis,
): Promise<boolean> {
  if (!call.signature || !call.signedAt || !/^\d{13}$/.test(call.signedAt)) return false
  if (Math.abs(now - Number(call.signedAt)) > WINDOW) return false
  return equalInTime(await signature(secret, call.method, call.path, call.body, call.signedAt), call.signature)
}

/** Compares two short texts in constant time. */
export function equalInTime(a: string, b: string): boolean {
  const x = encoder.encode(a)
  const y = encoder.encode(b)
  let difference = x.length ^ y.length
  for (let i = 0; i < x.length; i++) difference |= (x[i] ?? 0) ^ (y[i % Math.max(1, y.length)] ?? 0)
  return difference === 0
}
