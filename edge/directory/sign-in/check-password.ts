import type { UserType } from '#contracts/plain/user-kinds'
import { Refusal } from '#contracts/errors'
import { nothingMailed } from '#db/directory/queries/mails'
import { credentialByEmail } from '#db/directory/queries/password-resets'
import { personById } from '#db/directory/queries/people'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { waitingPasswordsOf } from './waiting-passwords.ts'
import { throwFieldError } from '../../invalid-request.ts'
import { gateOf } from '../email-gate.ts'
import { securityNotice } from './security-notice.ts'

/**
 * The account whose password was correct. `stored` is the hash that it matched; `second_factor_at` is when the second
 * factor was turned on (ms).
 */
export type KnownByPassword = {
  user_id: string
  user_type: UserType
  stored: string
  second_factor_at: number | null
}

/**
 * Returns the account of an email and its password; null when the password is wrong. An email without an account takes
 * the same steps and therefore the same time as a wrong password. The gate of the email counts the attempt. Throws
 * `too_many`.
 */
export async function userOfPassword(
  store: DirectoryStore,
  address: string,
  password: string,
): Promise<KnownByPassword | null> {
  const known = await credentialByEmail(store.db, address)
  const stored = known?.password ?? null
  const right = await isRightPassword(store, { address, user_id: known?.user_id ?? null, stored }, password)
  if (!right || !known || stored === null) return null
  const { user_id, user_type, second_factor_at } = known
  return { user_id, user_type, stored, second_factor_at }
}

/** A registration whose password was correct. It waits for the confirmation of its email and is not an account. */
export type KnownByRegistration = { registration_id: string }

/**
 * Like `userOfPassword`, for a login. A password that is not that of an account is also compared with the registrations
 * of the email that wait for a confirmation. An email with an account takes the same steps and the same time as one
 * without, so a registration does not reveal who has an account.
 */
export async function loginOfPassword(
  store: DirectoryStore,
  address: string,
  password: string,
): Promise<KnownByPassword | KnownByRegistration | null> {
  const [known, waiting] = await Promise.all([credentialByEmail(store.db, address), waitingPasswordsOf(store, address)])
  const stored = known?.password ?? null
  const user_id = known?.user_id ?? null
  const gate = await gateOf(store.env, address)
  const { hashes, salt } = waiting
  const result = await gate.tryLogin(stored, { hashes, salt }, password, user_id && (await store.triesBy(user_id)))
  if (result === 'too_many') throw new Refusal('too_many')
  if (result === 'wrong_to_report' || (typeof result === 'object' && result.is_to_report))
    await warnOfWrongPasswords(store, user_id)
  if (result === 'right' && known && stored !== null) {
    const { user_type, second_factor_at } = known
    return { user_id: known.user_id, user_type, stored, second_factor_at }
  }
  const registration_id = typeof result === 'object' ? waiting.ids[result.waiting] : undefined
  return registration_id === undefined ? null : { registration_id }
}

/**
 * Checks the password that a logged-in person has entered again. Throws `too_many`, and InvalidRequest (`password`)
 * when it is wrong.
 */
export async function confirmPassword(
  store: DirectoryStore,
  userId: string,
  password: string,
): Promise<{ email: string }> {
  const person = await personById(store.db, userId)
  if (!person) throw new Refusal('not_signed_in')
  const { email } = person.user
  if ((await userOfPassword(store, email, password))?.user_id !== userId)
    throwFieldError(['password'], 'This password is incorrect.')
  return { email }
}

/**
 * Whether a password matches the stored hash; `user_id` and `stored` are null for an email without an account. Counts as
 * an attempt of this browser if it is a known device of the account, otherwise of all strangers together. After ten
 * wrong ones within a day, from everywhere together, the owner is told by mail, at most daily. Throws `too_many`.
 */
export async function isRightPassword(
  store: DirectoryStore,
  { address, user_id, stored }: { address: string; user_id: string | null; stored: string | null },
  password: string,
): Promise<boolean> {
  const gate = await gateOf(store.env, address)
  const result = await gate.tryPassword(stored, password, user_id && (await store.triesBy(user_id)))
  if (result === 'too_many') throw new Refusal('too_many')
  if (result === 'wrong_to_report') await warnOfWrongPasswords(store, user_id)
  return result === 'right'
}

/** Mails the owner of an account about wrong passwords. */
async function warnOfWrongPasswords(store: DirectoryStore, user_id: string | null): Promise<void> {
  // Without an account a batch of the same kind runs, so that the time does not reveal it.
  await store.commit(user_id ? securityNotice(store, user_id, 'wrong_passwords') : nothingMailed(store.db))
}
