import type { Context } from 'hono'
import { type SessionRow, sessionByToken } from '#db/directory/queries/sessions'
import type { EdgeContext } from '../../context.ts'
import { readSessionToken } from './access-cookie.ts'
import { auth } from './auth.ts'
import { deviceOf } from './session-device.ts'

/** The row behind this browser's session cookie; null where there is none, or it has come to its end. */
export async function sessionRowOf(c: Context<EdgeContext>): Promise<SessionRow | null> {
  const store = c.get('directory')
  const token = await readSessionToken(c)
  return token ? sessionByToken(store.db, token, store.now) : null
}

/** A new session of an account as it lies in the directory: its own id, and the token that this browser shows for it. */
export async function newSession(
  c: Context<EdgeContext>,
  user_id: string,
  remember: boolean,
): Promise<{ row: SessionRow; token: string }> {
  const { internalAdapter } = await auth(c.env).$context
  const { id, token, expiresAt } = await internalAdapter.createSession(user_id, !remember, deviceOf(c))
  return { row: { id, user_id, minor_user_id: null, guardian_until: null, expires_at: expiresAt }, token }
}
