import type { PracticeDatabase } from '#db/practice/practice-database'
import { mails } from '#db/practice/schema-ledgers'
import type { Millis } from '#kernel/clock'
import { and, eq, gt, gte, or } from 'drizzle-orm'

type MailRow = typeof mails.$inferSelect

/**
 * The content and the recipient of a mail. When a start is set again to the same time, there may be several such mails,
 * one for each setting of the start.
 */
export type News = Pick<MailRow, 'kind' | 'appointment_id' | 'start_at' | 'recipient_user_id'>

/** A mail by its id. */
export function mailById(db: PracticeDatabase, id: string): MailRow | undefined {
  return db.select().from(mails).where(eq(mails.id, id)).get()
}

/** The id of the mail with this news that was written for the start as it was set at `setAt` (ms). */
export function mailOfSetting(db: PracticeDatabase, news: News, setAt: Millis): string | undefined {
  const ofThisSetting = or(
    eq(mails.start_set_at, setAt),
    // An earlier release stored 0. A mail that was written after the start was set is about this setting.
    and(eq(mails.start_set_at, 0), gte(mails.create_at, setAt)),
  )
  return db
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNews(news), ofThisSetting))
    .get()?.id
}

/** Whether a mail with this news was written for a setting of the start after `setAt` (ms). */
export function hasNewerMail(db: PracticeDatabase, news: News, setAt: Millis): boolean {
  return (
    db
      .select({ id: mails.id })
      .from(mails)
      .where(and(isNews(news), gt(mails.start_set_at, setAt)))
      .get() !== undefined
  )
}

export function changeMail(db: PracticeDatabase, id: string, change: Partial<MailRow>): void {
  db.update(mails).set(change).where(eq(mails.id, id)).run()
}

const isNews = (news: News) =>
  and(
    eq(mails.appointment_id, news.appointment_id),
    eq(mails.kind, news.kind),
    eq(mails.start_at, news.start_at),
    eq(mails.recipient_user_id, news.recipient_user_id),
  )
