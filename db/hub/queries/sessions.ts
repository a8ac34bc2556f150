import { and, asc, desc, eq, isNotNull, isNull, lt, ne } from 'drizzle-orm'
import type { Millis } from '#kernel/clock'
import type { HubDatabase } from '../hub-database.ts'
import { owner, sessionSockets, sessions } from '../schema.ts'

export type SessionRow = typeof sessions.$inferSelect

export function setOwner(db: HubDatabase, userId: string): void {
  db.insert(owner).values({ id: 1, user_id: userId }).onConflictDoNothing().run()
}

export function ownerId(db: HubDatabase): string | null {
  return db.select({ user_id: owner.user_id }).from(owner).get()?.user_id ?? null
}

/** Stores a new session. A repeat changes nothing, even after the session has ended. */
export function insertSession(db: HubDatabase, row: Omit<SessionRow, 'end_datetime'>): void {
  db.insert(sessions).values(row).onConflictDoNothing().run()
}

export function findSession(db: HubDatabase, sessionId: string): SessionRow | undefined {
  return db.select().from(sessions).where(eq(sessions.session_id, sessionId)).get()
}

export function touch(db: HubDatabase, sessionId: string, at: Millis): void {
  db.update(sessions)
    .set({ active_datetime: at })
    .where(and(eq(sessions.session_id, sessionId), lt(sessions.active_datetime, at)))
    .run()
}

/** Marks a session as ended. Returns false when it did not exist or had ended before. */
export function end(db: HubDatabase, sessionId: string, at: Millis): boolean {
  const ended = db
    .update(sessions)
    .set({ end_datetime: at })
    .where(and(eq(sessions.session_id, sessionId), isNull(sessions.end_datetime)))
    .returning({ id: sessions.session_id })
    .all()
  return ended.length > 0
}

/** Ids of the sessions that have not ended, except for the given one. */
export function openSessions(db: HubDatabase, except?: string): string[] {
  return db
    .select({ id: sessions.session_id })
    .from(sessions)
    .where(and(isNull(sessions.end_datetime), except === undefined ? undefined : ne(sessions.session_id, except)))
    .all()
    .map((row) => row.id)
}

/** The sessions that have not ended, the latest activity first. */
export function openSessionRows(db: HubDatabase): SessionRow[] {
  return db.select().from(sessions).where(isNull(sessions.end_datetime)).orderBy(desc(sessions.active_datetime)).all()
}

/** The sessions that have not ended and were last active before `before` (ms). */
export function idleSessions(db: HubDatabase, before: Millis): string[] {
  return db
    .select({ id: sessions.session_id })
    .from(sessions)
    .where(and(isNull(sessions.end_datetime), lt(sessions.active_datetime, before)))
    .all()
    .map((row) => row.id)
}

/** The earliest last activity of the sessions that have not ended; null when there are none. */
export function oldestActivity(db: HubDatabase): Millis | null {
  return (
    db
      .select({ at: sessions.active_datetime })
      .from(sessions)
      .where(isNull(sessions.end_datetime))
      .orderBy(asc(sessions.active_datetime))
      .limit(1)
      .get()?.at ?? null
  )
}

export function forgetEnded(db: HubDatabase, before: Millis): void {
  db.delete(sessions)
    .where(and(isNotNull(sessions.end_datetime), lt(sessions.end_datetime, before)))
    .run()
}

export type SessionSocket = typeof sessionSockets.$inferSelect

export function addSessionSocket(db: HubDatabase, socket: SessionSocket): void {
  // A person can be in a call only once. The session that joined last replaces earlier ones.
  if (socket.kind === 'call')
    db.delete(sessionSockets)
      .where(and(eq(sessionSockets.kind, 'call'), eq(sessionSockets.id, socket.id)))
      .run()
  db.insert(sessionSockets).values(socket).onConflictDoNothing().run()
}

/** What ended sessions still have open: chats, notes, calls and other hubs that were not told of the end yet. */
export function socketsOfEnded(db: HubDatabase): SessionSocket[] {
  return db
    .select({ session_id: sessionSockets.session_id, kind: sessionSockets.kind, id: sessionSockets.id })
    .from(sessionSockets)
    .innerJoin(sessions, eq(sessions.session_id, sessionSockets.session_id))
    .where(isNotNull(sessions.end_datetime))
    .all()
}

/** The sessions that have not ended and that have opened this chat, note or call, or that are shared with this hub. */
function openedBy(db: HubDatabase, { kind, id }: Pick<SessionSocket, 'kind' | 'id'>): string[] {
  return db
    .select({ id: sessions.session_id })
    .from(sessionSockets)
    .innerJoin(sessions, eq(sessions.session_id, sessionSockets.session_id))
    .where(and(eq(sessionSockets.kind, kind), eq(sessionSockets.id, id), isNull(sessions.end_datetime)))
    .all()
    .map((row) => row.id)
}

/** Whether a session that has not ended opened this call. */
export function callIsOpened(db: HubDatabase, appointmentId: string): boolean {
  return openedBy(db, { kind: 'call', id: appointmentId }).length > 0
}

/** The hub with which a session is shared while a guardian acts; null for other sessions. */
export function otherHubOf(db: HubDatabase, sessionId: string): string | null {
  const row = db
    .select({ id: sessionSockets.id })
    .from(sessionSockets)
    .where(and(eq(sessionSockets.session_id, sessionId), eq(sessionSockets.kind, 'hub')))
    .get()
  return row?.id ?? null
}

/**
 * The sessions that have not ended and are shared with another person's hub, because one of the two acts for the other.
 */
export function sessionsSharedWith(db: HubDatabase, userId: string): string[] {
  return openedBy(db, { kind: 'hub', id: userId })
}

/** The sessions that have not ended, in which a guardian acts, and that have opened this chat or call. */
export function guardiansInside(db: HubDatabase, place: Pick<SessionSocket, 'kind' | 'id'>): string[] {
  return openedBy(db, place).filter((id) => otherHubOf(db, id) !== null)
}

export function removeSessionSocket(db: HubDatabase, socket: SessionSocket): void {
  db.delete(sessionSockets)
    .where(
      and(
        eq(sessionSockets.session_id, socket.session_id),
        eq(sessionSockets.kind, socket.kind),
        eq(sessionSockets.id, socket.id),
      ),
    )
    .run()
}
