import { Refusal } from '#contracts/errors'
import { isHiddenFromGuardians } from '#domain/access/private-session'
import type { RefundOutcome } from '#contracts/plain/refund-outcomes'
import type { REPLIES_GO_TO, RequestOutcome } from '#contracts/plain/session-words'
import { personById } from '#db/practice/queries/people'
import type { SessionMailKind } from '#contracts/internal/workflows'
import { freeUntil } from '#domain/billing/cancellation'
import { calledName, shownName } from '#domain/content/person-name'
import { isClaimable } from '#domain/mail/claim'
import { hears } from '#domain/mail/session-hearers'
import { eventSequence } from '#domain/scheduling/calendar-event'
import type { ChosenReminder } from '#domain/scheduling/reminder'
import type { Millis } from '#kernel/clock'
import type { Money } from '#kernel/money'
import type { AppointmentRow } from '../appointments/appointment-rows.ts'
import { placeNow } from '../meetings/office-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { clientOf, isMeant, namesInChart, namesOfClient, ownId, type PersonRow } from '../charts/chart-rows.ts'
import { voidMail } from './void-mail.ts'
import { clientOfInvoice } from '../appointments/invoiced-session.ts'
import { amountsOf } from '../appointments/session-amounts.ts'
import { owesFee } from '../ledger/session-refund.ts'
import { amountOfAppointment } from '../orders/order-rows.ts'
import { termsOf } from '../terms/term-rows.ts'
import { changeTold } from './who-changed.ts'
import { clientHearsOfEnd, othersTold } from '../series/told-together.ts'
import { invoiceContent, type InvoiceMailContent, invoiceToTell, isInvoiceMail, waitsForCard } from './invoice-mail.ts'
import { isPaymentMail, paymentMailContent, type PaymentMailContent } from './payment-mail.ts'
import { addressOf, type ReaderAddress } from './reader-address.ts'
import { isSessionMail, type MailRow, mailRow, moveMail, sessionToTell } from './mail-rows.ts'

/** The content of a mail, without the recipient's email and time zone, which the directory adds. */
export type MailContent = {
  kind: SessionMailKind
  appointment_id: string
  /** The reader's account or, for a client without one, the id of the chart's person. */
  recipient_user_id: string
  recipient: 'member' | 'provider'
  /** Whether the reader made the change themself, so that only their calendar has to hear of it. */
  only_for_calendar: boolean
  /** The minor's account when a guardian reads the mail; null when the person of the session reads it. */
  guardian_of: string | null
  /** The client's name in the chart. */
  client_name: string
  provider_id: string
  /** The other people of the session, by the names that the recipient knows. */
  with_name: string
  start: Millis
  end: Millis
  /** The other sessions of which the mail tells too, by start. */
  others: OtherSession[]
  /** The revision of the session's calendar event. */
  sequence: number
  revised: Millis
  type_label: string
  price: Money
  /** When the start was last set, and the reminders that the practice chose: whether one will follow. */
  start_set_at: Millis
  reminders: readonly ChosenReminder[] | null
  /** Where a reply of the client goes. */
  replies_to: (typeof REPLIES_GO_TO)[number]
  status: AppointmentRow['status']
  location: AppointmentRow['location']
  /** The place of the session, if the booking names one. */
  place: string | null
  timezone: string
  /** What the practice knows about a reader without an account; null for any other. */
  address: ReaderAddress | null
  invoice_id: string | null
  /** Until when a request can be answered, and how it ended; null when the session was none. */
  request: { answer_by: Millis; outcome: RequestOutcome | null } | null
  /** The client’s question for another time, without its words; null when there was none. */
  ask: { times: Millis[]; has_text: boolean; has_answer: boolean } | null
  /** Who made the change that the mail tells of, and the start that its reader knew before. */
  change: ReturnType<typeof changeTold>
  /** What it was, beside its start, before an edit that the mail tells of; null when nothing was edited. */
  edited_from: AppointmentRow['edited_from']
  /** What the session costs, and what was paid and decided about it (minor units). */
  money: SessionMoney & {
    /**
     * Until when canceling gives everything back that was paid or will be, and costs nothing; null for one without a price
     * or terms.
     */
    free_until: Millis | null
    /** Whether a fee is owed after that when it is not paid. Of bookings under an earlier policy, none is. */
    owes_fee: boolean
  }
}

