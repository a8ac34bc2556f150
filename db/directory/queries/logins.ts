import { and, eq, gt, lt, ne } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { logins } from '../schema/accounts.ts'

export type LoginRow = NonNullable<Awaited<ReturnType<typeof loginByToken>>>

/** The login to which a token belongs; null when it has expired. */
export async function loginByToken(db: Directory, token: string, now: number) {
  const rows = await db
    .select({
      id: logins.id,
      user_id: logins.user_id,
      minor_user_id: logins.minor_user_id,
      guardian_until: logins.guardian_until,
      expires_at: logins.expires_at,
    })
    .from(logins)
    .where(and(eq(logins.token, token), gt(logins.expires_at, new Date(now))))
    .limit(1)
  return rows[0] ?? null
}

type NewLogin = LoginRow & { token: string; user_agent: string; place: string }

/** Stores a new login. The user's hub decides whether it is live. */
export async function insertLogin(db: Directory, login: NewLogin, now: number): Promise<void> {
  const at = new Date(now)
  await db.insert(logins).values({ ...login, create_datetime: at, modify_datetime: at })
}

export async function deleteLogin(db: Directory, id: string): Promise<void> {
  await db.delete(logins).where(eq(logins.id, id))
}

/** Deletes logins that have expired. */
export async function deleteEndedLogins(db: Directory, now: number): Promise<void> {
  await db.delete(logins).where(lt(logins.expires_at, new Date(now)))
}

/** The logins of a person, with the device and place of each. */
export async function loginsOf(db: Directory, userId: string) {
  return db
    .select({ id: logins.id, user_agent: logins.user_agent, place: logins.place })
    .from(logins)
    .where(eq(logins.user_id, userId))
}

export function deleteLoginsOf(db: Directory, userId: string) {
  return db.delete(logins).where(eq(logins.user_id, userId))
}

export async function deleteOtherLogins(db: Directory, userId: string, kept: string): Promise<void> {
  await db.delete(logins).where(and(eq(logins.user_id, userId), ne(logins.id, kept)))
}
