import type { Context } from 'hono'
import type { UserType } from '#contracts/endpoint'
import { Refusal } from '#contracts/errors'
import { directory } from '#db/directory/connect'
import { personById, personWithWaysIn } from '#db/directory/queries/people'
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
  const known = await userOfPassword(c.env, address, given.password)
  if (!known) throw new Refusal('wrong_credentials')
  const { user_id, stored, has_second_factor } = known
  const ctx = { traceparent: c.get('traceparent') }
  if (has_second_factor) await passSecondFactor(c.env, ctx, { user_id, email: address }, given.mfa_code)
  // Either may have changed while the password was checked.
  await beginSessionOf(c, known, given.remember_me, ({ password, second_factor_at }) => {
    if (password !== stored || (second_factor_at !== null && !has_second_factor)) throw new Refusal('wrong_credentials')
  })
}

/** Signs in by a passkey alone, under a new session id. Every fault is answered alike. Throws `wrong_credentials`. */
export async function signInByPasskey(c: Context<EdgeContext>, given: PasskeyAnswer): Promise<void> {
  const user_id = await userOfPasskey(c.env, given)
  const person = await personById(directory(c.env.DIRECTORY), user_id)
  if (!person) throw new Refusal('wrong_credentials', PASSKEY_REFUSED)
  const { user_type } = person.user
  // A new password by a mailed link takes passkeys and sessions away: what it ended had not met this session yet.
  await beginSessionOf(c, { user_id, user_type }, given.remember_me, async () => {
    if (!(await isPasskeyOf(c.env, given.id, user_id))) throw new Refusal('wrong_credentials', PASSKEY_REFUSED)
  })
}

type Standing = NonNullable<Awaited<ReturnType<typeof personWithWaysIn>>>

/**
 * Begins a session of somebody who has proven who they are, under a new id; the one of this browser before ends. What they
 * are and may do is read once it has begun, and `confirm` then looks at what proved it: a change before that is seen, one
 * after it ends this session like all others. Where `confirm` throws, there is no session.
 */
async function beginSessionOf(
  c: Context<EdgeContext>,
  { user_id, user_type }: { user_id: string; user_type: UserType },
  remember: boolean,
  confirm: (now: Standing) => void | Promise<void>,
): Promise<void> {
  const before = await readSessionToken(c)
  const { row, token } = await newSession(c, user_id, remember)
  await hubStub(c.env, user_id).beginSession({ session_id: row.id, user_id, user_type, remember, at: systemClock() })
  try {
    const now = await personWithWaysIn(directory(c.env.DIRECTORY), user_id)
    if (!now) throw new Refusal('wrong_credentials')
    await confirm(now)
    const session = await sessionOf(c.env, now.person, row.id)
    await issueSessionToken(c, token, remember)
    await issueAccess(c, session)
  } catch (error) {
    await endSession(c.env, ownersOf(row))
    throw error
  }
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
