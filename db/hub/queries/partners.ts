import { and, asc, desc, eq, isNotNull, lt, lte, min, ne, or, isNull, sql } from 'drizzle-orm'
import { prepared } from '#db/statements'
import type { HubDatabase } from '../hub-database.ts'
import { partners, unread } from '../schema.ts'

export type Partner = { partner_user_id: string; channel: string | null; is_kept: boolean }
/** When `is_kept` is left out, it does not change. */
export type PartnerNews = Pick<Partner, 'partner_user_id' | 'channel'> & { is_kept?: boolean }

const PARTNER = { partner_user_id: partners.partner_user_id, channel: partners.channel, is_kept: partners.is_kept }

/** Adds a partner. A later call without a channel does not remove a channel that is stored. */
export function putPartner(db: HubDatabase, partner: PartnerNews): void {
  const { is_kept } = partner
  db.insert(partners)
    .values(partner)
    .onConflictDoUpdate({
      target: partners.partner_user_id,
      set: {
        channel: sql`coalesce(excluded.channel, ${partners.channel})`,
        ...(is_kept === undefined ? {} : { is_kept }),
      },
    })
    .run()
}

export function removePartner(db: HubDatabase, userId: string): void {
  db.delete(partners).where(eq(partners.partner_user_id, userId)).run()
}

export function allPartners(db: HubDatabase): Partner[] {
  return db.select(PARTNER).from(partners).orderBy(asc(partners.partner_user_id)).all()
}

/** One partner; undefined for anyone who is not a partner. */
export function findPartner(db: HubDatabase, userId: string): Partner | undefined {
  return db.select(PARTNER).from(partners).where(eq(partners.partner_user_id, userId)).get()
}

export function onlinePartners(db: HubDatabase): string[] {
  return db
    .select({ id: partners.partner_user_id })
    .from(partners)
    .where(eq(partners.online, true))
    .orderBy(asc(partners.partner_user_id))
    .all()
    .map((row) => row.id)
}

/** Stores the presence that a partner's hub reported. Returns null when that person is not a partner. */
export function setPartnerOnline(db: HubDatabase, userId: string, online: boolean): { changed: boolean } | null {
  const row = db.select({ online: partners.online }).from(partners).where(eq(partners.partner_user_id, userId)).get()
  if (!row) return null
  if (row.online === online) return { changed: false }
  db.update(partners).set({ online }).where(eq(partners.partner_user_id, userId)).run()
  return { changed: true }
}

/** Partners whose hubs have not received our current presence. */
export function partnersToTell(db: HubDatabase, online: boolean): string[] {
  return db
    .select({ id: partners.partner_user_id })
    .from(partners)
    .where(ne(partners.told_online, online))
    .all()
    .map((row) => row.id)
}

export function setTold(db: HubDatabase, userId: string, online: boolean): void {
  db.update(partners).set({ told_online: online }).where(eq(partners.partner_user_id, userId)).run()
}

export type Unread = { partner_user_id: string; channel: string }

/** Marks a channel as unread. Returns false when it was unread before. `at` and `mail_due` are in ms. */
export function putUnread(db: HubDatabase, row: Unread & { at: number; mail_due: number }): boolean {
  return db.insert(unread).values(row).onConflictDoNothing().returning({ channel: unread.channel }).all().length > 0
}

/** Removes a channel's unread mark. Returns the partner of that channel; null when it was not unread. */
export function removeUnread(db: HubDatabase, channel: string): string | null {
  const gone = db.delete(unread).where(eq(unread.channel, channel)).returning({ partner: unread.partner_user_id }).get()
  return gone?.partner ?? null
}

export function allUnread(db: HubDatabase): Unread[] {
  return db
    .select({ partner_user_id: unread.partner_user_id, channel: unread.channel })
    .from(unread)
    .orderBy(asc(unread.at))
    .all()
}

/** A channel of which the user is told by mail. `at` is when it became unread (ms). */
export type UnreadMail = Unread & { at: number }

/** The channels whose mail is due, the longest due first. */
export function unreadMailsDue(db: HubDatabase, now: number): UnreadMail[] {
  return db
    .select({ partner_user_id: unread.partner_user_id, channel: unread.channel, at: unread.at })
    .from(unread)
    .where(lte(unread.mail_due, now))
    .orderBy(asc(unread.mail_due))
    .all()
}

/** When the next mail is due (ms); null when none is. */
export function nextUnreadMail(db: HubDatabase): number | null {
  return (
    db
      .select({ due: min(unread.mail_due) })
      .from(unread)
      .where(isNotNull(unread.mail_due))
      .get()?.due ?? null
  )
}

/** Records that the mail was requested. Does nothing when the channel was read, or became unread again, meanwhile. */
export function setUnreadMailed(db: HubDatabase, { channel, at }: UnreadMail): void {
  db.update(unread)
    .set({ mail_due: null })
    .where(and(eq(unread.channel, channel), eq(unread.at, at)))
    .run()
}

/** When a channel became unread (ms); null when it is not unread. */
export function unreadSince(db: HubDatabase, channel: string): number | null {
  return db.select({ at: unread.at }).from(unread).where(eq(unread.channel, channel)).get()?.at ?? null
}

export type LatestMessage = { partner_user_id: string; channel: string; timetoken: string; latest: string }

const latestOf = prepared((db: HubDatabase) =>
  db
    .update(partners)
    .set({
      channel: sql`${sql.placeholder('channel')}`,
      latest_timetoken: sql`${sql.placeholder('timetoken')}`,
      latest: sql`${sql.placeholder('latest')}`,
    })
    .where(
      and(
        eq(partners.partner_user_id, sql.placeholder('partner_user_id')),
        or(isNull(partners.latest_timetoken), lt(partners.latest_timetoken, sql.placeholder('timetoken'))),
      ),
    )
    .returning({ id: partners.partner_user_id })
    .prepare(),
)

/** Stores the newest message of a conversation. Returns false for an older one, and for someone who is not a partner. */
export function putLatest(db: HubDatabase, message: LatestMessage): boolean {
  return latestOf(db).all(message).length > 0
}

/** The newest message of each conversation that has one, the newest first. */
export function latestMessages(db: HubDatabase): (LatestMessage & { is_kept: boolean })[] {
  return db
    .select({ ...PARTNER, timetoken: partners.latest_timetoken, latest: partners.latest })
    .from(partners)
    .where(isNotNull(partners.latest_timetoken))
    .orderBy(desc(partners.latest_timetoken))
    .all()
    .flatMap(({ channel, timetoken, latest, ...partner }) =>
      channel !== null && timetoken !== null && latest !== null ? [{ ...partner, channel, timetoken, latest }] : [],
    )
}
