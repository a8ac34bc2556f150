import { Refusal } from '#contracts/errors'
import type { SessionMailKind } from '#contracts/internal/workflows'
import { mails } from '#db/practice/schema-ledgers'
import { type ClaimStep, takeStep } from '#domain/mail/claim'
import { sessionMails } from '#domain/mail/kinds'
import type { Millis } from '#kernel/clock'
import { and, eq } from 'drizzle-orm'
import type { AppointmentRow } from '../appointments/appointment-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'

export type MailRow = typeof mails.$inferSelect

export const keepsFromGuardians = (row: AppointmentRow): boolean => row.kept_from_guardians_by !== null

/** Whether a mail of this kind that names this start still tells the truth about the session. */
export function isDue(row: AppointmentRow, kind: SessionMailKind, start: Millis, now: Millis): boolean {
  return !row.is_sample && row.start_at === start && !sessionMails[kind].isPointless(row, now)
}

export type News = Pick<MailRow, 'kind' | 'appointment_id' | 'start_at' | 'recipient_user_id'>

/** Mails that say the same to the same reader, whichever setting of the start they were made for. */
export const sameNews = (news: News) =>
  and(
    eq(mails.appointment_id, news.appointment_id),
    eq(mails.kind, news.kind),
    eq(mails.start_at, news.start_at),
    eq(mails.recipient_user_id, news.recipient_user_id),
  )

export function mailRow(store: PracticeStore, id: string): MailRow {
  const row = store.practice && store.db.select().from(mails).where(eq(mails.id, id)).get()
  if (!row) throw new Refusal('not_found')
  return row
}

/** Takes a step of domain/mail/claim.ts. */
export function moveMail(store: PracticeStore, mail: MailRow, step: ClaimStep, operationId: string) {
  const { mail: after, moved } = takeStep(mail, step, operationId)
  const { id, state, operation_id } = after
  if (after !== mail)
    store.db.update(mails).set({ state, operation_id, modify_at: store.now }).where(eq(mails.id, id)).run()
  return { state, moved }
}
