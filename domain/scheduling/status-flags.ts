import type { AppointmentStatus, PaymentTry, ShownStatus } from '#contracts/plain/appointment-statuses'
import type { CardPaying } from '#contracts/plain/money-words'
import type { SessionDispute } from '#contracts/plain/dispute-words'
import { type RefundOutcome, refundOutcome } from '#contracts/plain/refund-outcomes'
import type { ClientEnding } from '#contracts/plain/session-words'
import type { Millis } from '#kernel/clock'
import { type InvoiceFacts, invoiceStanding, isGivenUp } from '#domain/billing/invoice-standing'
import { isCancelled, isExpected, isRequested, storedStatus } from './status.ts'

/** What the row of a session says beside its status. */
export type FlagFacts = {
  status: AppointmentStatus
  price_minor: number
  paid: boolean
  is_sample: boolean
  using_invoicing: boolean
  invoice_id: string | null
  may_have_missed: boolean
  client_ended: ClientEnding | null
  refund_outcome: RefundOutcome | null
  refunded_at: Millis | null
  payment_try: PaymentTry | null
}

/** What other rows say about it. */
export type FactsBeside = {
  /** Its invoice, also while it is being created; null without one. */
  invoice: InvoiceFacts | null
  /** Whether its invoice is about to be written automatically. */
  invoice_coming: boolean
  /** Whether a client of it was invited to the portal and has not finished signing up. */
  signup_pending: boolean
  now: Millis
}

export type StatusFlags = ReturnType<typeof statusFlags>

/** Whether something is to be paid for a session: it has a price, is not paid, stands or took place, and is no sample. */
export function statusOwes({
  status,
  paid,
  price_minor,
  is_sample,
}: Pick<FlagFacts, 'status' | 'paid' | 'price_minor' | 'is_sample'>): boolean {
  return !isCancelled(status) && !isRequested(status) && !paid && price_minor > 0 && !is_sample
}

/** The wire's `status_flags`, derived from the status and the facts beside it. Nothing of them is stored. */
export function statusFlags(facts: FlagFacts, { invoice, invoice_coming, signup_pending, now }: FactsBeside) {
  const { status } = facts
  const standing = invoice && invoiceStanding(invoice, now)
  const needs_payment =
    !isCancelled(status) && !isRequested(status) && !facts.paid && facts.price_minor > 0 && !isGivenUp(standing)
  const isOwed = statusOwes(facts) && !isGivenUp(standing)
  return {
    ...flagsOfStatus(status),
    client_no_show: facts.client_ended === 'missed',
    pending_patient_portal_signup_complete: signup_pending && isExpected(status),
    needs_payment,
    payment_intent_needs_action: isOwed && facts.payment_try === 'needs_action',
    payment_failed: isOwed && facts.payment_try === 'failed',
    was_not_paid: isOwed && status === 'completed',
    past_due: isOwed && standing === 'overdue',
    paid: facts.paid,
    is_invoice_created: facts.invoice_id !== null,
    using_invoicing: facts.using_invoicing,
    can_create_invoice:
      status === 'completed' &&
      !facts.is_sample &&
      facts.price_minor > 0 &&
      facts.invoice_id === null &&
      invoice === null &&
      !invoice_coming,
    orchid_pro_may_have_missed_appointment: facts.may_have_missed && !isCancelled(status) && status !== 'completed',
  }
}

/** The flags that follow from the status alone. */
function flagsOfStatus(shown: ShownStatus) {
  const status = storedStatus(shown)
  return {
    cancelled_or_abandoned: isCancelled(status),
    pending_patient_portal_approval: isRequested(status),
    unconfirmed_invite: status === 'invited',
    cancelled_by_patient: status === 'cancelled_patient',
    cancelled_by_professional: status === 'cancelled_orchid_pro',
    professional_no_show: status === 'cancelled_pro_no_join',
    completed: status === 'completed',
  }
}

/**
 * The flags of a session as a page reads them: the server's, and where it sent none, what its status says (section 4 of
 * the specification).
 */
export function flagsOf<Flags extends object>({
  status,
  status_flags,
}: {
  status: ShownStatus
  status_flags?: Flags | undefined
}): Partial<StatusFlags> & Flags {
  return { ...flagsOfStatus(status), ...status_flags } as Partial<StatusFlags> & Flags
}

/**
 * The status on the wire. A client's cancellation says whether its money is still on its way back
 * (`cancelled_patient_awaiting_transfer`), or has to be settled by hand: the practice has to decide, or it was not paid by
 * card here, or the card provider could not return it (`cancelled_patient_manual_transfer`).
 */
export function shownStatus({
  status,
  refund_outcome,
  refunded_at,
}: Pick<FlagFacts, 'status' | 'refund_outcome' | 'refunded_at'>): ShownStatus {
  if (status !== 'cancelled_patient') return status
  const money = refundOutcome(refund_outcome)
  if (money?.open) return 'cancelled_patient_manual_transfer'
  return money?.returns && refunded_at === null ? 'cancelled_patient_awaiting_transfer' : status
}

type OfMoney = {
  status: ShownStatus
  status_flags: StatusFlags
  price: number
  due: number
  paid_amount: number
  given_back: number
  received_by_hand: boolean
  paying: CardPaying | null
  dispute: SessionDispute | null
  refund: object | null
  late_fee: object | null
  cancel_refund_offer: { cancellation_price: number; invoiced: number } | null
}

/** A session for a reader who may not see how its payments stand: a guardian without the right to pay. */
export function withoutPayments<Session extends OfMoney>(session: Session): Session {
  const status_flags = {
    ...session.status_flags,
    ...{ payment_intent_needs_action: false, payment_failed: false, was_not_paid: false, past_due: false },
  }
  const due = session.due > 0 ? session.price : 0
  // Money of a session that was not paid in full is a part of it.
  const refund = status_flags.paid ? session.refund : null
  const offer = status_flags.paid ? session.cancel_refund_offer : offerOfUnpaid(session.cancel_refund_offer)
  return {
    ...session,
    status: storedStatus(session.status),
    status_flags,
    due,
    paid_amount: status_flags.paid ? session.price : 0,
    given_back: 0,
    received_by_hand: false,
    paying: null,
    dispute: null,
    refund,
    late_fee: null,
    cancel_refund_offer: offer,
  }
}

/**
 * What such a reader is told that canceling an unpaid session costs. That it is free is not said, because the practice may
 * keep what was paid in part.
 */
const offerOfUnpaid = <Offer extends NonNullable<OfMoney['cancel_refund_offer']>>(offer: Offer | null): Offer | null =>
  offer && offer.cancellation_price > 0 ? { ...offer, invoiced: offer.cancellation_price } : null
