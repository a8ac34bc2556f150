import type { InvoiceMailKind } from '#contracts/internal/invoice-runs'
import { announceMail } from '../mails/mail-rows.ts'
import { writeMail } from '../mails/write-mail.ts'
import { openRefund } from '../ledger/refund-rows.ts'
import { settleMoney } from '../meetings/settle-money.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { clientOfPayable, leftOf, type Payable, whyNotPaid } from './payable.ts'
import { type PaymentRow, writePayment } from './payment-rows.ts'
import { tellOfReturnedPayment } from './tell-of-returned-payment.ts'

/** What the card provider has taken for an order (minor units), and from which account. */
export type CardMoney = Pick<PaymentRow, 'amount_minor' | 'currency' | 'billing_user_id'> & {
  payment_intent: string
  /** For a part of what was paid for several orders at once, the whole payment. */
  shared_intent?: string
}

/** A session that is paid has no try left to tell of. */
export const NO_TRY = { payment_try: null, payment_try_at: null } as const

/**
 * Records what the card provider has taken for an order. It pays the session or the invoice if it is what is due by now;
 * all else goes back, which the payer is told: a second payment, one for what was ended meanwhile, and one of another amount.
 * Returns whether it pays.
 */
export function receiveMoney(store: PracticeStore, payable: Payable, money: CardMoney): boolean {
  const { order, session } = payable
  if (!order) throw new Error('the order of a payment is missing')
  const due = leftOf(store, order)
  const isOwed =
    whyNotPaid(payable) === null &&
    !session?.paid &&
    due.minor > 0 &&
    money.amount_minor === due.minor &&
    money.currency === due.currency
  const { payment_intent, shared_intent = null, ...received } = money
  const payment = writePayment(
    store,
    { ...received, order_id: order.id, appointment_id: session?.id ?? null },
    { payment_intent, shared_intent },
  )
  if (!isOwed) openRefund(store, payment, payment.amount_minor)
  settleMoney(store, payment, { cause: 'payment' }, isOwed && session ? NO_TRY : {})
  if (isOwed) sendReceipt(store, payable, money.billing_user_id)
  else if (payable.invoice) mailPayer(store, payable.invoice, 'invoice_returned', money.billing_user_id)
  else tellOfReturnedPayment(store, payment)
  store.audit({
    action: isOwed ? 'payment.receive' : 'payment.return',
    category: 'payment',
    object: payment.id,
    patient_id: clientOfPayable(store, payable).patient_user_id,
  })
  return isOwed
}

/** What was paid with a booking is in its mail, so only a later payment has a receipt of its own. */
export function sendReceipt(store: PracticeStore, payable: Payable, recipient_user_id: string): void {
  const { session, invoice } = payable
  if (!session) {
    mailPayer(store, invoice, 'invoice_paid', recipient_user_id)
    return
  }
  const about = { kind: 'paid' as const, appointment_id: session.id, start_at: session.start_at, recipient_user_id }
  announceMail(store, writeMail(store, session, about))
}

/** An invoice can be paid, refunded and paid again, so each of these mails is one of its own. */
function mailPayer(
  store: PracticeStore,
  { id, issued_at }: { id: string; issued_at: number },
  kind: InvoiceMailKind,
  recipient_user_id: string,
): void {
  const news = { kind, appointment_id: id, start_at: issued_at, recipient_user_id }
  announceMail(store, writeMail(store, { start_set_at: store.nextStamp() }, news))
}
