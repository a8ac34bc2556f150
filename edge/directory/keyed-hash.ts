import { base64url } from '#kernel/ids'

const encoder = new TextEncoder()

/** The imported keys by secret. Importing is cached, because every request checks a cookie with the same secret. */
const keys = new Map<string, CryptoKey>()

async function keyOf(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret)
  if (known) return known
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const fresh = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign'])
  keys.set(secret, fresh)
  return fresh
}

/** HMAC-SHA256 of a text, base64url. The purpose is part of it, so a hash for one purpose is invalid for another. */
export async function keyedHash(secret: string, purpose: string, text: string): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await keyOf(secret), encoder.encode(`${purpose}\n${text}`))
  return base64url(new Uint8Array(mac))
}
