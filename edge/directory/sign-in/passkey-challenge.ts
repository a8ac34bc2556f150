import { MINUTE, systemClock } from '#kernel/clock'
import { base64url, fromBase64url } from '#kernel/ids'
import { equalInTime } from '#kernel/signed-call'
import { type Env, settings } from '../../env.ts'
import { keyedHash } from '../keyed-hash.ts'

export const CHALLENGE_LIFE = 5 * MINUTE

/** What a challenge is for: one that was given out for signing in adds no passkey, and one account's none to another. */
export type Purpose = `add ${string}` | 'sign in'

/** `nonce.end.mac`: nothing is stored until one is answered. */
export async function newChallenge(env: Env, purpose: Purpose): Promise<string> {
  const open = `${base64url(crypto.getRandomValues(new Uint8Array(16)))}.${systemClock() + CHALLENGE_LIFE}`
  return `${open}.${await macOf(env, purpose, open)}`
}

/** Reads a challenge as the browser signed it (base64url); null unless it is ours, for this purpose and in time. */
export async function readChallenge(env: Env, purpose: Purpose, signed: string): Promise<string | null> {
  const challenge = textOf(signed)
  const [nonce, end, mac = '', more] = challenge.split('.')
  if (more !== undefined || !equalInTime(await macOf(env, purpose, `${nonce}.${end}`), mac)) return null
  return Number(end) > systemClock() ? challenge : null
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
