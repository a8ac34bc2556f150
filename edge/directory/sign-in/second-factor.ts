import { Refusal } from '#contracts/errors'
import {
  beginSecondFactor,
  confirmSecondFactorRow,
  countWrongCode,
  forgiveWrongCodes,
  hasRecoveryCode,
  isSpent,
  recoveryCodesLeft,
  removeSecondFactor,
  replaceRecoveryCodes,
  type SecondFactorRow,
  secondFactorOf,
  spendCode,
} from '#db/directory/queries/second-factors'
import { HOUR, toInstant } from '#kernel/clock'
import { openText, sealText } from '#kernel/sealed'
import { PLACES } from '#kernel/sealed-places'
import { equalInTime } from '#kernel/signed-call'
import { base32, newTotpSecret, otpauthUri, totpCode, totpStep } from '#kernel/totp'
import { dataKey } from '../../data-keys.ts'
import type { Env } from '../../env.ts'
import { recoveryCodeKey } from '../../keys.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { confirmPassword } from './check-password.ts'
import { clearTries, gateOf, takeTry } from '../email-gate.ts'
import { keyedHash } from '../keyed-hash.ts'
import { isUniqueClash, type Statement } from '../statements.ts'
import { securityNotice } from './security-notice.ts'

const ISSUER = 'Orchid'
const RECOVERY_CODES = 10
/** How long used codes are remembered. A code of the app expires much sooner. */
const USES_KEPT = HOUR
/** How many wrong codes an account may have in all; after that no code is accepted until the second factor is removed. */
const MOST_WRONG_CODES = 100

type Person = { user_id: string; email: string }

/**
 * Checks the second factor of a login, if it is on. A correct code is used up. Throws `mfa_required` when there is no
 * code; the attempts at a code are then counted anew. Throws `wrong_code`, `too_many`, `codes_locked`.
 */
export async function passSecondFactor(
  store: DirectoryStore,
  { user_id, email }: Person,
  code: string | null | undefined,
): Promise<void> {
  const { db } = store
  const factor = await secondFactorOf(db, user_id)
  if (!factor?.confirmed_at) return
  const by = await store.triesBy(user_id)
  if (!code) {
    if (factor.wrong_codes >= MOST_WRONG_CODES) throw new Refusal('codes_locked')
    await takeTry(store.env, email, 'mfa_challenge', { by })
    await clearTries(store.env, email, 'mfa_code', by)
    throw new Refusal('mfa_required')
  }
  const spent = await provenCode(store, factor, email, code, 'Too many wrong codes. Please log in again.')
  try {
    await store.commit(spent)
  } catch (error) {
    // Another request has just used this code.
    throw isUniqueClash(error) ? new Refusal('wrong_code') : error
  }
  await forgetTries(store, { user_id, email })
}

/**
 * Mails the user after five wrong codes within a day, however many challenges they were spread over, at most once an
 * hour: the person who entered them knows the password.
 */
async function warnOfWrongCodes(store: DirectoryStore, { user_id, email }: Person): Promise<void> {
  const gate = await gateOf(store.env, email)
  if (!(await gate.isToReport('wrong_codes'))) return
  await store.commit(securityNotice(store, user_id, 'wrong_codes'))
}

/** Whether a user's second factor is on, since when, and how many recovery codes are left. */
export async function secondFactorState(store: DirectoryStore, userId: string) {
  const { db } = store
  const [factor, recovery_codes_left] = await Promise.all([secondFactorOf(db, userId), recoveryCodesLeft(db, userId)])
  const since = factor?.confirmed_at ?? null
  return { on: since !== null, since: since === null ? null : toInstant(since), recovery_codes_left }
}

/** Creates a new secret for an authentication app. It takes effect when a first code confirms it. */
export async function setUpSecondFactor(store: DirectoryStore, userId: string, { password }: { password: string }) {
  return store.once(userId, async () => {
    const { email } = await confirmPassword(store, userId, password)
    const { db } = store
    if ((await secondFactorOf(db, userId))?.confirmed_at) throw new Refusal('wrong_state')
    const secret = newTotpSecret()
    const sealed_secret = await sealText(await dataKey(store.env, 'directory'), PLACES.secondFactor(userId), secret)
    return {
      answer: { secret, otpauth_uri: otpauthUri(ISSUER, email, secret) },
      statements: [beginSecondFactor(db, { user_id: userId, sealed_secret, create_datetime: store.now })],
    }
  })
}

/** Turns the second factor on with a first code. Returns the recovery codes, of which only hashes are stored. */
export async function confirmSecondFactor(store: DirectoryStore, person: Person, { mfa_code }: { mfa_code: string }) {
  const confirmed = await store.once(person.user_id, async () => {
    const { db } = store
    const factor = await secondFactorOf(db, person.user_id)
    if (!factor || factor.confirmed_at) throw new Refusal('wrong_state')
    const spent = await provenCode(store, factor, person.email, mfa_code)
    const fresh = await freshRecoveryCodes(store, person.user_id)
    return {
      answer: { recovery_codes: fresh.codes },
      statements: [
        ...spent,
        confirmSecondFactorRow(db, factor, store.now),
        ...fresh.statements,
        ...securityNotice(store, person.user_id, 'second_factor_on'),
      ],
    }
  })
  await forgetTries(store, person)
  return confirmed
}

