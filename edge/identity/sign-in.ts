import type { Context } from 'hono'
import { Refusal } from '#contracts/errors'
import { directory } from '#db/directory/connect'
import { passwordOf } from '#db/directory/queries/password-resets'
import { personById } from '#db/directory/queries/people'
import { sessionByToken } from '#db/directory/queries/sessions'
import { hubStub } from '#durable-objects/stubs'
import { systemClock } from '#kernel/clock'
import type { EdgeContext, Session } from '../context.ts'
import type { Env } from '../env.ts'
import { clearCookies, issueAccess, issueSessionToken, readSessionToken } from './access-cookie.ts'
import { userOfPassword } from './check-password.ts'
import { endSession } from './liveness.ts'
import { newSession } from './new-session.ts'
import { isPasskeyOf, PASSKEY_REFUSED, type PasskeyAnswer, userOfPasskey } from './passkeys.ts'
import { passSecondFactor } from './second-factor.ts'
import { liveSessionOf, ownersOf, sessionOf } from './session-rights.ts'

type Credentials = {
  username_or_email: string
  password: string
  mfa_code?: string | undefined
  remember_me: boolean
}

/**
 * Signs in with e-mail, password and, where it is on, the second factor, under a new session id: there is none before
 * all of it was right. An unknown address costs the same time and gets the same answer as a wrong password. Throws
 * `wrong_credentials`, `mfa_required`, `wrong_code`, `too_many`.
 */
export async function signIn(c: Context<EdgeContext>, given: Credentials): Promise<void> {
  const address = given.username_or_email.trim().toLowerCase()
  const db = directory(c.env.DIRECTORY)
  const known = await userOfPassword(c.env, address, given.password)
  if (!known) throw new Refusal('wrong_credentials')
  const { user_id, stored } = known
  await passSecondFactor(c.env, { traceparent: c.get('traceparent') }, { user_id, email: address }, given.mfa_code)
  await beginSessionOf(c, user_id, given.remember_me)
  // The password may have changed while this one was checked: what ended every session then had not met this one yet.
  const begun = c.get('session')
  if (begun && (await passwordOf(db, user_id)) !== stored) {
    await signOut(c, begun)
    throw new Refusal('wrong_credentials')
  }
}

/** Signs in by a passkey alone, under a new session id. Every fault is answered alike. Throws `wrong_credentials`. */
export async function signInByPasskey(c: Context<EdgeContext>, given: PasskeyAnswer): Promise<void> {
  const user_id = await userOfPasskey(c.env, given)
  await beginSessionOf(c, user_id, given.remember_me)
  // A new password by a mailed link takes passkeys and sessions away: what it ended had not met this session yet.
  const begun = c.get('session')
  if (begun && !(await isPasskeyOf(c.env, given.id, user_id))) {
    await signOut(c, begun)
    throw new Refusal('wrong_credentials', PASSKEY_REFUSED)
  }
}

/** Begins a session of somebody who has proven who they are, under a new id; the one of this browser before ends. */
export async function beginSessionOf(c: Context<EdgeContext>, user_id: string, remember: boolean): Promise<void> {
  const before = await readSessionToken(c)
  const person = await personById(directory(c.env.DIRECTORY), user_id)
  if (!person) throw new Refusal('wrong_credentials')
  const { row, token } = await newSession(c, user_id, remember)
  await hubStub(c.env, user_id).beginSession({
    session_id: row.id,
    user_id,
    user_type: person.user.user_type,
    remember,
    at: systemClock(),
  })
  await issueSessionToken(c, token, remember)
  await issueAccess(c, await sessionOf(c.env, person, row.id))
  if (before) await endByToken(c.env, before)
}

/**
 * A fresh access cookie with the rights as they are now, read from the primary. A guardian's token is left as it is: once
 * it has run out, only its own renewal helps. Throws `not_signed_in`.
 */
export async function renewAccess(c: Context<EdgeContext>): Promise<void> {
  const token = await readSessionToken(c)
  const db = directory(c.env.DIRECTORY)
  const row = token ? await sessionByToken(db, token, systemClock()) : null
  const session = row && (await liveSessionOf(c.env, row))
  if (!session) throw new Refusal('not_signed_in')
  await issueAccess(c, session)
}

/** Re-issues the access cookie after its user's own claims changed (e-mail confirmed, sign-up finished). */
export async function refreshClaims(c: Context<EdgeContext>, userId: string): Promise<void> {
  const session = c.get('session')
  if (session?.user_id !== userId) return
  const person = await personById(directory(c.env.DIRECTORY), userId)
  if (person) await issueAccess(c, await sessionOf(c.env, person, session.session_id, session.guardian))
}

/** Ends this session everywhere: the hub first (it closes what is open), then its row and cookies. */
export async function signOut(c: Context<EdgeContext>, session: Session): Promise<void> {
  await endSession(c.env, session)
  clearCookies(c)
}

async function endByToken(env: Env, token: string): Promise<void> {
  const row = await sessionByToken(directory(env.DIRECTORY), token, systemClock())
  if (row) await endSession(env, ownersOf(row))
}
