import type { z } from 'zod'
import {
  type addPasskey,
  type beginPasskey as beginPasskeyEndpoint,
  MOST_PASSKEYS,
  PASSKEY_ALGORITHMS,
  type Passkey,
  type passkeySignIn,
} from '#contracts/api/passkeys'
import { Refusal } from '#contracts/errors'
import * as rows from '#db/directory/queries/passkeys'
import { personById } from '#db/directory/queries/people'
import { rises } from '#domain/access/passkey-counter'
import { toInstant } from '#kernel/clock'
import { base64url } from '#kernel/ids'
import { type Env, settings } from '../../env.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { confirmPassword } from './check-password.ts'
import { gateOf } from '../email-gate.ts'
import { isOvertaken, isUniqueClash } from '../statements.ts'
import { CHALLENGE_LIFE, newChallenge, PasskeyRejected, type Purpose, readChallenge } from './passkey-challenge.ts'
import type { Expected } from './passkey-proof.ts'
import { passSecondFactor } from './second-factor.ts'
import { securityNotice } from './security-notice.ts'

export const PASSKEY_REFUSED = 'This passkey was not accepted.'
const TOO_MANY_PASSKEYS = `You can have at most ${MOST_PASSKEYS} passkeys. Please remove one first.`
/** A browser's response to a login challenge. */
export type PasskeyAnswer = z.infer<typeof passkeySignIn.body>
/** A browser's response to any challenge of an existing passkey. */
type PasskeyResponse = Omit<PasskeyAnswer, 'remember_me'>

type Proof = typeof import('./passkey-proof.ts')
let loaded: Proof | undefined

/**
 * The module is loaded when the first passkey is used, because it is large and most isolates never need it. It is kept: a
 * request that loads a module which another one is loading would wait for that one's work.
 */
async function proof(): Promise<Proof> {
  loaded ??= await import('./passkey-proof.ts')
  return loaded
}

/** The site to which passkeys belong, and the origin where they are used. */
export function siteOf(env: Env): { site: string; origin: string } {
  const { hostname, origin } = new URL(settings(env).PUBLIC_URL)
  return { site: hostname, origin }
}

export async function listPasskeys(store: DirectoryStore, userId: string): Promise<Passkey[]> {
  return (await rows.passkeysOf(store.db, userId)).map(presented)
}

/**
 * Returns the options for creating a passkey. A passkey replaces both the password and the second factor, so both are
 * required. Throws `mfa_required`, `wrong_code`, `too_many`, and InvalidRequest (`password`) when the password is
 * wrong.
 */
export async function beginPasskey(
  store: DirectoryStore,
  userId: string,
  credentials: z.infer<typeof beginPasskeyEndpoint.body>,
) {
  const { email } = await confirmPassword(store, userId, credentials.password)
  await passSecondFactor(store, { user_id: userId, email }, credentials.mfa_code)
  const { db } = store
  const [person, known] = await Promise.all([personById(db, userId), rows.passkeysOf(db, userId)])
  if (known.length >= MOST_PASSKEYS) throw new Refusal('wrong_state', TOO_MANY_PASSKEYS)
  return {
    challenge: await newChallenge(store.env, `add ${userId}`),
    site: siteOf(store.env).site,
    user_id: base64url(new TextEncoder().encode(userId)),
    user_name: email,
    display_name: `${person?.user.first_name ?? ''} ${person?.user.last_name ?? ''}`.trim() || email,
    algorithms: [...PASSKEY_ALGORITHMS],
    exclude: known.map(({ id }) => id),
  }
}

/**
 * Stores a passkey that was created for one of our challenges. A repeated call gets the same answer. If the caller's
 * login ends while this runs, for example by a password reset, no passkey is stored. Throws `invalid`, `conflict`,
 * `wrong_state` (the account has as many as it may), `not_signed_in`.
 */
