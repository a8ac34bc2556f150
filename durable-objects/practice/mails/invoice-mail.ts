import { INVOICE_MAILS, type InvoiceMailKind } from '#contracts/internal/invoice-runs'
import { lacksAnswer } from '#contracts/plain/money-words'
import type { REPLIES_GO_TO } from '#contracts/plain/session-words'
import { invoiceById } from '#db/practice/queries/invoices'
import type { invoices } from '#db/practice/schema-invoices'
import { isHiddenFromGuardians } from '#domain/access/private-session'
import { dueOfInvoice } from '#domain/billing/invoice-standing'
import { calledName } from '#domain/content/person-name'
import { storedAppointment } from '../appointments/appointment-rows.ts'
import { clientOf, isMeant, namesOfClient, ownId } from '../charts/chart-rows.ts'
import { clientOfInvoice, sessionBehind, sessionIdOf } from '../appointments/invoiced-session.ts'
import { payingFor } from '../orders/order-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { addressOf, type ReaderAddress } from './reader-address.ts'
import type { MailRow } from './mail-rows.ts'

type InvoiceRow = typeof invoices.$inferSelect
type InvoiceMail = MailRow & { kind: InvoiceMailKind }

/** The content of a mail about an invoice, to which the directory adds the recipient, and the drawn invoice the amounts. */
export type InvoiceMailContent = {
  kind: InvoiceMailKind
  invoice_id: string
  /** The reader's account or, for a client without one, the id of the chart's person. */
  recipient_user_id: string
  /** The minor's account when a guardian reads the mail; null when the payer reads it. */
  guardian_of: string | null
  client_name: string
  /** The session that it is for, and what it asks for; null and the first line without one. */
  session_id: string | null
  line_text: string
  issued_at: number
  /** What is still to be paid (minor units). */
  due_minor: number
  practice_name: string
  provider_id: string
  replies_to: (typeof REPLIES_GO_TO)[number]
  timezone: string
  /** What the practice knows about a reader without an account; null for any other. */
  address: ReaderAddress | null
}

export const isInvoiceMail = (mail: MailRow): mail is InvoiceMail =>
  (INVOICE_MAILS as readonly string[]).includes(mail.kind)

/** The invoice of a mail, if what it says is still true and its reader may still hear of it; null otherwise. */
export function invoiceToTell(store: PracticeStore, mail: MailRow): InvoiceRow | null {
  const row = invoiceById(store.db, mail.appointment_id)
  if (row?.state !== 'issued') return null
  // That money goes back is true of a void invoice too.
  if (row.voided_at !== null && mail.kind !== 'invoice_returned') return null
  // Nobody is reminded of what was paid while the mail waited, or of what a card may have paid for good.
  if (mail.kind === 'invoice_reminder' && (dueOfInvoice(row) === 0 || lacksAnswer(payingFor(store, row)))) return null
  const reader = mail.recipient_user_id
  const people = clientOf(store, peopleOf(store, row))
  const isClient = people.some((person) => isMeant(store, person, reader))
  if (isClient || row.billing_user_id === reader) return row
  // Anyone else is a guardian, who reads the mails of an account. A session can be hidden from them.
  const session = sessionBehind(row)
  const stored = session === null ? null : storedAppointment(store, session)
  return people[0].linked_user_id === null || (stored && isHiddenFromGuardians(stored)) ? null : row
}

/** Whether a mail has to wait, because a card is being charged for what it reminds of. The end of that decides. */
export function waitsForCard(store: PracticeStore, mail: MailRow): boolean {
  const row = mail.kind === 'invoice_reminder' ? invoiceById(store.db, mail.appointment_id) : undefined
  return row !== undefined && payingFor(store, row) !== null
}

/** What a claimed mail about an invoice says. */
export function invoiceContent(store: PracticeStore, mail: InvoiceMail, row: InvoiceRow): InvoiceMailContent {
  const people = clientOf(store, peopleOf(store, row))
  const client = people.find((person) => isMeant(store, person, mail.recipient_user_id))
  const isPayer = row.billing_user_id === mail.recipient_user_id
  return {
    kind: mail.kind,
    invoice_id: row.id,
    recipient_user_id: client ? (client.linked_user_id ?? ownId(client)) : mail.recipient_user_id,
    guardian_of: client || isPayer ? null : people[0].linked_user_id,
    client_name: calledName(namesOfClient(people)),
    session_id: sessionIdOf(row),
    line_text: row.line_text,
    issued_at: row.issued_at,
    due_minor: dueOfInvoice(row),
    practice_name: row.practice_name,
    provider_id: store.practice.owner_user_id,
    replies_to: store.practice.replies_to,
    timezone: store.practice.timezone,
    address: client ? addressOf(store, client) : null,
  }
}

function peopleOf(store: PracticeStore, row: InvoiceRow) {
  return { chart_id: row.chart_id ?? '', ...clientOfInvoice(store, row) }
}