/** What a session costs, and what was paid and decided about it. */
type SessionMoney = {
  price_minor: number
  currency: string
  paid: boolean
  is_sample: boolean
  /**
   * `paid_minor`: what was received for it, which goes back or stays. `unsent_minor`: what could not be sent back, and
   * `beyond_minor`: what of that was paid beyond the price.
   */
  refund: {
    outcome: RefundOutcome
    minor: number
    paid_minor: number
    unsent_minor: number
    beyond_minor: number
    isDone: boolean
  } | null
  /** What is owed of the fee of a late cancellation beside what was paid, for which an invoice is written. */
  fee_minor: number
  /** What would have been owed of it, had the practice not waived it when it canceled the session. */
  fee_waived_minor: number
}

/** Another session of which a mail tells, with what its entry in a calendar needs. */
export type OtherSession = {
  appointment_id: string
  start: Millis
  end: Millis
  sequence: number
  revised: Millis
  type_label: string
  money: SessionMoney
}

/** A claimed mail with what it says about a session, an invoice, or a payment. */
type ClaimedMail = {
  state: 'claimed' | 'sending' | 'sent' | 'void'
  content: MailContent | null
  invoice: InvoiceMailContent | null
  payment: PaymentMailContent | null
}

const NOTHING = { content: null, invoice: null, payment: null } as const

/**
 * Claims a mail for one operation and returns its content. A mail that is being sent or was sent has no content, and an
 * outdated mail becomes `void`. A later operation can take over a claim that did not lead to sending. Throws `not_found`, and
 * `unavailable` for a reminder of what a card is being charged for, which is tried again.
 */
