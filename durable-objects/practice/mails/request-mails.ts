import { refundOutcome } from '#contracts/plain/refund-outcomes'
import { isHiddenFromGuardians } from '#domain/access/private-session'
import { mailsTo, openMailsOf } from '#db/practice/queries/mails'
import { chartPerson } from '#db/practice/queries/charts'
import { cancelledWith, peopleOfSession } from '#db/practice/queries/appointments'
import type { SessionMailKind } from '#contracts/internal/workflows'
import { sessionMails } from '#domain/mail/kinds'
import { hears, isToldElsewhere } from '#domain/mail/session-hearers'
import { remindersOf } from '#domain/scheduling/reminder'
import { MINUTE, type Millis } from '#kernel/clock'
import { type AppointmentRow, appointmentRow } from '../appointments/appointment-rows.ts'
import { type Standing, standingOf } from '../charts/address-rows.ts'
import { clientHearsOfEnd, clientKnows } from '../series/told-together.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { isDue, isSessionMail } from './mail-rows.ts'
import { writeMail } from './write-mail.ts'

/**
 * Who reads the mails of a person of a session, by the id that `mailReaders` returned: a child's guardians, or a client
 * without an account who has agreed or was invited.
 */
export type Readers = Record<string, readonly string[]>

/** `names`: all ids under which the reader may have been written to. */
type Reader = { id: string; names: readonly string[]; side: 'client' | 'provider' }

/** The kinds of mail that put a session into the calendar of their reader, or change it there. */
const ADD_ENTRIES: readonly SessionMailKind[] = ['requested', 'booked', 'confirmed', 'moved', 'reminder', 'move_asked']
/** The kinds that change such an entry, or remove it. Of bookings only the confirmed requests do. */
const CHANGE_ENTRIES: readonly SessionMailKind[] = ['booked', 'confirmed', 'moved', 'cancelled']

/** A person of a session, and how the practice may write to them without an account; null for one with an account. */
export type SessionPerson = { id: string; standing: Standing | null }

/**
 * The people who receive a session's mails, including the provider: by their account or, without one, by the id of the
 * chart's person. The directory knows which of them have an email.
 */
export function mailReaders(store: PracticeStore, id: string): SessionPerson[] {
  appointmentRow(store, id)
  return peopleOfSession(store.db)
    .all({ id })
    .map(({ user_id, person_id }) => ({
      id: user_id ?? readerId(store, person_id),
      standing: user_id === null ? standingOf(store, person_id) : null,
    }))
}

/** The id by which a person without an account is written to. A partner of a couple has that of their own chart. */
function readerId({ db }: PracticeStore, personId: string): string {
  return chartPerson(db, personId)?.same_as ?? personId
}

/**
 * Writes the mails that are due for a session in its current state, one per recipient. A repeat returns the same mails,
 * also when they are no longer due: their delivery then ends as void, instead of never beginning.
 * A session that was moved away and back gets new ones, although its start is the same. None are due when the session
 * is a sample, was canceled, or no longer starts at the given time. No one hears of their own act, of an act about
 * which the practice chose not to write, or of the end of something they were never told about; but a provider whose
 * calendar has the session from an earlier mail gets the update of their own act. `sweepMails` looks
 * after mails that no one claims.
 */
export function requestMails(
  store: PracticeStore,
  id: string,
  input: { kind: SessionMailKind; start: Millis; lead_ms?: Millis | undefined; instead?: Readers },
): { mail_ids: string[] } {
  const row = appointmentRow(store, id)
  if (input.kind === 'reminder' && !isWanted(store, input.lead_ms)) return { mail_ids: [] }
  if (!isDue(row, input.kind, input.start, store.now))
    return { mail_ids: openMailsOf(store.db, { kind: input.kind, appointment_id: id, start_at: input.start }) }
  const knows = clientKnows(store, row)
  // The mail about the end of one session may tell of others, of which its reader knows.
  const ended = input.kind === 'cancelled' ? [row, ...cancelledWith(store.db).all({ id })] : [row]
  const mail_ids = readersOf(store, row, { ...input, ended }).flatMap((reader) => {
    const hearsOfEnd = reader.side === 'client' ? clientHearsOfEnd : providerHearsOfEnd
    if (input.kind === 'cancelled' && !ended.some((one) => hearsOfEnd(store, one))) return []
    // Their calendar keeps the time in which they waited for the client.
    if (reader.side === 'provider' && row.client_ended === 'missed' && row.cancelled_by === row.provider_id) return []
    const kind = kindFor(row, input.kind, reader.side === 'client' && !knows)
    const about = {
      kind,
      appointment_id: id,
      start_at: input.start,
      recipient_user_id: reader.id,
      lead_ms: input.lead_ms,
    }
    const set = isAboutAsk(kind) ? { start_set_at: row.asked_at ?? row.start_set_at } : row
    return [writeMail(store, set, about, reader.names)]
  })
  return { mail_ids }
}

