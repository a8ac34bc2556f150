import { Refusal } from '#contracts/errors'
import { mails } from '#db/practice/schema-ledgers'
import { isCancelled, isLive } from '#domain/scheduling/status'
import type { Millis } from '#kernel/clock'
import { and, eq } from 'drizzle-orm'
import type { AppointmentRow } from '../appointments/appointment-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'

export type MailKind = (typeof mails.$inferSelect)['kind']

export const keepsFromGuardians = (row: AppointmentRow): boolean => row.kept_from_guardians_by !== null

/** Whether a mail of this kind that names this start still tells the truth about the session. */
export function isDue(row: AppointmentRow, kind: MailKind, start: Millis, now: Millis): boolean {
  if (row.is_sample || row.start_at !== start) return false
  switch (kind) {
    case 'booked':
      return isLive(row.status) && !row.skip_email
    case 'reminder':
      return isLive(row.status) && now < row.start_at
    case 'moved':
      return isLive(row.status)
    case 'cancelled':
      return isCancelled(row.status)
    case 'invoice':
      return row.invoice_id !== null
  }
}

export type News = Pick<typeof mails.$inferSelect, 'kind' | 'appointment_id' | 'start_at' | 'recipient_user_id'>

/** Mails that say the same to the same reader, whichever setting of the start they were made for. */
export const sameNews = (news: News) =>
  and(
    eq(mails.appointment_id, news.appointment_id),
    eq(mails.kind, news.kind),
    eq(mails.start_at, news.start_at),
    eq(mails.recipient_user_id, news.recipient_user_id),
  )

export function mailRow(store: PracticeStore, id: string) {
  const row = store.practice && store.db.select().from(mails).where(eq(mails.id, id)).get()
  if (!row) throw new Refusal('not_found')
  return row
}

export function setState(
  store: PracticeStore,
  id: string,
  state: (typeof mails.$inferSelect)['state'],
  operation_id: string,
) {
  store.db.update(mails).set({ state, operation_id, modify_at: store.now }).where(eq(mails.id, id)).run()
  return { state, moved: true }
}
