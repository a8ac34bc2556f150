import type { Context } from 'hono'
import type { SessionRow } from '#db/directory/queries/sessions'
import type { EdgeContext } from '../context.ts'
import { auth } from './auth.ts'
import { deviceOf } from './session-device.ts'

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
