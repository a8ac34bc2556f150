import { TODO_COUNTED, TODO_LISTED, type TodoWire } from '#contracts/api/todo'
import { unknownMails } from '#db/practice/queries/mails'
import { MINUTE } from '#kernel/clock'
import type { AppointmentRow } from '../appointments/appointment-rows.ts'
import { appointmentViews } from '../appointments/appointment-view.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { type MailRow, sessionToTell } from './mail-rows.ts'

/** After this time (ms) no attempt can still be sending: an attempt takes five minutes at most. */
const UNKNOWN_AFTER = 15 * MINUTE

/** Whether it is unknown if a mail arrived: its text was being sent, and nothing was heard of it since. */
export const isUnknown = ({ now }: PracticeStore, { state, modify_at }: MailRow): boolean =>
  state === 'sending' && modify_at <= now - UNKNOWN_AFTER

/**
 * The session of a mail to a client, when the mail is still worth sending. What the provider did not get, they see in
 * the calendar.
 */
export function sessionOfClientMail(store: PracticeStore, mail: MailRow): AppointmentRow | null {
  return mail.recipient_user_id === store.practice.owner_user_id ? null : sessionToTell(store, mail)
}

/** Mails to clients of which it is unknown whether they arrived, the latest first. */
export function mailsToDecide(store: PracticeStore): TodoWire['unknown_mails'] {
  const found = unknownMails(store.db, store.now - UNKNOWN_AFTER, TODO_COUNTED).flatMap((mail) => {
    const session = sessionOfClientMail(store, mail)
    return session ? [{ mail, session }] : []
  })
  const listed = found.slice(0, TODO_LISTED)
  const views = appointmentViews(
    store,
    listed.map(({ session }) => session),
    'staff',
  )
  return {
    count: found.length,
    mails: listed.flatMap(({ mail }, at) => {
      const session = views[at]
      return session ? [{ mail_id: mail.id, kind: mail.kind, session }] : []
    }),
  }
}
