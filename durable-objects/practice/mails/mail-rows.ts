import { isHiddenFromGuardians } from '#domain/access/private-session'
import { changeMail, hasNewerMail, leadOf, mailById, mailsTo } from '#db/practice/queries/mails'
import { Refusal } from '#contracts/errors'
import type { SessionMailKind } from '#contracts/internal/workflows'
import type { mails } from '#db/practice/schema-ledgers'
import { type ClaimStep, takeStep } from '#domain/mail/claim'
import { sessionMails } from '#domain/mail/kinds'
import { endsOnRequest } from '#domain/content/written-to'
import { parseOwnedId } from '#kernel/ids'
import type { Millis } from '#kernel/clock'
import { type AppointmentRow, storedAppointment } from '../appointments/appointment-rows.ts'
import { ENTITIES } from '../store/practice-outbox.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { standingOf } from '../charts/address-rows.ts'
import { clientOf, isMeant, ownId } from '../charts/chart-rows.ts'

export type MailRow = typeof mails.$inferSelect
/** A mail about a session. The others are about invoices (invoice-mail.ts). */
export type SessionMailRow = MailRow & { kind: SessionMailKind }

export const isSessionMail = (mail: MailRow): mail is SessionMailRow => Object.hasOwn(sessionMails, mail.kind)

/** Whether the content of a mail of this kind about this start is still true. */
export function isDue(row: AppointmentRow, kind: SessionMailKind, start: Millis, now: Millis): boolean {
  return !row.is_sample && row.start_at === start && !sessionMails[kind].isPointless(row, now)
}

/**
 * The session of a mail, if its reader may still hear of it, and if what the mail says is still true and not said by a
 * newer mail, which exists when the session was moved away and back while this one waited.
 */
export function sessionToTell(store: PracticeStore, mail: MailRow): AppointmentRow | null {
  if (!isSessionMail(mail)) return null
  const session = storedAppointment(store, mail.appointment_id)
  if (!session || !isDue(session, mail.kind, mail.start_at, store.now)) return null
  if (isParted(store, mail, session) || isUnwanted(store, mail, session)) return null
  return hasNewerMail(store.db, mail, mail.start_set_at) || hasLaterReminder(store, mail) ? null : session
}

/** Whether a reminder waited so long that its reader gets a later one of the same session. */
function hasLaterReminder(store: PracticeStore, mail: MailRow): boolean {
  if (mail.kind !== 'reminder') return false
  return mailsTo(store.db, mail.appointment_id, mail.recipient_user_id).some(
    (other) =>
      other.kind === 'reminder' &&
      other.start_set_at === mail.start_set_at &&
      other.state !== 'void' &&
      leadOf(other) < leadOf(mail),
  )
}

/**
 * Whether the reader's account, or that of their child, was parted from the chart of the session. A mail that was being
 * sent at that moment may come back to be sent again. Where another account was linked since, the directory knows that
 * the reader is none of its guardians.
 */
function isParted(store: PracticeStore, { recipient_user_id }: MailRow, session: AppointmentRow): boolean {
  if (recipient_user_id === session.provider_id) return false
  const people = clientOf(store, session)
  if (people.some((person) => isMeant(store, person, recipient_user_id))) return false
  // A couple has no guardians, so everyone else was one of its partners.
  return people.length > 1 || people[0].linked_user_id === null
}

/**
 * Whether the reader has no account, and the mail must not go to the address that the practice knows: because its reader
 * asked for none, or because the client hides the session from their guardians, who may read that address.
 */
function isUnwanted(
  store: PracticeStore,
  { kind, recipient_user_id }: SessionMailRow,
  session: AppointmentRow,
): boolean {
  if (!parseOwnedId(recipient_user_id, 'pat')) return false
  const reader = clientOf(store, session).find((person) => isMeant(store, person, recipient_user_id))
  const standing = reader ? standingOf(store, ownId(reader)) : null
  return standing !== null && ((standing.refused && endsOnRequest(kind)) || isHiddenFromGuardians(session))
}

export function mailRow(store: PracticeStore, id: string): MailRow {
  const row = store.practice && mailById(store.db, id)
  if (!row) throw new Refusal('not_found')
  return row
}

/** Starts the delivery of a mail. One that is running or has succeeded is not started again. */
export function announceMail(store: PracticeStore, id: string): void {
  store.outbox({ lane: 'workflows', entity: ENTITIES.mail(id), event: 'mail.requested.v1', payload: { mail_id: id } })
}

/** Applies a step of domain/mail/claim.ts to a mail. */
export function moveMail(store: PracticeStore, mail: MailRow, step: ClaimStep, operationId: string) {
  const { mail: after, moved } = takeStep(mail, step, operationId)
  const { id, state, operation_id } = after
  if (after !== mail) changeMail(store.db, id, { state, operation_id, modify_at: store.now })
  return { state, moved }
}
