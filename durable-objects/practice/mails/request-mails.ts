import type { SessionMailKind } from '#contracts/internal/workflows'
import { appointment_people } from '#db/practice/schema-appointments'
import { mails } from '#db/practice/schema-ledgers'
import { sessionMails } from '#domain/mail/kinds'
import type { Millis } from '#kernel/clock'
import { and, eq, gte, or } from 'drizzle-orm'
import { appointmentRow } from '../appointments/appointment-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { isDue, keepsFromGuardians, sameNews } from './mail-rows.ts'

/** Who reads the mails of an account that has no address: a child's guardians. */
export type Readers = Record<string, readonly string[]>

/** The accounts of a session that its mails go to, the provider's too; whoever has no address is not known here. */
export function mailReaders(store: PracticeStore, id: string): string[] {
  appointmentRow(store, id)
  const people = store.db.select().from(appointment_people).where(eq(appointment_people.appointment_id, id)).all()
  return people.flatMap(({ user_id }) => user_id ?? [])
}

/**
 * Writes the mail rows that are due for a session as it stands now, one per reader; repeating answers the same rows. A
 * session that was moved away and back gets new ones, although the start is the same.
 * None when the session is a sample, was cancelled, or starts at another time than the one given.
 */
export function requestMails(
  store: PracticeStore,
  id: string,
  wish: { kind: SessionMailKind; start: Millis; instead?: Readers },
): { mail_ids: string[] } {
  const row = appointmentRow(store, id)
  if (!isDue(row, wish.kind, wish.start, store.now)) return { mail_ids: [] }
  const isForPayer = sessionMails[wish.kind].readers === 'payer'
  const readers = store.db.select().from(appointment_people).where(eq(appointment_people.appointment_id, id)).all()
  const addressed = readers.flatMap(({ user_id, paying }) => {
    if (!user_id || (isForPayer && !paying)) return []
    return keepsFromGuardians(row) ? [user_id] : (wish.instead?.[user_id] ?? [user_id])
  })
  const mail_ids = [...new Set(addressed)].flatMap((user_id) => {
    const about = { kind: wish.kind, appointment_id: id, start_at: wish.start, recipient_user_id: user_id }
    const ofThisSetting = or(
      eq(mails.start_set_at, row.start_set_at),
      // A release before this one wrote 0. Made after the start was set, it is about this setting.
      and(eq(mails.start_set_at, 0), gte(mails.create_at, row.start_set_at)),
    )
    const known = store.db
      .select({ id: mails.id })
      .from(mails)
      .where(and(sameNews(about), ofThisSetting))
      .get()
    if (known) return [known.id]
    const fresh = store.newId('mail')
    store.db
      .insert(mails)
      .values({
        id: fresh,
        ...about,
        start_set_at: row.start_set_at,
        state: 'requested',
        operation_id: null,
        create_at: store.now,
        modify_at: store.now,
      })
      .run()
    return [fresh]
  })
  return { mail_ids }
}
