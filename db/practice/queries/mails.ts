import { among } from '#db/practice/among'
import type { PracticeDatabase } from '#db/practice/practice-database'
import { appointments } from '#db/practice/schema-appointments'
import { mails } from '#db/practice/schema-ledgers'
import { prepared } from '#db/statements'
import { CLAIM_STEPS } from '#domain/mail/claim'
import { USUAL_REMINDER_HOURS } from '#contracts/plain/reminder-limits'
import { HOUR, type Millis } from '#kernel/clock'
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, lte, ne, not, sql } from 'drizzle-orm'

type MailRow = typeof mails.$inferSelect
type Booked = Pick<typeof appointments.$inferSelect, 'chart_id' | 'provider_id' | 'booked_at' | 'start_set_at'>

/**
 * The content and the recipient of a mail. When a start is set again to the same time, there may be several such mails,
 * one for each setting of the start.
 */
export type News = Pick<MailRow, 'kind' | 'appointment_id' | 'start_at' | 'recipient_user_id'> &
  Partial<Pick<MailRow, 'lead_ms'>>

/** The kinds that tell of a start. A reader gets only one of them for each setting. */
const TELL_OF_START: readonly MailRow['kind'][] = ['booked', 'moved']

/** A mail by its id. */
export function mailById(db: PracticeDatabase, id: string): MailRow | undefined {
  return db.select().from(mails).where(eq(mails.id, id)).get()
}

/** What is stored of the usual reminder, which earlier releases store so too, and of all other mails. */
const USUAL_LEAD = 0
const storedLead = (lead: Millis): Millis => (lead === USUAL_REMINDER_HOURS * HOUR ? USUAL_LEAD : lead)

/** How long before the start a reminder is due (ms). */
export const leadOf = ({ lead_ms }: Pick<MailRow, 'lead_ms'>): Millis =>
  lead_ms === USUAL_LEAD ? USUAL_REMINDER_HOURS * HOUR : lead_ms

/** The columns of a new mail with this news. */
export const newsColumns = ({ lead_ms = USUAL_LEAD, ...news }: News) => ({ ...news, lead_ms: storedLead(lead_ms) })

/**
 * The id of the mail with this news that was written for the start as it was set at `setAt` (ms). `names` are all ids
 * under which its reader may have been written to.
 */
export function mailOfSetting(
  db: PracticeDatabase,
  news: News,
  setAt: Millis,
  names: readonly string[] = [news.recipient_user_id],
): string | undefined {
  return db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNews(news, names), eq(mails.start_set_at, setAt), eq(mails.lead_ms, newsColumns(news).lead_ms)))
    .get()?.id
}

/** Whether a mail with this news was written for a setting of the start after `setAt` (ms). */
export function hasNewerMail(db: PracticeDatabase, news: News, setAt: Millis): boolean {
  return (
    db
      .select({ id: mails.id })
      .from(mails)
      .where(and(isNews(news, [news.recipient_user_id]), gt(mails.start_set_at, setAt)))
      .get() !== undefined
  )
}

/** The mails of this kind about a start that were written before and are not sent yet. */
export function openMailsOf(db: PracticeDatabase, news: Omit<News, 'recipient_user_id'>): string[] {
  return db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isAbout(news), inArray(mails.state, ['requested', 'claimed'])))
    .all()
    .map(({ id }) => id)
}

/** Whether any mail was written about a session as it was set at `setAt` (ms), or later. */
export const isToldSince = (db: PracticeDatabase, appointmentId: string, setAt: Millis): boolean =>
  toldSince(db).get({ session: appointmentId, set_at: setAt }) !== undefined

const toldSince = prepared((db: PracticeDatabase) =>
  db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(eq(mails.appointment_id, sql.placeholder('session')), gte(mails.start_set_at, sql.placeholder('set_at'))),
    )
    .limit(1)
    .prepare(),
)

/** Whether any mail was written about the end of a session. */
export function isEndTold(db: PracticeDatabase, appointmentId: string): boolean {
  const ended = and(eq(mails.appointment_id, appointmentId), inArray(mails.kind, ['cancelled', 'request_ended']))
  return db.select({ id: mails.id }).from(mails).where(ended).limit(1).get() !== undefined
}

/** The mails about a session that were written to one reader. */
export function mailsTo(db: PracticeDatabase, appointmentId: string, reader: string): MailRow[] {
  return db
    .select()
    .from(mails)
    .where(and(eq(mails.appointment_id, appointmentId), eq(mails.recipient_user_id, reader)))
    .all()
}

/** The mails of this kind about a session, an invoice, a payment or a refund. */
export function mailsOfKind(db: PracticeDatabase, { kind, appointment_id }: Pick<MailRow, 'kind' | 'appointment_id'>) {
  return db
    .select()
    .from(mails)
    .where(and(eq(mails.appointment_id, appointment_id), eq(mails.kind, kind)))
    .all()
}