type PasswordAndCode = { password: string; mfa_code: string }

/** Replaces all recovery codes by new ones. */
export async function renewRecoveryCodes(store: DirectoryStore, person: Person, credentials: PasswordAndCode) {
  const renewed = await store.once(person.user_id, async () => {
    const spent = await provenBoth(store, person, credentials)
    const fresh = await freshRecoveryCodes(store, person.user_id)
    const notice = securityNotice(store, person.user_id, 'recovery_codes_renewed')
    return { answer: { recovery_codes: fresh.codes }, statements: [...spent, ...fresh.statements, ...notice] }
  })
  await forgetTries(store, person)
  return renewed
}

export async function turnOffSecondFactor(store: DirectoryStore, person: Person, credentials: PasswordAndCode) {
  const off = await store.once(person.user_id, async () => ({
    answer: { on: false as const },
    statements: [
      ...(await provenBoth(store, person, credentials)),
      ...removeSecondFactor(store.db, person.user_id),
      ...securityNotice(store, person.user_id, 'second_factor_off'),
    ],
  }))
  await forgetTries(store, person)
  return off
}

async function provenBoth(store: DirectoryStore, person: Person, { password, mfa_code }: PasswordAndCode) {
  await confirmPassword(store, person.user_id, password)
  const factor = await secondFactorOf(store.db, person.user_id)
  if (!factor?.confirmed_at) throw new Refusal('wrong_state')
  return provenCode(store, factor, person.email, mfa_code)
}

/**
 * Statements that use up a code. Each wrong code counts towards the cap of the account, unless the right one follows
 * while its challenge lasts. Throws `too_many` (with `words`), `wrong_code`, `codes_locked`.
 */
async function provenCode(
  store: DirectoryStore,
  factor: SecondFactorRow,
  email: string,
  code: string,
  words?: string,
): Promise<readonly Statement[]> {
  const { user_id } = factor
  const by = await store.triesBy(user_id)
  await takeTry(store.env, email, 'mfa_code', { by, ...(words === undefined ? {} : { words }) })
  const wrong = await countWrongCode(store.db, user_id, MOST_WRONG_CODES)
  if (wrong === null) throw new Refusal('codes_locked')
  const spent = await spending(store, factor, code)
  if (spent.length > 0) {
    const tries = await (await gateOf(store.env, email)).count('mfa_code', by)
    return [...spent, forgiveWrongCodes(store.db, user_id, Math.max(1, tries))]
  }
  if (wrong >= MOST_WRONG_CODES) await store.commit(securityNotice(store, user_id, 'codes_locked'))
  else await warnOfWrongCodes(store, { user_id, email })
  throw new Refusal('wrong_code')
}

/**
 * Statements that use up a correct code; none when it is wrong or was used before. Recovery codes are accepted only
 * after the second factor was confirmed.
 */
async function spending(store: DirectoryStore, factor: SecondFactorRow, typed: string): Promise<readonly Statement[]> {
  const { db } = store
  const { user_id } = factor
  const { now } = store
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(code)) {
    const step = await stepOfCode(store.env, factor, code, totpStep(now))
    if (step === null) return []
    const proof = `totp/${factor.create_datetime}/${step}`
    if (await isSpent(db, user_id, proof)) return []
    return spendCode(db, { user_id, proof, recovery_hash: null }, now, now - USES_KEPT)
  }
  const hash = await recoveryHash(store.env, user_id, code)
  if (!factor.confirmed_at || !(await hasRecoveryCode(db, user_id, hash))) return []
  return spendCode(db, { user_id, proof: `recovery/${hash}`, recovery_hash: hash }, now, now - USES_KEPT)
}

/** The time step of a code; null when it is wrong. The adjacent steps are accepted, because clocks may differ. */
async function stepOfCode(env: Env, factor: SecondFactorRow, code: string, now: number): Promise<number | null> {
  const secret = await openText(
    await dataKey(env, 'directory'),
    PLACES.secondFactor(factor.user_id),
    factor.sealed_secret,
  )
  let found: number | null = null
  // All three steps are always compared, so that the duration reveals nothing.
  for (const step of [now - 1, now + 1, now]) if (equalInTime(await totpCode(secret, step), code)) found = step
  return found
}

async function freshRecoveryCodes(store: DirectoryStore, userId: string) {
  const plain = Array.from({ length: RECOVERY_CODES }, () =>
    base32(crypto.getRandomValues(new Uint8Array(7))).slice(0, 10),
  )
  const hashes = await Promise.all(plain.map((code) => recoveryHash(store.env, userId, code)))
  return {
    codes: plain.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`),
    statements: replaceRecoveryCodes(store.db, userId, hashes, store.now),
  }
}

async function recoveryHash(env: Env, userId: string, code: string): Promise<string> {
  return keyedHash(recoveryCodeKey(env), 'recovery-code', `${userId}\n${code}`)
}

async function forgetTries(store: DirectoryStore, { user_id, email }: Person): Promise<void> {
  const by = await store.triesBy(user_id)
  await Promise.all([clearTries(store.env, email, 'mfa_code', by), clearTries(store.env, email, 'mfa_challenge', by)])
}
