import type { Context } from 'hono'
import type { UserType } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import { personById, personWithSignInMethods } from '#db/directory/queries/people'
import { hubStub } from '#durable-objects/stubs'
import type { EdgeContext } from '../../context.ts'
import { clearCookies, issueAccess, issueSessionToken } from '../sessions/access-cookie.ts'
import { type KnownByPassword, userOfPassword } from './check-password.ts'
import { endSession, isLive, type LiveIn } from '../sessions/liveness.ts'
import { isPasskeyOf, PASSKEY_REFUSED, type PasskeyAnswer, userOfPasskey } from './passkeys.ts'
import { passSecondFactor } from './second-factor.ts'
import { liveSessionOf, ownersOf, sessionOf } from '../sessions/session-rights.ts'
import { newSession, sessionRowOf } from '../sessions/session-row.ts'

type Credentials = {
  username_or_email: string
  password: string
  mfa_code?: string | null | undefined
  remember_me: boolean
}

/**
 * Signs in with email, password and, if it is on, the second factor, under a new session id, which does not exist
 * before all factors were correct. An unknown address takes the same time and gets the same answer as a wrong password.
 * Throws `wrong_credentials`, `mfa_required`, `wrong_code`, `too_many`.
 */
export async function signIn(c: Context<EdgeContext>, given: Credentials): Promise<void> {
  await signInProven(c, await provePassword(c, given), given)
}

/** A person whose password was right, with the address that they gave. */
export type ProvenPassword = KnownByPassword & { email: string }

/** The first step of a sign-in. Throws `wrong_credentials`, `too_many`. */
export async function provePassword(
  c: Context<EdgeContext>,
  given: Pick<Credentials, 'username_or_email' | 'password'>,
): Promise<ProvenPassword> {
  const email = given.username_or_email.trim().toLowerCase()
  const known = await userOfPassword(c.get('directory'), email, given.password)
  if (!known) throw new Refusal('wrong_credentials')
  return { ...known, email }
}

/** The second step, after the password. Throws `mfa_required`, `wrong_code`, `too_many`, `wrong_credentials`. */
export async function signInProven(
  c: Context<EdgeContext>,
  proven: ProvenPassword,
  given: Pick<Credentials, 'mfa_code' | 'remember_me'>,
): Promise<void> {
  const { stored, second_factor_at } = proven
  if (second_factor_at !== null) await passSecondFactor(c.get('directory'), proven, given.mfa_code)
  // Either may have changed since the password was checked.
  await beginSessionOf(c, proven, given.remember_me, (now) => {
    if (now.password !== stored || now.second_factor_at !== second_factor_at) throw new Refusal('wrong_credentials')
  })
}

/**
 * Signs in by a passkey alone, under a new session id. Every fault gets the same refusal. Throws `wrong_credentials`.
 */
export async function signInByPasskey(c: Context<EdgeContext>, credentials: PasskeyAnswer): Promise<void> {
  const store = c.get('directory')
  const user_id = await userOfPasskey(store, credentials)
  const person = await personById(store.db, user_id)
  if (!person) throw new Refusal('wrong_credentials', PASSKEY_REFUSED)
  const { user_type } = person.user
  // A password reset by mail removes passkeys and sessions. When it ran meanwhile, it did not know this session yet.
  await beginSessionOf(c, { user_id, user_type }, credentials.remember_me, async () => {
    if (!(await isPasskeyOf(store, credentials.id, user_id))) throw new Refusal('wrong_credentials', PASSKEY_REFUSED)
  })
}

type Standing = NonNullable<Awaited<ReturnType<typeof personWithSignInMethods>>>

/**
 * Begins a session of a person who has proven their identity, under a new id; this browser's previous one ends. Its
 * rights are read after it has begun, and `confirm` then checks the proof again: a removal before that is seen, and a
 * later removal ends this session too. When `confirm` throws, there is no session.
 */
async function beginSessionOf(
  c: Context<EdgeContext>,
  { user_id, user_type }: { user_id: string; user_type: UserType },
  remember: boolean,
  confirm: (now: Standing) => void | Promise<void>,
): Promise<void> {
  const store = c.get('directory')
  const before = await sessionRowOf(c)
  const { row, token } = await newSession(c, user_id, remember)
  const begun = { session_id: row.id, user_id, user_type, remember, at: store.now }
  try {
    await hubStub(c.env, user_id).act('session.begin', begun)
    const now = await personWithSignInMethods(store.db, user_id)
    if (!now) throw new Refusal('wrong_credentials')
    await confirm(now)
    const session = await sessionOf(store, now.person, row.id)
    await issueSessionToken(c, token, remember)
    await issueAccess(c, session)
  } catch (error) {
    // The refusal is what counts. A hub that is unreachable now lets the session idle out, and its token was never
    // sent.
    await endSession(store, ownersOf(row)).catch(() => undefined)
    throw error
  }
  if (before) await endSession(store, ownersOf(before))
}

/**
 * A new access cookie with the current rights, read from the primary. A guardian's token is unchanged: after its expiry
 * only its own renewal helps. Throws `not_signed_in`.
 */
export async function renewAccess(c: Context<EdgeContext>): Promise<void> {
  const store = c.get('directory')
  const row = await sessionRowOf(c)
  const session = row && (await liveSessionOf(store, row))
  if (!session) throw new Refusal('not_signed_in')
  await issueAccess(c, session)
}

/** Re-issues the access cookie after its user's own claims changed (email confirmed, sign-up finished). */
export async function refreshClaims(c: Context<EdgeContext>, userId: string): Promise<void> {
  const store = c.get('directory')
  const session = c.get('session')
  if (session?.user_id !== userId) return
  const person = await personById(store.db, userId)
  if (person) await issueAccess(c, await sessionOf(store, person, session.session_id, session.guardian))
}

/**
 * Ends this browser's session everywhere: first in the hub (it closes what is open), then its row and cookies. A
 * session with an expired access cookie or guardian token is ended too. Throws `not_signed_in` when no session is live.
 */
export async function signOut(c: Context<EdgeContext>): Promise<void> {
  const store = c.get('directory')
  const session = c.get('session') ?? (await livingBehindCookie(c))
  if (session) await endSession(store, session)
  clearCookies(c)
  if (!session) throw new Refusal('not_signed_in')
}

async function livingBehindCookie(c: Context<EdgeContext>): Promise<LiveIn | null> {
  const row = await sessionRowOf(c)
  const session = row && ownersOf(row)
  return session && (await isLive(c.env, session)) ? session : null
}
