import { base64url } from '#kernel/ids'
import type { HashPurpose } from '#kernel/hash-purposes'
import type { KeyRing } from '#kernel/key-ring'
import { equalInTime } from '#kernel/signed-call'

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
export async function keyedHash(secret: string, purpose: HashPurpose, text: string): Promise<string> {
  const mac = await crypto.subtle.sign('HMAC', await keyOf(secret), encoder.encode(`${purpose}\n${text}`))
  return base64url(new Uint8Array(mac))
}

/** A keyed hash with the id of its key before it, `id.hash`, made with the ring's first key. */
export async function stamp([key]: KeyRing, purpose: HashPurpose, text: string): Promise<string> {
  return `${key.id}.${await keyedHash(key.secret, purpose, text)}`
}

/** Whether some key of the ring made this stamp of the text. */
export async function isStamp(ring: KeyRing, purpose: HashPurpose, text: string, given: string): Promise<boolean> {
  const cut = given.indexOf('.')
  const key = ring.find((one) => one.id === given.slice(0, cut))
  return key !== undefined && equalInTime(await keyedHash(key.secret, purpose, text), given.slice(cut + 1))
}

/** The hash by each key of the ring, for comparing with a stored hash whose key is unknown. The first is the current. */
export function hashesOf(ring: KeyRing, purpose: HashPurpose, text: string): Promise<string[]> {
  return Promise.all(ring.map(({ secret }) => keyedHash(secret, purpose, text)))
}
