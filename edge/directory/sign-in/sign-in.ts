import type { UserType } from '#contracts/plain/user-kinds'
import { storedEmail } from '#contracts/plain/email-address'
import { Refusal } from '#contracts/errors'
import { personById, personWithSignInMethods } from '#db/directory/queries/people'
import { hubStub } from '#durable-objects/stubs'
import { clearCookies, issueAccess, issueSessionToken } from '../sessions/access-cookie.ts'
import { type KnownByPassword, type KnownByRegistration, loginOfPassword } from './check-password.ts'
import { keepLocale } from '../people/kept-locale.ts'
import { rememberDevice } from '../sessions/known-device.ts'
import { endSession, isLive, type LiveIn, takeRenewal } from '../sessions/liveness.ts'
import { isPasskeyOf, PASSKEY_REFUSED, type PasskeyAnswer, userOfPasskey } from './passkeys.ts'
import { passSecondFactor } from './second-factor.ts'
import { liveSessionOf, ownersOf, sessionOf } from '../sessions/session-rights.ts'
import { newSession, sessionRowOf } from '../sessions/session-row.ts'
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
 * The second step of a login: checks the second factor, if it is on, and begins a new session. Throws `mfa_required`,
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
  await beginSessionOf(visit, proven, given.remember_me, (current) => {
    const { password, second_factor_at: since } = current
    if (password !== stored || since !== second_factor_at) throw new Refusal('wrong_credentials')
  })
}

/** Logs in with a passkey alone, in a new session. Throws `wrong_credentials` for every fault. */
export async function signInByPasskey(visit: Visit, credentials: PasskeyAnswer): Promise<void> {
  const store = visit.store
  const user_id = await userOfPasskey(store, credentials)
  const person = await personById(store.db, user_id)
  if (!person) throw new Refusal('wrong_credentials', PASSKEY_REFUSED)
  const { user_type } = person.user
  // A password reset removes passkeys and ends sessions. If it ran just before, it could not end this session yet.
  await beginSessionOf(visit, { user_id, user_type }, credentials.remember_me, async () => {
    if (!(await isPasskeyOf(store, credentials.id, user_id))) throw new Refusal('wrong_credentials', PASSKEY_REFUSED)
  })
}

type CurrentPerson = NonNullable<Awaited<ReturnType<typeof personWithSignInMethods>>>

/**
 * Begins a new session of a person who has proven their identity, and ends this browser's previous session. Once the
 * session has begun, `confirm` checks the proof again, for example that the passkey still exists. If the proof was
 * removed before, `confirm` throws and the session ends; a removal after that ends the session itself.
 */
async function beginSessionOf(
  visit: Visit,
  { user_id, user_type }: { user_id: string; user_type: UserType },
  remember: boolean,
  confirm: (current: CurrentPerson) => void | Promise<void>,
): Promise<void> {
  const store = visit.store
  const before = await sessionRowOf(visit)
  const { row, token } = await newSession(visit, user_id, remember)
  const begun = { session_id: row.id, user_id, user_type, remember, at: store.now }
  try {
    await hubStub(visit.env, user_id).act('session.begin', begun)
    const current = await personWithSignInMethods(store.db, user_id)
    if (!current) throw new Refusal('wrong_credentials')
    await confirm(current)
    const session = await sessionOf(store, current.person, row.id)
    await keepLocale(store, current.person, visit.header('accept-language'))
    await issueSessionToken(visit, token, remember)
    await issueAccess(visit, session)
    await rememberDevice(visit, user_id)
  } catch (error) {
    // If the hub cannot be reached to end the session, the original error is still thrown. The session then ends when
    // it has been idle; no one can use it, because its token was never sent.
    await endSession(store, ownersOf(row)).catch(() => undefined)
    throw error
  }
  if (before) await endSession(store, ownersOf(before))
}

/**
 * Sets a new access cookie with the current rights, which are read from the primary database. It does not extend the
 * time for which a guardian can act; only renewGuardianToken does. Throws `not_signed_in` and `too_many`.
 */
export async function renewAccess(visit: Visit): Promise<void> {
  const store = visit.store
  const row = await sessionRowOf(visit)
  if (row) await takeRenewal(store.env, ownersOf(row))
  const session = row && (await liveSessionOf(store, row))
  if (!session) throw new Refusal('not_signed_in')
  await issueAccess(visit, session)
}

/** Sets a new access cookie after the user's claims have changed (email confirmed, registration finished). */
export async function refreshClaims(visit: Visit, userId: string): Promise<void> {
  const store = visit.store
  const session = visit.session
  if (session?.user_id !== userId) return
  const person = await personById(store.db, userId)
  if (person) await issueAccess(visit, await sessionOf(store, person, session.session_id, session.guardian))
}

/**
 * Ends this browser's session: first in its hubs, which close its sockets and calls, then its row and cookies. It also
 * ends a session whose access cookie or guardian token has expired. Throws `not_signed_in` when no session is live.
 */
export async function signOut(visit: Visit): Promise<void> {
  const store = visit.store
  const session = visit.session ?? (await liveSessionOfCookie(visit))
  if (session) await endSession(store, session)
  clearCookies(visit)
  if (!session) throw new Refusal('not_signed_in')
}

async function liveSessionOfCookie(visit: Visit): Promise<LiveIn | null> {
  const row = await sessionRowOf(visit)
  const session = row && ownersOf(row)
  return session && (await isLive(visit.env, session)) ? session : null
}
