import { MINUTE, systemClock } from '#kernel/clock'
import { base64url, fromBase64url } from '#kernel/ids'
import type { Env } from '../../env.ts'
import { keysFor } from '../../keys.ts'
import { isStamp, stamp } from '../keyed-hash.ts'

export const CHALLENGE_LIFE = 5 * MINUTE

/**
 * What a challenge may be used for: to log in, to add a passkey to the account with the id after `add`, or to confirm
 * that the account's user is still there.
 */
export type Purpose = `add ${string}` | `step up ${string}` | 'sign in'

/** The passkey's response is invalid. The error has no details, because callers answer every fault in the same way. */
export class PasskeyRejected extends Error {
  override readonly name = 'PasskeyRejected'
}

/** Creates a challenge, `nonce.end.stamp`. It is verified by its MAC, so nothing is stored until it is used. */
export async function newChallenge(env: Env, purpose: Purpose): Promise<string> {
  const open = `${base64url(crypto.getRandomValues(new Uint8Array(16)))}.${systemClock() + CHALLENGE_LIFE}`
  return `${open}.${await stamp(keysFor(env, 'tokens'), 'passkey-challenge', `${purpose}\n${open}`)}`
}

/**
 * Reads the challenge that the browser signed (base64url). Throws PasskeyRejected when it is forged, expired or for
 * another purpose.
 */
export async function readChallenge(env: Env, purpose: Purpose, signed: string): Promise<string> {
  const challenge = textOf(signed)
  const [nonce, end, ...rest] = challenge.split('.')
  const made = `${purpose}\n${nonce}.${end}`
  const isOurs = await isStamp(keysFor(env, 'tokens'), 'passkey-challenge', made, rest.join('.'))
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
