import { base64url } from '#kernel/ids'
import { type Millis, SECOND } from '#kernel/clock'
import type { KeyRing } from '#kernel/key-ring'

/**
 * Calls between edge, workflows and agent, and those of operators, are signed by HMAC-SHA256 over the caller, the id of
 * the key, method, path, body hash, time and a nonce. A signature is valid for 60 s, and its receiver accepts a nonce
 * once.
 */
export const SIGNED_BY_HEADER = 'x-orchid-signed-by'
export const SIGNED_AT_HEADER = 'x-orchid-signed-at'
export const NONCE_HEADER = 'x-orchid-nonce'
export const CALL_SIGNATURE_HEADER = 'x-orchid-call-signature'
const WINDOW = 60 * SECOND

/** The caller, and a key with which only this caller signs. `by` of an operator is `operator/` and the name. */
export type CallKey = { by: string; id: string; secret: string }
export type Call = { method: string; path: string; body: string }
/**
 * A genuine signature. The nonce must be remembered until `until` (ms), after which the signature is invalid.
 */
export type SignedCall = { by: string; key: string; nonce: string; until: Millis }
/** The value of a request's header; null or undefined without it. */
export type HeaderOf = (name: string) => string | null | undefined

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

/** The keys with which one caller signs. */
export function callKeys(by: string, ring: KeyRing): CallKey[] {
  return ring.map(({ id, secret }) => ({ by, id, secret }))
}

async function signature(key: CallKey, { method, path, body }: Call, at: string, nonce: string): Promise<string> {
  const by = `${key.by}/${key.id}`
  return hmac(key.secret, ['orchid-call-2', by, method.toUpperCase(), path, await sha256(body), at, nonce].join('\n'))
}

/** Makes the headers that sign one call. `path` includes the query string. */
export type CallSigner = (call: Call, now: Millis) => Promise<Record<string, string>>

/** Signs calls of one caller with the ring's first key. */
export function callSigner(by: string, [key]: KeyRing): CallSigner {
  return async (call, now) => {
    const at = String(now)
    const nonce = base64url(crypto.getRandomValues(new Uint8Array(16)))
    return {
      [SIGNED_BY_HEADER]: `${by}/${key.id}`,
      [SIGNED_AT_HEADER]: at,
      [NONCE_HEADER]: nonce,
      [CALL_SIGNATURE_HEADER]: await signature({ by, ...key }, call, at, nonce),
    }
  }
}

/** The signature of a call that one of these keys has made; null otherwise. */
export async function verifyCall(
  keys: readonly CallKey[],
  call: Call,
  header: HeaderOf,
  now: Millis,
): Promise<SignedCall | null> {
  const at = header(SIGNED_AT_HEADER)
  if (!at || !/^\d{13}$/.test(at) || Math.abs(now - Number(at)) > WINDOW) return null
  const [by, given, nonce] = [header(SIGNED_BY_HEADER), header(CALL_SIGNATURE_HEADER), header(NONCE_HEADER)]
  const key = keys.find((one) => `${one.by}/${one.id}` === by)
  if (!key || !given || !nonce || !/^[\w-]{22,64}$/.test(nonce)) return null
  if (!equalInTime(await signature(key, call, at, nonce), given)) return null
  return { by: key.by, key: key.id, nonce, until: Number(at) + WINDOW }
}

/** Compares two short texts in constant time. */
export function equalInTime(a: string, b: string): boolean {
  const x = encoder.encode(a)
  const y = encoder.encode(b)
  let difference = x.length ^ y.length
  for (let i = 0; i < x.length; i++) difference |= (x[i] ?? 0) ^ (y[i % Math.max(1, y.length)] ?? 0)
  return difference === 0
}
