import { scrypt, timingSafeEqual } from 'node:crypto'
import { base64url, fromBase64url } from '#kernel/ids'
import { inTurn } from './hash-turns.ts'
import { PASSWORD_COST } from './password-cost.ts'

const { exponent, r, p } = PASSWORD_COST
const COST = { N: 2 ** exponent, r, p, maxmem: 64 * 1024 * 1024 }
const LENGTH = 32
const SCHEME = `scrypt-${exponent}-${r}-${p}`

/** Compared when an email has no account, so that this takes the same time. No password matches it. */
const NO_ACCOUNT_HASH = [SCHEME, base64url(new Uint8Array(16)), base64url(new Uint8Array(LENGTH))].join('$')

/** Hashes a password. Returns `scheme$salt$hash`, the form that is stored. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return [SCHEME, base64url(salt), base64url(await derive(password, salt))].join('$')
}

/** Whether a password matches a stored hash. Without a hash it returns false, after the same time. */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  const [scheme, salt, wanted] = (hash ?? NO_ACCOUNT_HASH).split('$')
  if (scheme !== SCHEME || !salt || !wanted) return false
  const known = fromBase64url(wanted)
  const given = await derive(password, fromBase64url(salt))
  return hash !== null && known.length === given.length && timingSafeEqual(known, given)
}

async function derive(password: string, salt: Uint8Array): Promise<Uint8Array> {
  // Two keyboards may encode the same letters differently; NFKC makes them equal.
  const text = password.normalize('NFKC')
  return inTurn(
    () =>
      new Promise((resolve, reject) =>
        scrypt(text, salt, LENGTH, COST, (error, key) => (error ? reject(error) : resolve(new Uint8Array(key)))),
      ),
  )
}
