import { deleteMail, mailById, mailOfSetting, type News, newsColumns } from '#db/practice/queries/mails'
import { mails } from '#db/practice/schema-ledgers'
import { parseOwnedId } from '#kernel/ids'
import type { AppointmentRow } from '../appointments/appointment-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { UNCLAIMED_AFTER } from './sweep-mails.ts'

/**
 * Writes a mail about a session as its start is set now, and returns its id. There is one for each reader: a repeat
 * returns the same. `names` are all ids under which the reader may have been written to.
 */
export function writeMail(
  store: PracticeStore,
  session: Pick<AppointmentRow, 'start_set_at'>,
  news: News,
  names: readonly string[] = [news.recipient_user_id],
): string {
  const known = mailOfSetting(store.db, news, session.start_set_at, names)
  if (known && !isOpenAgain(store, known, news.recipient_user_id)) return known
  // The delivery of the ended mail has succeeded, so it would not be started again under the same id.
  if (known) deleteMail(store.db, known)
  const fresh = store.newId('mail')
  store.insert(mails, {
    id: fresh,
    ...newsColumns(news),
    start_set_at: session.start_set_at,
    state: 'requested',
    operation_id: null,
    create_at: store.now,
    modify_at: store.now,
  })
  store.wake('mails', store.now + UNCLAIMED_AFTER)
  return fresh
}

/**
 * Whether a mail to the address of a client without an account ended because they could not be written to. That may have
 * changed: they agreed anew, or want mails again.
 */
const isOpenAgain = ({ db }: PracticeStore, mailId: string, reader: string): boolean =>
  parseOwnedId(reader, 'pat') !== null && mailById(db, mailId)?.state === 'void'
