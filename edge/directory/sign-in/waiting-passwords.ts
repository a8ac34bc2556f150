import { waitingPasswords } from '#db/directory/queries/pending-registrations'
import { keysFor } from '../../keys.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { keyedHash } from '../keyed-hash.ts'

/** How many characters of a keyed hash make a salt of 16 bytes in base64url. */
const SALT_LENGTH = 22

export type WaitingPasswords = { ids: readonly string[]; hashes: readonly string[]; salt: string }

/**
 * The passwords of the registrations of an email that wait for a confirmation, newest first, and the salt that they
 * share. The salt is derived from the email, so that concurrent registrations get the same one, and an email without
 * registrations has one as well. After a change of the key, new registrations continue with the salt of the waiting
 * ones.
 */
export async function waitingPasswordsOf(store: DirectoryStore, email: string): Promise<WaitingPasswords> {
  const rows = await waitingPasswords(store.db, email, store.now)
  const [key] = keysFor(store.env, 'hashes')
  const derived = await keyedHash(key.secret, 'pending-salt', email)
  const salt = rows[0]?.password_hash.split('$')[1] || derived.slice(0, SALT_LENGTH)
  return { ids: rows.map(({ id }) => id), hashes: rows.map(({ password_hash }) => password_hash), salt }
}
