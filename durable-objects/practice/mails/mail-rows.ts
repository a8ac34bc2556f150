import { Refusal } from '#contracts/errors'
import type { SessionMailKind } from '#contracts/internal/workflows'
import { appointment_people, appointments } from '#db/practice/schema-appointments'
import { mails } from '#db/practice/schema-ledgers'
import { people } from '#db/practice/schema-practice'
import { type ClaimStep, isClaimable, type MailState, takeStep } from '#domain/mail/claim'
import { sessionMails } from '#domain/mail/kinds'
import type { Millis } from '#kernel/clock'
import { and, eq, gt, gte, or } from 'drizzle-orm'
import { type AppointmentRow, appointmentRow } from '../appointments/appointment-view.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { patientRow } from '../charts/create-chart.ts'

type MailRow = typeof mails.$inferSelect

/** Who reads the mails of an account that has no address: a child's guardians. */
export type Readers = Record<string, readonly string[]>

/** The accounts of a session that its mails go to, the provider's too; whoever has no address is not known here. */
export function mailReaders(store: PracticeStore, id: string): string[] {
  appointmentRow(store, id)
  const people = store.db.select().from(appointment_people).where(eq(appointment_people.appointment_id, id)).all()
  return people.flatMap(({ user_id }) => user_id ?? [])
}

/** What a mail says, without address and zone of its reader: those lie in the directory. */
export type MailContent = {
  kind: SessionMailKind
  appointment_id: string
  recipient_user_id: string
  recipient: 'member' | 'provider'
  /** The account whose guardian reads it; null where it goes to whose session it is. */
  guardian_of: string | null
  /** How the practice calls the client. */
  client_name: string
  provider_id: string
  /** The other person of the session, as the reader knows them. */
  with_name: string
  start: Millis
  /** Decides whether a reminder is still to come. */
  start_set_at: Millis
  status: AppointmentRow['status']
  location: AppointmentRow['location']
  /** Where the session is held, when that was agreed on with the booking. */
  place: string | null
  timezone: string
  invoice_id: string | null
}

const keepsFromGuardians = (row: AppointmentRow): boolean => row.kept_from_guardians_by !== null

/** Whether a mail of this kind that names this start still tells the truth about the session. */
function isDue(row: AppointmentRow, kind: SessionMailKind, start: Millis, now: Millis): boolean {
  return !row.is_sample && row.start_at === start && !sessionMails[kind].isPointless(row, now)
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

/**
 * Claims a mail for one operation and answers what it says. A mail that is being sent or was sent gives no content; one
 * that no longer tells the truth becomes void. A later operation takes over a claim that was never sent.
 */
export function claimMail(
  store: PracticeStore,
  mailId: string,
  operationId: string,
): { state: 'claimed' | 'sending' | 'sent' | 'void'; content: MailContent | null } {
  const mail = mailRow(store, mailId)
  if (!isClaimable(mail.state)) return { state: mail.state, content: null }
  const session = store.db.select().from(appointments).where(eq(appointments.id, mail.appointment_id)).get()
  if (!session || !isDue(session, mail.kind, mail.start_at, store.now) || isOvertaken(store, mail))
    return voided(store, mail, operationId)
  const toProvider = mail.recipient_user_id === session.provider_id
  const patient = patientRow(store, session.patient_user_id)
  const guardian_of = toProvider || patient.linked_user_id === mail.recipient_user_id ? null : patient.linked_user_id
  if (guardian_of !== null && keepsFromGuardians(session)) return voided(store, mail, operationId)
  move(store, mail, 'claim', operationId)
  const provider = store.db.select().from(people).where(eq(people.user_id, session.provider_id)).get()
  store.audit({ category: 'mail', object: mailId, patient_id: session.patient_user_id })
  return {
    state: 'claimed',
    content: {
      kind: mail.kind,
      appointment_id: session.id,
      recipient_user_id: mail.recipient_user_id,
      recipient: toProvider ? 'provider' : 'member',
      guardian_of,
      client_name: patient.preferred_first_name || patient.first_name,
      provider_id: session.provider_id,
      with_name: toProvider ? `${patient.first_name} ${patient.last_name}` : (provider?.display_name ?? ''),
      start: mail.start_at,
      start_set_at: session.start_set_at,
      status: session.status,
      location: session.location,
      place: session.place,
      timezone: store.practice.timezone,
      invoice_id: session.invoice_id,
    },
  }
}

function voided(store: PracticeStore, mail: MailRow, operationId: string) {
  move(store, mail, 'void', operationId)
  return { state: 'void' as const, content: null }
}

/**
 * Moves a mail on: `sending` just before the mail server gets the text, then `sent`; `failed` makes it claimable again,
 * `void` says that nobody is left to read it. One of several claimants wins `sending`; for the others `moved` is false
 * and nothing may be sent. A repeat by the same operation answers `moved` again.
 */
export function markMail(
  store: PracticeStore,
  mailId: string,
  mark: { operation_id: string; state: Exclude<ClaimStep, 'claim'> },
): { state: MailState; moved: boolean } {
  return move(store, mailRow(store, mailId), mark.state, mark.operation_id)
}

type News = Pick<MailRow, 'kind' | 'appointment_id' | 'start_at' | 'recipient_user_id'>

/** Mails that say the same to the same reader, whichever setting of the start they were made for. */
const sameNews = (news: News) =>
  and(
    eq(mails.appointment_id, news.appointment_id),
    eq(mails.kind, news.kind),
    eq(mails.start_at, news.start_at),
    eq(mails.recipient_user_id, news.recipient_user_id),
  )

/** Whether the same news was asked for again since: the session moved away and back while this mail lay unsent. */
function isOvertaken(store: PracticeStore, mail: News & { start_set_at: Millis }): boolean {
  const newer = and(sameNews(mail), gt(mails.start_set_at, mail.start_set_at))
  return store.db.select({ id: mails.id }).from(mails).where(newer).get() !== undefined
}

function mailRow(store: PracticeStore, id: string): MailRow {
  const row = store.practice && store.db.select().from(mails).where(eq(mails.id, id)).get()
  if (!row) throw new Refusal('not_found')
  return row
}

function move(store: PracticeStore, mail: MailRow, step: ClaimStep, operationId: string) {
  const { mail: after, moved } = takeStep(mail, step, operationId)
  const { id, state, operation_id } = after
  if (after !== mail)
    store.db.update(mails).set({ state, operation_id, modify_at: store.now }).where(eq(mails.id, id)).run()
  return { state, moved }
}
