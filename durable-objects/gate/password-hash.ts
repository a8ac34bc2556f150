import { scrypt, timingSafeEqual } from 'node:crypto'
import { systemClock } from '#kernel/clock'
import { base64url, fromBase64url } from '#kernel/ids'
import { PASSWORD_COST } from './password-cost.ts'

const { exponent, r, p } = PASSWORD_COST
const COST = { N: 2 ** exponent, r, p, maxmem: 64 * 1024 * 1024 }
const LENGTH = 32
const encoder = new TextEncoder()
const SCHEME = `scrypt-${exponent}-${r}-${p}`

/** Compared when an email has no account, so that this takes the same time. No password matches it. */
const NO_ACCOUNT_HASH = [SCHEME, base64url(new Uint8Array(16)), base64url(new Uint8Array(LENGTH))].join('$')

/**
 * Hashes a password, with a salt of its own unless one is given (base64url). Returns `scheme$salt$hash`, the form that
 * is stored.
 */
export async function hashPassword(password: string, salt?: string): Promise<string> {
  const bytes = salt === undefined ? crypto.getRandomValues(new Uint8Array(16)) : fromBase64url(salt)
  return [SCHEME, base64url(bytes), base64url(await derive(password, bytes))].join('$')
}

/** Whether a password matches a stored hash. Without a hash it returns false, after the same time. */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  const [scheme, salt, wanted] = (hash ?? NO_ACCOUNT_HASH).split('$')
  if (scheme !== SCHEME || !salt || !wanted) return false
  const known = fromBase64url(wanted)
  const given = await derive(password, fromBase64url(salt))
  return hash !== null && known.length === given.length && timingSafeEqual(known, given)
}

/** Which of several stored hashes with one salt a password matches; -1 for none. It costs one hash for any number. */
export async function findPassword(hashes: readonly string[], salt: string, password: string): Promise<number> {
  const given = encoder.encode(await hashPassword(password, salt))
  return hashes.findIndex((hash) => {
    const known = encoder.encode(hash)
    return known.length === given.length && timingSafeEqual(known, given)
  })
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

/** Resolves when the hash that was requested last in this isolate has ended. */
let lastTurn: Promise<void> = Promise.resolve()
/** When a hash last began or ended in this isolate (ms). */
let progressedAt = 0
/**
 * How long a hash may make no progress (ms), at least ten times what it takes. After that the object that computed it
 * is gone.
 */
const STUCK_AFTER = 2_000

/**
 * Computes one hash at a time, and lets other work run between two. Many gates may share a thread: otherwise all
 * waiting hashes would be computed first, and all callers answered at the same late moment.
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const before = lastTurn
  const { promise, resolve: end } = Promise.withResolvers<void>()
  lastTurn = promise
  try {
    while (await isLate(before)) if (systemClock() - progressedAt >= STUCK_AFTER) break
    progressedAt = systemClock()
    await new Promise((resolve) => setTimeout(resolve, 0))
    return await work()
  } finally {
    progressedAt = systemClock()
    end()
  }
}

/** Whether a turn has not ended within the limit. */
async function isLate(turn: Promise<void>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(true), STUCK_AFTER)
  const answer = await Promise.race([turn.then(() => false), late])
  clearTimeout(timer)
  return answer
}
