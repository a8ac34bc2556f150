import { TODO_COUNTED, TODO_LISTED, type TodoWire } from '#contracts/api/todo'
import { abandonedMails, unknownMails } from '#db/practice/queries/mails'
import { isClaimable } from '#domain/mail/claim'
import { DAY, MINUTE } from '#kernel/clock'
import type { AppointmentRow } from '../appointments/appointment-rows.ts'
import { appointmentViews } from '../appointments/appointment-view.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { isSessionMail, type MailRow, sessionToTell } from './mail-rows.ts'

/** After this time (ms) no attempt can still be sending: an attempt takes five minutes at most. */
const UNKNOWN_AFTER = 15 * MINUTE

/** After this time (ms) a mail that no one sends is no longer a task. */
const ABANDONED_UNTIL = 30 * DAY

/**
 * Whether it is unknown if a mail arrived. Its text was being sent, and nothing was heard of it since. Or its attempt
 * gave it back, and no other has claimed it since: the mail server refused it for good, or only after the delivery had
 * ended. A delivery that waits for the mail server claims its mail again and again.
 */
export function isUnknown({ now }: PracticeStore, { state, operation_id, modify_at }: MailRow): boolean {
  if (modify_at > now - UNKNOWN_AFTER) return false
  if (state === 'sending') return true
  return isClaimable(state) && operation_id !== null && modify_at >= now - ABANDONED_UNTIL
}

/**
 * The session of a mail to a client, when the mail is still worth sending. What the provider did not get, they see in
 * the calendar.
 */
export function sessionOfClientMail(store: PracticeStore, mail: MailRow): AppointmentRow | null {
  return mail.recipient_user_id === store.practice.owner_user_id ? null : sessionToTell(store, mail)
}

/** Mails of which it is unknown whether they arrived, the latest first. */
export function mailsInDoubt(store: PracticeStore): MailRow[] {
  const until = store.now - UNKNOWN_AFTER
  return [
    ...unknownMails(store.db, until, TODO_COUNTED),
    ...abandonedMails(store.db, { since: store.now - ABANDONED_UNTIL, until }, TODO_COUNTED),
  ]
    .sort((a, b) => b.modify_at - a.modify_at)
    .slice(0, TODO_COUNTED)
}

/** Those of them that are to clients and about sessions. */
export function sessionMailsToDecide(store: PracticeStore, inDoubt: readonly MailRow[]): TodoWire['unknown_mails'] {
  const found = inDoubt.flatMap((mail) => {
    const session = sessionOfClientMail(store, mail)
    return session && isSessionMail(mail) ? [{ mail, session }] : []
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