export function claimMail(store: PracticeStore, mailId: string, operationId: string): ClaimedMail {
  const mail = mailRow(store, mailId)
  if (!isClaimable(mail.state)) return { state: mail.state, ...NOTHING }
  if (isInvoiceMail(mail)) {
    const row = invoiceToTell(store, mail)
    if (!row) return voided(store, mail, operationId)
    if (waitsForCard(store, mail)) throw new Refusal('unavailable')
    moveMail(store, mail, 'claim', operationId)
    const invoice = invoiceContent(store, mail, row)
    store.audit({ category: 'mail', object: mailId, patient_id: clientOfInvoice(store, row).patient_user_id })
    return { ...NOTHING, state: 'claimed', invoice }
  }
  if (isPaymentMail(mail)) {
    const payment = paymentMailContent(store, mail)
    if (!payment) return voided(store, mail, operationId)
    moveMail(store, mail, 'claim', operationId)
    const { patient_user_id: patient_id } = payment
    store.audit({ category: 'mail', object: mailId, ...(patient_id === null ? {} : { patient_id }) })
    return { ...NOTHING, state: 'claimed', payment }
  }
  const session = sessionToTell(store, mail)
  if (!session || !isSessionMail(mail)) return voided(store, mail, operationId)
  const toProvider = mail.recipient_user_id === session.provider_id
  const people = clientOf(store, session)
  const [first, ...partners] = people
  // A client who had no account when the mail was requested may have one by now.
  const client = toProvider ? undefined : people.find((person) => isMeant(store, person, mail.recipient_user_id))
  // Partners of a couple are adults. No one reads the mails of one in their place, the other partner least of all.
  if (!toProvider && !client && partners.length > 0) return voided(store, mail, operationId)
  const guardian_of = toProvider || client ? null : first.linked_user_id
  if (guardian_of !== null && isHiddenFromGuardians(session)) return voided(store, mail, operationId)
  moveMail(store, mail, 'claim', operationId)
  const provider = personById(store.db).get({ id: session.provider_id })
  store.audit({ category: 'mail', object: mailId, patient_id: session.patient_user_id })
  return {
    ...NOTHING,
    state: 'claimed',
    content: {
      kind: mail.kind,
      appointment_id: session.id,
      recipient_user_id: client ? (client.linked_user_id ?? ownId(client)) : mail.recipient_user_id,
      recipient: toProvider ? 'provider' : 'member',
      only_for_calendar: toProvider && !hears(mail.kind, session, 'provider'),
      guardian_of,
      client_name: calledName(namesOfClient(people)),
      provider_id: session.provider_id,
      with_name: toProvider
        ? shownName(namesOfClient(people))
        : [
            provider?.display_name ?? '',
            ...people.filter((one) => one !== client && partners.length > 0).map(called),
          ].join(' and '),
      start: mail.start_at,
      end: session.end_at,
      others: othersTold(store, session, mail.kind)
        // Nobody hears of the end of what they never heard of.
        .filter((one) => mail.kind !== 'cancelled' || toProvider || clientHearsOfEnd(store, one))
        .map((one) => otherSession(store, one)),
      sequence: eventSequence(session),
      revised: session.modify_at,
      type_label: session.type_label,
      price: amountOfAppointment(store, session),
      start_set_at: session.start_set_at,
      reminders: store.practice.reminders,
      replies_to: store.practice.replies_to,
      status: session.status,
      location: session.location,
      place: placeNow(store, session).place,
      timezone: store.practice.timezone,
      address: client ? addressOf(store, client) : null,
      invoice_id: session.invoice_id,
      change: changeTold(store, mail, session, { client, people, provider }),
      edited_from: mail.kind === 'moved' ? editedFromNow(store, session) : null,
      ask:
        session.asked_at === null
          ? null
          : {
              times: session.ask_times ?? [],
              has_text: session.ask_text_sealed !== null,
              has_answer: session.ask_answer_sealed !== null,
            },
      request: session.answer_by === null ? null : { answer_by: session.answer_by, outcome: session.request_outcome },
      money: moneyOf(store, session),
    },
  }
}

/** What it was before an edit, with an office as it is called now: a new name of it is no change of the session. */
function editedFromNow(store: PracticeStore, { edited_from: from, provider_id }: AppointmentRow) {
  return from && { ...from, place: placeNow(store, { ...from, provider_id }).place }
}

const otherSession = (store: PracticeStore, one: AppointmentRow): OtherSession => ({
  appointment_id: one.id,
  start: one.start_at,
  end: one.end_at,
  sequence: eventSequence(one),
  revised: one.modify_at,
  type_label: one.type_label,
  money: moneyOf(store, one),
})

const called = (person: PersonRow): string => calledName(namesInChart(person))

function moneyOf(store: PracticeStore, session: AppointmentRow): MailContent['money'] {
  const { price_minor, currency, paid, is_sample, refund_outcome, refund_minor, refunded_at } = session
  const { paid: received, unsent, beyond } = amountsOf(store, [session])(session)
  const refund =
    refund_outcome === null
      ? null
      : {
          outcome: refund_outcome,
          minor: refund_minor ?? 0,
          paid_minor: received || price_minor,
          unsent_minor: unsent,
          beyond_minor: beyond,
          isDone: refunded_at !== null,
        }
  const terms = termsOf(session)
  const isFreeToTheEnd = terms?.fee_percent === 0
  const free_until =
    price_minor === 0 || is_sample || !terms ? null : isFreeToTheEnd ? session.start_at : freeUntil(session, terms)
  return {
    price_minor,
    currency,
    paid,
    is_sample,
    refund,
    fee_minor: session.late_fee_minor ?? 0,
    fee_waived_minor: session.fee_waived_minor ?? 0,
    free_until,
    owes_fee: owesFee(session),
  }
}

function voided(store: PracticeStore, mail: MailRow, operationId: string) {
  voidMail(store, mail, operationId)
  return { ...NOTHING, state: 'void' as const }
}
