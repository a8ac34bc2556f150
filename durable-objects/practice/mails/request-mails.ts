import { mailOfSetting } from '#db/practice/queries/mails'
import { peopleOfSession } from '#db/practice/queries/appointments'
import type { SessionMailKind } from '#contracts/internal/workflows'
import { mails } from '#db/practice/schema-ledgers'
import { sessionMails } from '#domain/mail/kinds'
import type { Millis } from '#kernel/clock'
import { appointmentRow } from '../appointments/appointment-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { isDue, keepsFromGuardians } from './mail-rows.ts'

/** Who reads the mails of an account without an email, by account: a child's guardians. */
export type Readers = Record<string, readonly string[]>

/**
 * The accounts that receive a session's mails, including the provider's. The directory knows which of them have an
 * email.
 */
export function mailReaders(store: PracticeStore, id: string): string[] {
  appointmentRow(store, id)
  const people = peopleOfSession(store.db).all({ id })
  return people.flatMap(({ user_id }) => user_id ?? [])
}

/**
 * Writes the mails that are due for a session in its current state, one per recipient. A repeat returns the same mails.
 * A session that was moved away and back gets new ones, although its start is the same. None are due when the session
 * is a sample, was canceled, or no longer starts at the given time.
 */
export function requestMails(
  store: PracticeStore,
  id: string,
  input: { kind: SessionMailKind; start: Millis; instead?: Readers },
): { mail_ids: string[] } {
  const row = appointmentRow(store, id)
  if (!isDue(row, input.kind, input.start, store.now)) return { mail_ids: [] }
  const isForPayer = sessionMails[input.kind].readers === 'payer'
  const readers = peopleOfSession(store.db).all({ id })
  const addressed = readers.flatMap(({ user_id, paying }) => {
    if (!user_id || (isForPayer && !paying)) return []
    return keepsFromGuardians(row) ? [user_id] : (input.instead?.[user_id] ?? [user_id])
  })
  const mail_ids = [...new Set(addressed)].flatMap((user_id) => {
    const about = { kind: input.kind, appointment_id: id, start_at: input.start, recipient_user_id: user_id }
    const known = mailOfSetting(store.db, about, row.start_set_at)
    if (known) return [known]
    const fresh = store.newId('mail')
    store.insert(mails, {
      id: fresh,
      ...about,
      start_set_at: row.start_set_at,
      state: 'requested',
      operation_id: null,
      create_at: store.now,
      modify_at: store.now,
    })
    return [fresh]
  })
  return { mail_ids }
}