// The conditions of the partial indexes of this table, word for word: SQLite compares the expressions, so they must
// contain no bound values.
const unclaimed = sql`${mails.state} = 'requested' AND ${mails.operation_id} IS NULL`
const sending = sql`${mails.state} = 'sending'`
const waiting = sql`${mails.state} IN ('requested', 'claimed') AND ${mails.operation_id} IS NOT NULL`

/** Mails that were written by `until` (ms) and never claimed, the oldest first. */
export function unclaimedMails(db: PracticeDatabase, until: Millis, limit: number): MailRow[] {
  return db
    .select()
    .from(mails)
    .where(and(unclaimed, lte(mails.create_at, until)))
    .orderBy(asc(mails.create_at))
    .limit(limit)
    .all()
}

/** When the oldest mail that was never claimed was written, after `since` (ms); null when there is none. */
export function oldestUnclaimed(db: PracticeDatabase, since: Millis): Millis | null {
  const oldest = db
    .select({ at: sql<number | null>`min(${mails.create_at})` })
    .from(mails)
    .where(and(unclaimed, gt(mails.create_at, since)))
    .get()
  return oldest?.at ?? null
}

/** Mails whose text was being sent by `until` (ms) and that did not end since, the latest first. */
export function unknownMails(db: PracticeDatabase, until: Millis, limit: number): MailRow[] {
  return db
    .select()
    .from(mails)
    .where(and(sending, lte(mails.modify_at, until)))
    .orderBy(desc(mails.modify_at))
    .limit(limit)
    .all()
}

/**
 * Mails that an attempt has claimed or given back between `since` and `until` (ms) and that no one has claimed since, the
 * latest first.
 */
export function abandonedMails(
  db: PracticeDatabase,
  { since, until }: { since: Millis; until: Millis },
  limit: number,
): MailRow[] {
  return db
    .select()
    .from(mails)
    .where(and(waiting, gte(mails.modify_at, since), lte(mails.modify_at, until)))
    .orderBy(desc(mails.modify_at))
    .limit(limit)
    .all()
}

/**
 * Whether a mail about an appointment was sent, or may have been sent, to anyone but its provider; with `setAt` (ms), one
 * about its start as it was set then.
 */
export function clientWasTold(
  db: PracticeDatabase,
  appointmentId: string,
  providerId: string,
  setAt?: Millis,
): boolean {
  const told = and(
    eq(mails.appointment_id, appointmentId),
    ne(mails.recipient_user_id, providerId),
    inArray(mails.state, ['sending', 'sent']),
    setAt === undefined ? undefined : eq(mails.start_set_at, setAt),
  )
  return db.select({ id: mails.id }).from(mails).where(told).limit(1).get() !== undefined
}

/**
 * Whether a mail about any session that was booked with this one told the client of them, before this one was set anew.
 * All sessions of a booking have its instant, also when they were moved into another series since.
 */
export function clientWasToldOfBooking(
  db: PracticeDatabase,
  { chart_id, provider_id, booked_at, start_set_at }: Booked,
): boolean {
  const told = and(
    eq(appointments.chart_id, chart_id),
    eq(appointments.booked_at, booked_at),
    isNotNull(appointments.series_id),
    eq(mails.start_set_at, booked_at),
    ne(mails.recipient_user_id, provider_id),
    inArray(mails.state, ['sending', 'sent']),
    lte(mails.modify_at, start_set_at),
  )
  const found = db
    .select({ id: mails.id })
    .from(appointments)
    .innerJoin(mails, eq(mails.appointment_id, appointments.id))
    .where(told)
    .limit(1)
    .get()
  return found !== undefined
}

export function changeMail(db: PracticeDatabase, id: string, change: Partial<MailRow>): void {
  db.update(mails).set(change).where(eq(mails.id, id)).run()
}

/** Deletes a mail that no one got. */
export function deleteMail(db: PracticeDatabase, id: string): void {
  db.delete(mails)
    .where(and(eq(mails.id, id), eq(mails.state, 'void')))
    .run()
}

/** Makes the mails about an appointment pointless that were not handed over yet, except those to some recipients. */
export function voidMailsTo(
  db: PracticeDatabase,
  appointmentId: string,
  { except, at }: { except: readonly string[]; at: Millis },
): void {
  db.update(mails)
    .set({ state: 'void', modify_at: at })
    .where(
      and(
        eq(mails.appointment_id, appointmentId),
        inArray(mails.state, [...CLAIM_STEPS.void.from]),
        not(among(mails.recipient_user_id, except)),
      ),
    )
    .run()
}

const isAbout = (news: Omit<News, 'recipient_user_id'>) =>
  and(
    eq(mails.appointment_id, news.appointment_id),
    TELL_OF_START.includes(news.kind) ? inArray(mails.kind, [...TELL_OF_START]) : eq(mails.kind, news.kind),
    eq(mails.start_at, news.start_at),
  )

const isNews = (news: News, names: readonly string[]) => and(isAbout(news), among(mails.recipient_user_id, names))