export async function savePasskey(
  store: DirectoryStore,
  userId: string,
  credentials: z.infer<typeof addPasskey.body>,
): Promise<Passkey> {
  if (store.ctx.actor.kind !== 'user') throw new Refusal('not_signed_in')
  const { db, now } = store
  const { challenge, counter } = await answered(store.env, `add ${userId}`, credentials.client_data, (read, expected) =>
    read.verifyNewPasskey(expected, credentials),
  ).catch(refusedAs('invalid', PASSKEY_REFUSED))
  const { id, name, algorithm, public_key } = credentials
  const row = { id, user_id: userId, name, algorithm, public_key, counter, last_used_at: null, create_datetime: now }
  const known = await rows.passkeyById(db, id)
  if (known) {
    if (known.user_id !== userId || known.public_key !== public_key) throw new Refusal('conflict')
    return presented(known)
  }
  try {
    await store.commit([
      ...rows.answerChallenge(db, challenge, now, now - CHALLENGE_LIFE),
      rows.addPasskey(db, row, { session_id: store.ctx.actor.session_id, most: MOST_PASSKEYS }),
      ...securityNotice(store, userId, 'passkey_added'),
    ])
  } catch (error) {
    if (isOvertaken(error, 'passkeys')) {
      const isFull = (await rows.passkeysOf(db, userId)).length >= MOST_PASSKEYS
      throw isFull ? new Refusal('wrong_state', TOO_MANY_PASSKEYS) : new Refusal('not_signed_in')
    }
    throw isUniqueClash(error) ? new Refusal('conflict') : error
  }
  return presented(row)
}

/**
 * Removes a passkey. Throws `not_found` when the account has no such passkey, `too_many`, and InvalidRequest
 * (`password`) when the password is wrong.
 */
export async function removePasskey(
  store: DirectoryStore,
  userId: string,
  id: string,
  password: string,
): Promise<void> {
  await confirmPassword(store, userId, password)
  if (!(await isPasskeyOf(store, id, userId))) throw new Refusal('not_found')
  const { db } = store
  await store.commit([rows.deletePasskey(db, userId, id), ...securityNotice(store, userId, 'passkey_removed')])
}

export async function isPasskeyOf(store: DirectoryStore, id: string, userId: string): Promise<boolean> {
  return (await rows.passkeyById(store.db, id))?.user_id === userId
}

export async function beginPasskeySignIn(env: Env) {
  return { challenge: await newChallenge(env, 'sign in'), site: siteOf(env).site }
}

/**
 * Returns the account of a passkey, after verifying its response to a challenge of this purpose. Throws
 * `wrong_credentials` for every fault.
 */
export async function userOfPasskey(
  store: DirectoryStore,
  credentials: PasskeyResponse,
  purpose: Purpose = 'sign in',
): Promise<string> {
  const { db, now } = store
  const passkey = await rows.passkeyById(db, credentials.id)
  if (!passkey) throw new Refusal('wrong_credentials', PASSKEY_REFUSED)
  const { challenge, counter } = await answered(store.env, purpose, credentials.client_data, (read, expected) =>
    read.verifyPasskey(expected, passkey, credentials),
  ).catch(refusedAs('wrong_credentials', PASSKEY_REFUSED))
  const isCopy = !rises(passkey.counter, counter)
  try {
    await store.commit([
      ...rows.answerChallenge(db, challenge, now, now - CHALLENGE_LIFE),
      ...(isCopy ? [] : [rows.notePasskeyUse(db, passkey.id, counter, now)]),
    ])
  } catch (error) {
    // The same response was sent before. It says nothing about a copy.
    throw isUniqueClash(error) ? new Refusal('wrong_credentials', PASSKEY_REFUSED) : error
  }
  if (!isCopy) return passkey.user_id
  await warnOfCopy(store, passkey.user_id)
  throw new Refusal('wrong_credentials', PASSKEY_REFUSED)
}

/** Mails the owner of a passkey whose counter did not rise, at most daily: a copy of it may be in use. */
async function warnOfCopy(store: DirectoryStore, user_id: string): Promise<void> {
  const person = await personById(store.db, user_id)
  if (!person || !(await (await gateOf(store.env, person.user.email)).take('passkey_copied_mail'))) return
  await store.commit(securityNotice(store, user_id, 'passkey_copied'))
}

/** Verifies a passkey's response. Returns its challenge and the new counter. Throws PasskeyRejected. */
async function answered(
  env: Env,
  purpose: Purpose,
  clientData: string,
  verify: (read: Proof, expected: Expected) => Promise<number>,
): Promise<{ challenge: string; counter: number }> {
  const read = await proof()
  const signed = read.signedChallenge(clientData)
  const challenge = await readChallenge(env, purpose, signed)
  return { challenge, counter: await verify(read, { ...siteOf(env), challenge: signed }) }
}

function refusedAs(code: 'invalid' | 'wrong_credentials', text: string) {
  return (error: unknown): never => {
    throw error instanceof PasskeyRejected ? new Refusal(code, text) : error
  }
}

function presented({ id, name, create_datetime, last_used_at }: rows.PasskeyRow): Passkey {
  return {
    id,
    name,
    create_datetime: toInstant(create_datetime),
    last_used: last_used_at === null ? null : toInstant(last_used_at),
  }
}
