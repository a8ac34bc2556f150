import { and, eq, gt, lt, ne } from 'drizzle-orm'
import type { Directory } from '../connect.ts'
import { sessions } from '../schema/accounts.ts'

export type SessionRow = NonNullable<Awaited<ReturnType<typeof sessionByToken>>>

/** The session to which a token belongs; null when it has expired. */
export async function sessionByToken(db: Directory, token: string, now: number) {
  const rows = await db
    .select({
      id: sessions.id,
      user_id: sessions.user_id,
      minor_user_id: sessions.minor_user_id,
      guardian_until: sessions.guardian_until,
      expires_at: sessions.expires_at,
    })
    .from(sessions)
    .where(and(eq(sessions.token, token), gt(sessions.expires_at, new Date(now))))
    .limit(1)
  return rows[0] ?? null
}

type NewSession = SessionRow & { token: string; user_agent: string; place: string }

/** Stores a new session. The user's hub decides whether it is live. */
export async function insertSession(db: Directory, session: NewSession, now: number): Promise<void> {
  const at = new Date(now)
  await db.insert(sessions).values({ ...session, create_datetime: at, modify_datetime: at })
}

export async function deleteSession(db: Directory, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id))
}

/** Deletes sessions that have expired. */
export async function deleteEndedSessions(db: Directory, now: number): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expires_at, new Date(now)))
}

/** The sessions of a person, with the device and place of each login. */
export async function sessionsOf(db: Directory, userId: string) {
  return db
    .select({ id: sessions.id, user_agent: sessions.user_agent, place: sessions.place })
    .from(sessions)
    .where(eq(sessions.user_id, userId))
}

export function deleteSessionsOf(db: Directory, userId: string) {
  return db.delete(sessions).where(eq(sessions.user_id, userId))
}

export async function deleteOtherSessions(db: Directory, userId: string, kept: string): Promise<void> {
  await db.delete(sessions).where(and(eq(sessions.user_id, userId), ne(sessions.id, kept)))
}
