import type { REPLIES_GO_TO } from '#contracts/plain/session-words'
import { appointmentById } from '#db/practice/queries/appointments'
import { personOfAccount } from '#db/practice/queries/charts'
import { holdById } from '#db/practice/queries/holds'
import { refundsOf } from '#db/practice/queries/ledger'
import { orderById } from '#db/practice/queries/orders'
import { paymentById } from '#db/practice/queries/payments'
import type { payments } from '#db/practice/schema-payments'
import { isHiddenFromGuardians } from '#domain/access/private-session'
import { calledName } from '#domain/content/person-name'
import type { Millis } from '#kernel/clock'
import type { Money } from '#kernel/money'
import { type Client, clientOf, clientWith, isMeant, namesOfClient } from '../charts/chart-rows.ts'
import { methodOfRefund } from '../ledger/refund-rows.ts'
import { unsentOfPayment } from '../ledger/unsent-money.ts'
import type { PracticeStore } from '../store/practice-store.ts'

type PaymentRow = typeof payments.$inferSelect

/** What a claimed mail about a returned payment says, to its payer. The directory adds the recipient. */
export type PaymentReturnedContent = Whose & {
  kind: 'payment_returned'
  recipient_user_id: string
  practice_name: string
  amount: Money
  paid_at: Millis
  timezone: string
  /** Whether a session was paid, or a time for which none could be booked. */
  bought: 'session' | 'time'
  /** Whether it goes back to the card, or could not be sent. */
  goes_back: boolean
  provider_id: string
  replies_to: (typeof REPLIES_GO_TO)[number]
}

/** For whom something was paid, as far as its payer may read of it. */
type Whose = {
  patient_user_id: string | null
  /** The minor's account when a guardian paid; null for everybody else, and for what is hidden from guardians. */
  guardian_of: string | null
  /** The child's name then; empty for everybody else. */
  child_name: string
  /** Whether the payer finds the payment among those of the client. */
  is_listed: boolean
}

/** What the mail about a payment says now; null when it went back in another way, or is kept by now. */
export function paymentReturnedContent(store: PracticeStore, paymentId: string): PaymentReturnedContent | null {
  const payment = paymentById(store.db, paymentId)
  if (!payment || payment.voided_at !== null) return null
  const refunds = refundsOf(store.db, payment.id)
  const goes_back = refunds.some(
    (one) =>
      one.state !== 'failed' && one.amount_minor === payment.amount_minor && methodOfRefund(payment, one) === 'card',
  )
  if (!goes_back && unsentOfPayment(store, payment, refunds) === 0) return null
  const { name: practice_name, timezone, owner_user_id: provider_id, replies_to } = store.practice
  return {
    kind: 'payment_returned',
    recipient_user_id: payment.billing_user_id,
    ...{ practice_name, timezone, provider_id, replies_to, goes_back },
    ...whoseOf(store, payment),
    amount: { minor: payment.amount_minor, currency: payment.currency },
    paid_at: payment.create_at,
    bought: payment.appointment_id === null ? 'time' : 'session',
  }
}

function whoseOf(store: PracticeStore, { appointment_id, order_id, billing_user_id: payer }: PaymentRow): Whose {
  const session = appointment_id === null ? undefined : appointmentById(store.db).get({ id: appointment_id })
  const account = session ? null : accountOfHold(store, order_id)
  const people = session ? clientOf(store, session) : clientOfAccount(store, account)
  const patient_user_id = people?.[0].patient_user_id ?? null
  if (payer === account || people?.some((person) => isMeant(store, person, payer)))
    return { patient_user_id, guardian_of: null, child_name: '', is_listed: people !== null }
  const child = people ? people[0].linked_user_id : account
  if (child === null || (session && isHiddenFromGuardians(session)))
    return { patient_user_id, guardian_of: null, child_name: '', is_listed: false }
  const child_name = people ? calledName(namesOfClient(people)) : ''
  return { patient_user_id, guardian_of: child, child_name, is_listed: people !== null }
}

/** The account for which the time of an order was held; null for an order of anything else. */
function accountOfHold(store: PracticeStore, orderId: string): string | null {
  const hold_id = orderById(store.db).get({ id: orderId })?.hold_id ?? null
  return hold_id === null ? null : (holdById(store.db).get({ id: hold_id })?.user_id ?? null)
}

function clientOfAccount(store: PracticeStore, account: string | null): Client | null {
  const person = account === null ? undefined : personOfAccount(store.db, account)
  return person ? clientWith(store, person) : null
}
