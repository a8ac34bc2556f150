import { insertSession, type SessionRow, sessionByToken } from '#db/directory/queries/sessions'
import { base64url, uuidv7 } from '#kernel/ids'
import { readSessionToken } from './access-cookie.ts'
import { deviceOf } from './session-device.ts'
import { sessionLife } from './session-life.ts'
import type { Visit } from '../../visit.ts'

/** 24 bytes are 192 bits, or 32 characters in base64url. */
const TOKEN_BYTES = 24

/** The row of this browser's session; null when the browser has no session cookie or the session has expired. */
export async function sessionRowOf(visit: Visit): Promise<SessionRow | null> {
  const store = visit.store
  const token = await readSessionToken(visit)
  return token ? sessionByToken(store.db, token, store.now) : null
}

/** Stores a new session of an account. Returns its row, and the token for the session cookie. */
export async function newSession(
  visit: Visit,
  user_id: string,
  remember: boolean,
): Promise<{ row: SessionRow; token: string }> {
  const { db, now } = visit.store
  const token = base64url(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)))
  const expires_at = new Date(now + sessionLife(remember))
  const row: SessionRow = { id: uuidv7(now), user_id, minor_user_id: null, guardian_until: null, expires_at }
  await insertSession(db, { ...row, ...deviceOf(visit), token }, now)
  return { row, token }
}
