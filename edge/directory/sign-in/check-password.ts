import type { UserType } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import { credentialByEmail } from '#db/directory/queries/password-resets'
import { personById } from '#db/directory/queries/people'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { tryPassword } from './password-hash.ts'
import { throwFieldError } from '../../invalid-request.ts'

/** The owner of the correct password, with the stored hash that it matched, and since when a second factor is on. */
export type KnownByPassword = {
  user_id: string
  user_type: UserType
  stored: string
  second_factor_at: number | null
}

/**
 * The account of a password; null when it is wrong. An address without an account takes the same steps as a wrong
 * password, and so the same time. Counted at the gate of the address. Throws `too_many`.
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

/** Asks a signed-in person for their password again. Throws `too_many`, and refuses the body's field `password`. */
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
