import type { UserType } from '#contracts/plain/user-kinds'
import { storedEmail } from '#contracts/plain/email-address'
import { Refusal } from '#contracts/errors'
import { personById, personWithSignInMethods } from '#db/directory/queries/people'
import { hubStub } from '#durable-objects/stubs'
import { clearCookies, issueAccess, issueLoginToken } from '../logins/access-cookie.ts'
import { type KnownByPassword, type KnownByRegistration, loginOfPassword } from './check-password.ts'
import { storeLocale } from '../people/stored-locale.ts'
import { rememberDevice } from '../logins/known-device.ts'
import { endLogin, isLive, type LiveIn, takeRenewal } from '../logins/liveness.ts'
import { isPasskeyOf, PASSKEY_REFUSED, type PasskeyAnswer, userOfPasskey } from './passkeys.ts'
import { passSecondFactor } from './second-factor.ts'
import { liveLoginOf, ownersOf, loginOf } from '../logins/login-rights.ts'
import { newLogin, loginRowOf } from '../logins/login-row.ts'
import type { Visit } from '../../visit.ts'

type Credentials = {
  username_or_email: string
  password: string
  mfa_code?: string | null | undefined
  remember_me: boolean
}

/** A person whose password was correct, with the email that they entered. */
export type ProvenPassword = KnownByPassword & { email: string }
/** A registration that waits for its confirmation, whose password was correct, with the email that was entered. */
export type ProvenRegistration = KnownByRegistration & { email: string }

/**
 * The first step of a login: checks email and password. Throws `wrong_credentials`, `too_many`. An unknown email takes
 * the same time and gets the same answer as a known one.
 */
export async function provePassword(
  visit: Visit,
  given: Pick<Credentials, 'username_or_email' | 'password'>,
): Promise<ProvenPassword | ProvenRegistration> {
  const email = storedEmail(given.username_or_email)
  const known = await loginOfPassword(visit.store, email, given.password)
  if (!known) throw new Refusal('wrong_credentials')
  return { ...known, email }
}

/**
 * The second step of a login: checks the second factor, if it is on, and begins a new login. Throws `mfa_required`,
 * `wrong_code`, `too_many`, `wrong_credentials`.
 */
export async function signInProven(
  visit: Visit,
  proven: ProvenPassword,
  given: Pick<Credentials, 'mfa_code' | 'remember_me'>,
): Promise<void> {
  const { stored, second_factor_at } = proven
  if (second_factor_at !== null) await passSecondFactor(visit.store, proven, given.mfa_code)
  // The password or the second factor may have changed since they were checked.
  await beginLoginOf(visit, proven, given.remember_me, (current) => {
    const { password, second_factor_at: since } = current
    if (password !== stored || since !== second_factor_at) throw new Refusal('wrong_credentials')
  })
}

/** Logs in with a passkey alone, in a new login. Throws `wrong_credentials` for every fault. */
export async function signInByPasskey(visit: Visit, credentials: PasskeyAnswer): Promise<void> {
  const store = visit.store
  const user_id = await userOfPasskey(store, credentials)
  const person = await personById(store.db, user_id)
  if (!person) throw new Refusal('wrong_credentials', PASSKEY_REFUSED)
  const { user_type } = person.user
  // A password reset removes passkeys and ends logins. If it ran just before, it could not end this login yet.
  await beginLoginOf(visit, { user_id, user_type }, credentials.remember_me, async () => {
    if (!(await isPasskeyOf(store, credentials.id, user_id))) throw new Refusal('wrong_credentials', PASSKEY_REFUSED)
  })
}

type CurrentPerson = NonNullable<Awaited<ReturnType<typeof personWithSignInMethods>>>

/**
 * Begins a new login of a person who has proven their identity, and ends this browser's previous login. Once the
 * login has begun, `confirm` checks the proof again, for example that the passkey still exists. If the proof was
 * removed before, `confirm` throws and the login ends; a removal after that ends the login itself.
 */
async function beginLoginOf(
  visit: Visit,
  { user_id, user_type }: { user_id: string; user_type: UserType },
  remember: boolean,
  confirm: (current: CurrentPerson) => void | Promise<void>,
): Promise<void> {
  const store = visit.store
  const before = await loginRowOf(visit)
  const { row, token } = await newLogin(visit, user_id, remember)
  const begun = { session_id: row.id, user_id, user_type, remember, at: store.now }
  try {
    await hubStub(visit.env, user_id).act('session.begin', begun)
    const current = await personWithSignInMethods(store.db, user_id)
    if (!current) throw new Refusal('wrong_credentials')
    await confirm(current)
    const login = await loginOf(store, current.person, row.id)
    await storeLocale(store, current.person, visit.header('accept-language'))
    await issueLoginToken(visit, token, remember)
    await issueAccess(visit, login)
    await rememberDevice(visit, user_id)
  } catch (error) {
    // If the hub cannot be reached to end the login, the original error is still thrown. The login then ends when
    // it has been idle; no one can use it, because its token was never sent.
    await endLogin(store, ownersOf(row)).catch(() => undefined)
    throw error
  }
  if (before) await endLogin(store, ownersOf(before))
}

/**
 * Sets a new access cookie with the current rights, which are read from the primary database. It does not extend the
 * time for which a guardian can act; only renewGuardianToken does. Throws `not_signed_in` and `too_many`.
 */
export async function renewAccess(visit: Visit): Promise<void> {
  const store = visit.store
  const row = await loginRowOf(visit)
  if (row) await takeRenewal(store.env, ownersOf(row))
  const login = row && (await liveLoginOf(store, row))
  if (!login) throw new Refusal('not_signed_in')
  await issueAccess(visit, login)
}

/** Sets a new access cookie after the user's claims have changed (email confirmed, registration finished). */
export async function refreshClaims(visit: Visit, userId: string): Promise<void> {
  const store = visit.store
  const login = visit.login
  if (login?.user_id !== userId) return
  const person = await personById(store.db, userId)
  if (person) await issueAccess(visit, await loginOf(store, person, login.session_id, login.guardian))
}

/**
 * Ends this browser's login: first in its hubs, which close its sockets and calls, then its row and cookies. It also
 * ends a login whose access cookie or guardian token has expired. Throws `not_signed_in` when no login is live.
 */
export async function signOut(visit: Visit): Promise<void> {
  const store = visit.store
  const login = visit.login ?? (await liveLoginOfCookie(visit))
  if (login) await endLogin(store, login)
  clearCookies(visit)
  if (!login) throw new Refusal('not_signed_in')
}

async function liveLoginOfCookie(visit: Visit): Promise<LiveIn | null> {
  const row = await loginRowOf(visit)
  const login = row && ownersOf(row)
  return login && (await isLive(visit.env, login)) ? login : null
}
