import type { Context } from 'hono'
import type { UserType } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import { personById, personWithSignInMethods } from '#db/directory/queries/people'
import { hubStub } from '#durable-objects/stubs'
import type { EdgeContext } from '../../context.ts'
import { clearCookies, issueAccess, issueSessionToken } from '../sessions/access-cookie.ts'
import { userOfPassword } from './check-password.ts'
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
 * Signs in with email, password and, where it is on, the second factor, under a new session id: there is none before
 * all of it was right. An unknown address costs the same time and gets the same answer as a wrong password. Throws
 * `wrong_credentials`, `mfa_required`, `wrong_code`, `too_many`.
 */
export async function signIn(c: Context<EdgeContext>, credentials: Credentials): Promise<void> {
  const store = c.get('directory')
  const address = credentials.username_or_email.trim().toLowerCase()
  const known = await userOfPassword(store, address, credentials.password)
  if (!known) throw new Refusal('wrong_credentials')
  const { user_id, stored, second_factor_at } = known
  if (second_factor_at !== null) await passSecondFactor(store, { user_id, email: address }, credentials.mfa_code)
  // Either may have changed while the password was checked.
  await beginSessionOf(c, known, credentials.remember_me, (now) => {
    if (now.password !== stored || now.second_factor_at !== second_factor_at) throw new Refusal('wrong_credentials')
  })
}

/** Signs in by a passkey alone, under a new session id. Every fault is answered alike. Throws `wrong_credentials`. */
export async function signInByPasskey(c: Context<EdgeContext>, credentials: PasskeyAnswer): Promise<void> {
  const store = c.get('directory')
  const user_id = await userOfPasskey(store, credentials)
  const person = await personById(store.db, user_id)
  if (!person) throw new Refusal('wrong_credentials', PASSKEY_REFUSED)
  const { user_type } = person.user
  // A new password by a mailed link takes passkeys and sessions away: what it ended had not met this session yet.
  await beginSessionOf(c, { user_id, user_type }, credentials.remember_me, async () => {
    if (!(await isPasskeyOf(store, credentials.id, user_id))) throw new Refusal('wrong_credentials', PASSKEY_REFUSED)
  })
}

type Standing = NonNullable<Awaited<ReturnType<typeof personWithSignInMethods>>>

/**
 * Begins a session of somebody who has proven who they are, under a new id; the one of this browser before ends. What they
 * are and may do is read once it has begun, and `confirm` then looks at what proved it: whatever took that away before is
 * seen, and what takes all sessions away later takes this one too. Where `confirm` throws, there is no session.
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
    // What refused it is what matters; a hub that cannot be told now lets it idle out, and nobody holds its token.
    await endSession(store, ownersOf(row)).catch(() => undefined)
    throw error
  }
  if (before) await endSession(store, ownersOf(before))
}

/**
 * A fresh access cookie with the rights as they are now, read from the primary. A guardian's token is left as it is: once
 * it has run out, only its own renewal helps. Throws `not_signed_in`.
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
 * Ends this browser's session everywhere: the hub first (it closes what is open), then its row and cookies. One whose
 * access cookie or guardian token has run out is ended all the same. Throws `not_signed_in` where none lives.
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