/** Whether the practice still wants a reminder so long (ms) before its sessions. It may have just chosen otherwise. */
function isWanted(store: PracticeStore, lead: Millis | undefined): boolean {
  const { reminders } = store.practice
  return reminders === null || lead === undefined || remindersOf(reminders).some((one) => one.lead === lead)
}

/** Whether a mail is about a client's question for another time. Of these there is one for each question. */
const isAboutAsk = (kind: SessionMailKind): boolean => kind === 'move_asked' || kind === 'move_declined'

/**
 * What the mail is for its reader: for someone who does not know of the session yet, a new time is a booking, and the end
 * of a request is no cancellation.
 */
function kindFor({ request_outcome }: AppointmentRow, kind: SessionMailKind, isNews: boolean): SessionMailKind {
  if (kind === 'moved' && isNews) return 'booked'
  return kind === 'cancelled' && request_outcome !== null && request_outcome !== 'approved' ? 'request_ended' : kind
}

/**
 * Whether the provider hears that a session was canceled. They do not when they were never told that it was booked:
 * there is nothing to do, and two mails about nothing would only disturb them. They do when the practice keeps money or
 * has to decide about it. A provider who does not want mails about bookings still hears of cancellations.
 */
function providerHearsOfEnd(store: PracticeStore, row: AppointmentRow): boolean {
  // They may have made a session that was moved since, and so know of it.
  if (row.start_set_by === row.provider_id || row.start_set_at > row.booked_at) return true
  const money = refundOutcome(row.refund_outcome)
  if (money && (money.keeps || money.open)) return true
  // A mail that became void with or after the last change of the session was withdrawn because of the cancellation.
  return mailsTo(store.db, row.id, row.provider_id).some(
    ({ kind, state, modify_at }) =>
      kind !== 'cancelled' &&
      (state === 'sending' || state === 'sent' || (state === 'void' && modify_at < row.modify_at - MINUTE)),
  )
}

/**
 * Whether an earlier mail put the session into the provider's calendar as it is no longer. A change that they made
 * themselves is no news to them, but their calendar has to hear of it.
 */
function hasOldEntry(store: PracticeStore, row: AppointmentRow, kind: SessionMailKind): boolean {
  if (!CHANGE_ENTRIES.includes(kind)) return false
  const told = mailsTo(store.db, row.id, row.provider_id).filter(isSessionMail)
  return told.some(
    ({ kind: earlier, state, start_set_at }) =>
      ADD_ENTRIES.includes(earlier) &&
      (state === 'sending' || state === 'sent') &&
      ((kind !== 'moved' && kind !== 'booked') || start_set_at < row.start_set_at),
  )
}

function readersOf(
  store: PracticeStore,
  row: AppointmentRow,
  { kind, instead, ended }: { kind: SessionMailKind; instead?: Readers; ended: readonly AppointmentRow[] },
): Reader[] {
  const isForPayer = sessionMails[kind].readers === 'payer'
  const readers = peopleOfSession(store.db)
    .all({ id: row.id })
    .flatMap(({ user_id, person_id, role, paying }): Reader[] => {
      const side = role === 'provider' ? 'provider' : 'client'
      const isTold =
        hears(kind, row, side) ||
        (side === 'provider' && !isToldElsewhere(kind, row) && ended.some((one) => hasOldEntry(store, one, kind)))
      if (!isTold || (isForPayer && !paying)) return []
      const own = user_id ?? readerId(store, person_id)
      const ownAccount = user_id ? [user_id] : []
      // The address that the practice knows of a client may be that of a guardian.
      const ids = isHiddenFromGuardians(row) ? ownAccount : (instead?.[own] ?? ownAccount)
      return ids.map((id) => ({ id, names: id === own ? [own, person_id, readerId(store, person_id)] : [id], side }))
    })
  return readers.filter(({ id }, at) => readers.findIndex((other) => other.id === id) === at)
}
