import { SAME_PASSWORD_TEXT } from '#contracts/plain/password-rules'
import { Refusal } from '#contracts/errors'
import { changedByHash, passwordOf, passwordRows, resetByHash, resetRows } from '#db/directory/queries/password-resets'
import { deleteCalendarFeedOf } from '#db/directory/queries/calendar-feeds'
import { deletePasskeysOf } from '#db/directory/queries/passkeys'
import { type PersonRow, personByEmail, personById } from '#db/directory/queries/people'
import { HOUR } from '#kernel/clock'
import { uuidv7 } from '#kernel/ids'
import type { Login } from '../../context.ts'
import type { Env } from '../../env.ts'
import type { DirectoryStore } from '../DirectoryStore.ts'
import { COMMON_PASSWORD_TEXT, isTooCommon } from './common-password.ts'
import { clearTries, takeTry } from '../email-gate.ts'
import { isOvertaken, type Statement } from '../statements.ts'
import { endAllInHub } from '../logins/open-logins.ts'
import { isRightPassword } from './check-password.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { hashToken, linkToken } from '../mailed-link.ts'

const LINK_LIFE = HOUR

const WRONG_OLD_TEXT = 'The old password is incorrect.'

/**
 * Mails a password link to an email that has an account; an older link stops working. For an email without an account
 * the same queries run and a dummy row is written, so that neither the response nor its time reveals the difference.
 * Throws `too_many`.
 */
export async function mailPasswordLink(store: DirectoryStore, address: string): Promise<void> {
  await takeTry(store.env, address, 'password_link')
  const { db, now } = store
  const id = uuidv7(now)
  const { hash } = await linkToken(store.env, 'reset-password', id)
  const person = await personByEmail(db, address)
  const user_id = person?.user.id ?? ''
  const [first, ...rest] = resetRows(db, { id, user_id, token_hash: hash, expires_at: now + LINK_LIFE, now })
  const mail = person ? mailTo(store, person, { kind: 'password_reset', reset_id: id }, now) : []
  await store.commit([first, ...rest, ...mail])
}

/**
 * Whether a link has set a password before, and not expired since. Throws `link_invalid` when it was replaced by a newer
 * one, has expired or is forged.
 */
export async function checkResetLink(store: DirectoryStore, token: string): Promise<{ changed: boolean }> {
  if (await changedByHash(store.db, await hashToken(token), store.now)) return { changed: true }
  await usableReset(store, token)
  return { changed: false }
}

/**
 * Sets a new password with a mailed link, which is then used up. The email is confirmed too, because the link was sent
 * to it. Every login of the account ends, and its passkeys are removed. A repeat with the same password, because the
 * answer may have been lost, changes nothing more. Throws `link_invalid`, `invalid`, `too_many`.
 */
export async function resetPassword(store: DirectoryStore, token: string, password: string): Promise<void> {
  if (await hasSet(store, token, password)) return
  await setByLink(store, token, password).catch(async (error: unknown) => {
    // Another request may just have used the same link.
    if (await hasSet(store, token, password)) return
    throw isOvertaken(error, 'password_resets') ? new Refusal('link_invalid') : error
  })
}

async function setByLink(store: DirectoryStore, token: string, password: string): Promise<void> {
  const { db } = store
  const reset = await usableReset(store, token)
  const person = await personById(db, reset.user_id)
  if (!person) throw new Refusal('link_invalid')
  const { email } = person.user
  await assertFitPassword(store.env, email, password, reset.password_hash)
  const password_hash = await hashPassword(store.env, email, password)
  const change = { password_hash, instead_of: null, keep_session: null, by_reset: reset.id }
  await putPassword(store, person, change)
}

/**
 * Sets a new password after checking the old one. Every other login of the account ends. Throws `invalid`,
 * `too_many`.
 */
export async function changePassword(
  store: DirectoryStore,
  login: Login,
  credentials: { old_password: string; new_password: string },
): Promise<void> {
  const { db } = store
  const [person, known] = await Promise.all([personById(db, login.user_id), passwordOf(db, login.user_id)])
  if (!person || !known) throw new Refusal('not_signed_in')
  const { email } = person.user
  const account = { address: email, user_id: login.user_id, stored: known }
  if (!(await isRightPassword(store, account, credentials.old_password))) throw new Refusal('invalid', WRONG_OLD_TEXT)
  await assertFitPassword(store.env, email, credentials.new_password, known)
  const password_hash = await hashPassword(store.env, email, credentials.new_password)
  const change = { password_hash, instead_of: known, keep_session: login.session_id, by_reset: null }
  await putPassword(store, person, change).catch((error: unknown) => {
    // Another request has just changed the old password.
    throw isOvertaken(error, 'passwords') ? new Refusal('invalid', WRONG_OLD_TEXT) : error
  })
}

/**
 * Whether a link has set this password, which is still that of the account. Throws `link_invalid` for another password,
 * `too_many`.
 */
async function hasSet(store: DirectoryStore, token: string, password: string): Promise<boolean> {
  const changed = await changedByHash(store.db, await hashToken(token), store.now)
  if (!changed) return false
  const { user_id, email, password_hash: stored } = changed
  if (!(await isRightPassword(store, { address: email, user_id, stored }, password))) throw new Refusal('link_invalid')
  return true
}

async function usableReset(store: DirectoryStore, token: string) {
  const reset = await resetByHash(store.db, await hashToken(token), store.now)
  if (!reset?.password_hash) throw new Refusal('link_invalid')
  return { ...reset, password_hash: reset.password_hash }
}

async function assertFitPassword(env: Env, email: string, password: string, known: string): Promise<void> {
  if (await isTooCommon(password)) throw new Refusal('invalid', COMMON_PASSWORD_TEXT)
  if (await verifyPassword(env, email, known, password)) throw new Refusal('invalid', SAME_PASSWORD_TEXT)
}

type NewPassword = {
  password_hash: string
  /** The hash that must still be stored; null to replace any hash. */
  instead_of: string | null
  keep_session: string | null
  /** The id of the mailed link with which the password is set. The change uses the link up. */
  by_reset: string | null
}

/**
 * Stores a new password. Logins are ended before the change, and once more after it, because a login may have begun
 * with the old password in the meantime.
 */
async function putPassword(
  store: DirectoryStore,
  person: PersonRow,
  { password_hash, instead_of, keep_session, by_reset }: NewPassword,
): Promise<void> {
  const { db } = store
  const { id: user_id, email } = person.user
  // If the password has already changed, no login is ended. The batch below checks it once more.
  if (instead_of !== null && (await passwordOf(db, user_id)) !== instead_of)
    throw new Refusal('invalid', WRONG_OLD_TEXT)
  await endAllInHub(store.env, user_id, keep_session)
  const { now } = store
  const [first, ...rest] = passwordRows(db, { user_id, password_hash, instead_of, keep_session, by_reset, now })
  await store.commit([
    first,
    ...rest,
    // Someone who had access to the account may have added a passkey to get in again, or a feed to read on.
    ...(by_reset === null ? [] : [deletePasskeysOf(db, user_id), deleteCalendarFeedOf(db, user_id)]),
    ...mailTo(store, person, { kind: 'password_changed' }, now),
  ])
  await endAllInHub(store.env, user_id, keep_session)
  await clearTries(store.env, email, 'password')
}

function mailTo(
  store: DirectoryStore,
  person: PersonRow,
  mail: { kind: 'password_reset'; reset_id: string } | { kind: 'password_changed' },
  now: number,
): readonly Statement[] {
  return store.mail({ ...mail, user_id: person.user.id }, person.practice_id ?? '', now)
}
