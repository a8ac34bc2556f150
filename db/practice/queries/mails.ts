import { among } from '#db/practice/among'
import type { PracticeDatabase } from '#db/practice/practice-database'
import { mails } from '#db/practice/schema-ledgers'
import { CLAIM_STEPS } from '#domain/mail/claim'
import type { Millis } from '#kernel/clock'
import { and, eq, gt, gte, inArray, ne, not, or } from 'drizzle-orm'

type MailRow = typeof mails.$inferSelect

/**
 * The content and the recipient of a mail. When a start is set again to the same time, there may be several such mails,
 * one for each setting of the start.
 */
export type News = Pick<MailRow, 'kind' | 'appointment_id' | 'start_at' | 'recipient_user_id'>

/** The kinds that tell of a start. A reader gets only one of them for each setting. */
const TELL_OF_START: readonly MailRow['kind'][] = ['booked', 'moved']

/** A mail by its id. */
export function mailById(db: PracticeDatabase, id: string): MailRow | undefined {
  return db.select().from(mails).where(eq(mails.id, id)).get()
}

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
  const ofThisSetting = or(
    eq(mails.start_set_at, setAt),
    // An earlier release stored 0. A mail that was written after the start was set is about this setting.
    and(eq(mails.start_set_at, 0), gte(mails.create_at, setAt)),
  )
  return db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNews(news, names), ofThisSetting))
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

/** Whether a mail about an appointment was sent, or may have been sent, to anyone but its provider. */
export function clientWasTold(db: PracticeDatabase, appointmentId: string, providerId: string): boolean {
  const told = and(
    eq(mails.appointment_id, appointmentId),
    ne(mails.recipient_user_id, providerId),
    inArray(mails.state, ['sending', 'sent']),
  )
  return db.select({ id: mails.id }).from(mails).where(told).limit(1).get() !== undefined
}

export function changeMail(db: PracticeDatabase, id: string, change: Partial<MailRow>): void {
  db.update(mails).set(change).where(eq(mails.id, id)).run()
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

const isNews = (news: News, names: readonly string[]) =>
  and(
    eq(mails.appointment_id, news.appointment_id),
    TELL_OF_START.includes(news.kind) ? inArray(mails.kind, [...TELL_OF_START]) : eq(mails.kind, news.kind),
    eq(mails.start_at, news.start_at),
    among(mails.recipient_user_id, names),
  )
