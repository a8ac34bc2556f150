import { scrypt, timingSafeEqual } from 'node:crypto'
import { systemClock } from '#kernel/clock'
import { base64url, fromBase64url } from '#kernel/ids'
import { PASSWORD_COST } from './password-cost.ts'

const { exponent, r, p } = PASSWORD_COST
const COST = { N: 2 ** exponent, r, p, maxmem: 64 * 1024 * 1024 }
const LENGTH = 32
const SCHEME = `scrypt-${exponent}-${r}-${p}`

/** The hash of no password, with which an email without an account is compared. */
const NOBODYS = [SCHEME, base64url(new Uint8Array(16)), base64url(new Uint8Array(LENGTH))].join('$')

/** Hashes a password for storing: `scheme$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return [SCHEME, base64url(salt), base64url(await derive(password, salt))].join('$')
}

/** Whether this is the password of a stored hash. Without a hash the answer is no, at the same cost. */
export async function verifyPassword(hash: string | null, password: string): Promise<boolean> {
  const [scheme, salt, wanted] = (hash ?? NOBODYS).split('$')
  if (scheme !== SCHEME || !salt || !wanted) return false
  const known = fromBase64url(wanted)
  const given = await derive(password, fromBase64url(salt))
  return hash !== null && known.length === given.length && timingSafeEqual(known, given)
}

async function derive(password: string, salt: Uint8Array): Promise<Uint8Array> {
  // Two keyboards may encode the same letters differently.
  const text = password.normalize('NFKC')
  return inTurn(
    () =>
      new Promise((resolve, reject) =>
        scrypt(text, salt, LENGTH, COST, (error, key) => (error ? reject(error) : resolve(new Uint8Array(key)))),
      ),
  )
}

/** The end of the last hash that was requested in this isolate. */
let last: Promise<void> = Promise.resolve()
/** When one of them last began or ended (ms). */
let moved = 0
/** A hash takes a tenth of this (ms). Without progress for so long, the previous one ended with its object. */
const PATIENCE = 2_000

/**
 * One hash at a time, and answers are sent between two hashes. Many gates may share a thread; otherwise all hashes in
 * the queue would be computed first and all callers answered at the same moment.
 */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const before = last
  const { promise, resolve: end } = Promise.withResolvers<void>()
  last = promise
  try {
    while (await isLate(before)) if (systemClock() - moved >= PATIENCE) break
    moved = systemClock()
    await new Promise((breathed) => setTimeout(breathed, 0))
    return await work()
  } finally {
    moved = systemClock()
    end()
  }
}

/** Whether a turn has not ended after PATIENCE. */
async function isLate(turn: Promise<void>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(true), PATIENCE)
  const answer = await Promise.race([turn.then(() => false), late])
  clearTimeout(timer)
  return answer
}
