import { and, asc, desc, eq, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm'
import { prepared } from '#db/statements'
import type { Millis } from '#kernel/clock'
import type { HubDatabase } from '../hub-database.ts'
import { owner, loginSockets, logins } from '../schema.ts'

export type LoginRow = typeof logins.$inferSelect

export function setOwner(db: HubDatabase, userId: string): void {
  db.insert(owner).values({ id: 1, user_id: userId }).onConflictDoNothing().run()
}

export function ownerId(db: HubDatabase): string | null {
  return db.select({ user_id: owner.user_id }).from(owner).get()?.user_id ?? null
}

/** Stores a new login. A repeat changes nothing, even after the login has ended. */
export function insertLogin(db: HubDatabase, row: Omit<LoginRow, 'end_datetime'>): void {
  db.insert(logins).values(row).onConflictDoNothing().run()
}

const loginById = prepared((db: HubDatabase) =>
  db
    .select()
    .from(logins)
    .where(eq(logins.session_id, sql.placeholder('id')))
    .prepare(),
)

export function findLogin(db: HubDatabase, loginId: string): LoginRow | undefined {
  return loginById(db).get({ id: loginId })
}

export function touch(db: HubDatabase, loginId: string, at: Millis): void {
  db.update(logins)
    .set({ active_datetime: at })
    .where(and(eq(logins.session_id, loginId), lt(logins.active_datetime, at)))
    .run()
}

/** Marks a login as ended. Returns false when it did not exist or had ended before. */
export function end(db: HubDatabase, loginId: string, at: Millis): boolean {
  const ended = db
    .update(logins)
    .set({ end_datetime: at })
    .where(and(eq(logins.session_id, loginId), isNull(logins.end_datetime)))
    .returning({ id: logins.session_id })
    .all()
  return ended.length > 0
}

/** Ids of the logins that have not ended, except for the given one. */
export function openLogins(db: HubDatabase, except?: string): string[] {
  return db
    .select({ id: logins.session_id })
    .from(logins)
    .where(and(isNull(logins.end_datetime), except === undefined ? undefined : ne(logins.session_id, except)))
    .all()
    .map((row) => row.id)
}

/** The logins that have not ended, the latest activity first. */
export function openLoginRows(db: HubDatabase): LoginRow[] {
  return db.select().from(logins).where(isNull(logins.end_datetime)).orderBy(desc(logins.active_datetime)).all()
}

/** The logins that have not ended and were last active before `before` (ms). */
export function idleLogins(db: HubDatabase, before: Millis): string[] {
  return db
    .select({ id: logins.session_id })
    .from(logins)
    .where(and(isNull(logins.end_datetime), lt(logins.active_datetime, before)))
    .all()
    .map((row) => row.id)
}

/** The earliest last activity of the logins that have not ended; null when there are none. */
export function oldestActivity(db: HubDatabase): Millis | null {
  return (
    db
      .select({ at: logins.active_datetime })
      .from(logins)
      .where(isNull(logins.end_datetime))
      .orderBy(asc(logins.active_datetime))
      .limit(1)
      .get()?.at ?? null
  )
}

export function forgetEnded(db: HubDatabase, before: Millis): void {
  db.delete(logins)
    .where(and(isNotNull(logins.end_datetime), lt(logins.end_datetime, before)))
    .run()
}

export type LoginSocket = typeof loginSockets.$inferSelect

export function addLoginSocket(db: HubDatabase, socket: LoginSocket): void {
  // A person can be in a call only once. The login that joined last replaces earlier ones.
  if (socket.kind === 'call')
    db.delete(loginSockets)
      .where(and(eq(loginSockets.kind, 'call'), eq(loginSockets.id, socket.id)))
      .run()
  db.insert(loginSockets).values(socket).onConflictDoNothing().run()
}

/** What ended logins still have open: chats, notes, calls and other hubs that were not told of the end yet. */
export function socketsOfEnded(db: HubDatabase): LoginSocket[] {
  return db
    .select({ session_id: loginSockets.session_id, kind: loginSockets.kind, id: loginSockets.id })
    .from(loginSockets)
    .innerJoin(logins, eq(logins.session_id, loginSockets.session_id))
    .where(isNotNull(logins.end_datetime))
    .all()
}

/** The logins that have not ended and that have opened this chat, note or call, or that are shared with this hub. */
function openedBy(db: HubDatabase, { kind, id }: Pick<LoginSocket, 'kind' | 'id'>): string[] {
  return db
    .select({ id: logins.session_id })
    .from(loginSockets)
    .innerJoin(logins, eq(logins.session_id, loginSockets.session_id))
    .where(and(eq(loginSockets.kind, kind), eq(loginSockets.id, id), isNull(logins.end_datetime)))
    .all()
    .map((row) => row.id)
}

/** Whether a login that has not ended opened this call. */
export function callIsOpened(db: HubDatabase, appointmentId: string): boolean {
  return openedBy(db, { kind: 'call', id: appointmentId }).length > 0
}

/** The hub with which a login is shared while a guardian acts; null for other logins. */
export function otherHubOf(db: HubDatabase, loginId: string): string | null {
  const row = db
    .select({ id: loginSockets.id })
    .from(loginSockets)
    .where(and(eq(loginSockets.session_id, loginId), eq(loginSockets.kind, 'hub')))
    .get()
  return row?.id ?? null
}

/**
 * The logins that have not ended and are shared with another person's hub, because one of the two acts for the other.
 */
export function loginsSharedWith(db: HubDatabase, userId: string): string[] {
  return openedBy(db, { kind: 'hub', id: userId })
}

/** The logins that have not ended, in which a guardian acts, and that have opened this chat or call. */
export function guardiansInside(db: HubDatabase, place: Pick<LoginSocket, 'kind' | 'id'>): string[] {
  return openedBy(db, place).filter((id) => otherHubOf(db, id) !== null)
}

export function removeLoginSocket(db: HubDatabase, socket: LoginSocket): void {
  db.delete(loginSockets)
    .where(
      and(
        eq(loginSockets.session_id, socket.session_id),
        eq(loginSockets.kind, socket.kind),
        eq(loginSockets.id, socket.id),
      ),
    )
    .run()
}
