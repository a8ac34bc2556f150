import { MINUTE, systemClock } from '#kernel/clock'
import { base64url, fromBase64url } from '#kernel/ids'
import { equalInTime } from '#kernel/signed-call'
import { type Env, settings } from '../../env.ts'
import { keyedHash } from '../keyed-hash.ts'

export const CHALLENGE_LIFE = 5 * MINUTE

/** The purpose of a challenge: one for signing in adds no passkey, and one account's works for no other account. */
export type Purpose = `add ${string}` | 'sign in'

/** The passkey's response does not match the request. It carries no details: callers refuse every fault alike. */
export class PasskeyRejected extends Error {
  override readonly name = 'PasskeyRejected'
}

/** `nonce.end.mac`: nothing is stored before a response. */
export async function newChallenge(env: Env, purpose: Purpose): Promise<string> {
  const open = `${base64url(crypto.getRandomValues(new Uint8Array(16)))}.${systemClock() + CHALLENGE_LIFE}`
  return `${open}.${await macOf(env, purpose, open)}`
}

/**
 * Reads a challenge as the browser signed it (base64url). Rejects one that is forged, for another purpose or expired.
 */
export async function readChallenge(env: Env, purpose: Purpose, signed: string): Promise<string> {
  const challenge = textOf(signed)
  const [nonce, end, mac = '', more] = challenge.split('.')
  const isOurs = more === undefined && equalInTime(await macOf(env, purpose, `${nonce}.${end}`), mac)
  if (!isOurs || !(Number(end) > systemClock())) throw new PasskeyRejected()
  return challenge
}

function textOf(signed: string): string {
  try {
    return new TextDecoder().decode(fromBase64url(signed))
  } catch {
    return ''
  }
}

function macOf(env: Env, purpose: Purpose, open: string): Promise<string> {
  return keyedHash(settings(env).ACCESS_KEY, 'passkey-challenge', `${purpose}\n${open}`)
}
