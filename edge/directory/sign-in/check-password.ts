import type { UserType } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import { credentialByEmail } from '#db/directory/queries/password-resets'
import { personById } from '#db/directory/queries/people'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { gateOf } from '../email-gate.ts'
import { tryPassword } from './password-hash.ts'
import { waitingPasswordsOf } from './waiting-passwords.ts'
import { throwFieldError } from '../../invalid-request.ts'

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
  if (!(await tryPassword(store.env, address, stored, password)) || !known || stored === null) return null
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
  const gate = await gateOf(store.env, address)
  const { hashes, salt } = waiting
  const result = await gate.tryLogin(stored, { hashes, salt }, password)
  if (result === 'too_many') throw new Refusal('too_many')
  if (result === 'right' && known && stored !== null) {
    const { user_id, user_type, second_factor_at } = known
    return { user_id, user_type, stored, second_factor_at }
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
