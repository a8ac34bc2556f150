import { insertLogin, type LoginRow, loginByToken } from '#db/directory/queries/logins'
import { base64url, uuidv7 } from '#kernel/ids'
import { readLoginToken } from './access-cookie.ts'
import { deviceOf } from './login-device.ts'
import { loginLife } from './login-life.ts'
import type { Visit } from '../../visit.ts'

/** 24 bytes are 192 bits, or 32 characters in base64url. */
const TOKEN_BYTES = 24

/** The row of this browser's login; null when the browser has no login cookie or the login has expired. */
export async function loginRowOf(visit: Visit): Promise<LoginRow | null> {
  const store = visit.store
  const token = await readLoginToken(visit)
  return token ? loginByToken(store.db, token, store.now) : null
}

/** Stores a new login of an account. Returns its row, and the token for the login cookie. */
export async function newLogin(
  visit: Visit,
  user_id: string,
  remember: boolean,
): Promise<{ row: LoginRow; token: string }> {
  const { db, now } = visit.store
  const token = base64url(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES)))
  const expires_at = new Date(now + loginLife(remember))
  const row: LoginRow = { id: uuidv7(now), user_id, minor_user_id: null, guardian_until: null, expires_at }
  await insertLogin(db, { ...row, ...deviceOf(visit), token }, now)
  return { row, token }
}
