/** A payment in the practice's list: whose, for what, how it came, and what of it went back. */
import type { ReceivedPayment } from '#web/data/client-payments.ts'
import { formatAmount } from '#web/lib/money-amount.ts'
import { formatDate } from '#web/lib/time.ts'
import { ClientLink } from '#web/ui/sessions/client-link.tsx'
import { unsentWords } from '#domain/billing/refund-words'
import { METHOD_WORDS } from '#domain/billing/ledger-words'
import { PaymentActions } from './payment-actions.tsx'
import { PaymentDispute } from './payment-dispute.tsx'
import css from './payment-row.module.css'

export function PaymentRow({ payment, zone }: { payment: ReceivedPayment; zone: string }) {
  const { client, amount, currency, method, paid_at, reference, refunds, kept, unsent, undecided, voided_at } = payment
  return (
    <div className={css.payment} data-void={voided_at !== null || undefined}>
      <span className={css.what}>
        {client ? (
          <ClientLink id={client.patient_user_id} className={css.client}>
            {client.name}
          </ClientLink>
        ) : (
          <span className={css.client}>Not a client any more</span>
        )}
        <span className={css.fine}>{purposeOf(payment, zone)}</span>
        <span className={css.fine}>
          {METHOD_WORDS[method]}, received on <time dateTime={paid_at}>{formatDate(paid_at, zone)}</time>
          {reference && ` · ${reference}`}
        </span>
        {refunds.map((refund) => (
          <span key={`${refund.at} ${refund.status} ${refund.amount}`} className={css.fine}>
            {refundLine(refund, currency, zone)}
          </span>
        ))}
        {kept && (
          <span className={css.fine}>
            On {formatDate(kept.at, zone)}, you kept {kept.all ? '' : 'a part of '}what could not be sent.
          </span>
        )}
        {unsent > 0 && <span className={css.fine}>{unsentWords(formatAmount(unsent, currency), 'practice')}</span>}
        {undecided && voided_at === null && (
          <span className={css.fine}>
            The session was canceled. Whether this is refunded is decided in the session.
          </span>
        )}
        {payment.dispute && <PaymentDispute dispute={payment.dispute} about={disputeOf(payment)} zone={zone} />}
        {voided_at !== null && (
          <span className={css.fine}>Taken back on {formatDate(voided_at, zone)}. It does not count.</span>
        )}
      </span>
      <PaymentActions payment={payment} zone={zone} />
      <span className={css.amount}>{formatAmount(amount, currency)}</span>
    </div>
  )
}

const disputeOf = ({ amount, currency, client }: ReceivedPayment): string =>
  `${formatAmount(amount, currency)}${client ? ` by ${client.name}` : ''}`

/** What is paid: a session, an invoice, or nothing. */
function purposeOf(payment: ReceivedPayment, zone: string): string {
  const { appointment_type_label, appointment_start, invoice } = payment
  const session =
    appointment_type_label !== null && appointment_start !== null
      ? `${appointment_type_label}, ${formatDate(appointment_start, zone)}`
      : null
  const paper = invoice && `Invoice ${invoice.number}`
  return [session, paper].filter(Boolean).join(' · ') || 'No session was booked'
}

/** What became of money that goes back. */
function refundLine(
  { amount, status, at, reason }: ReceivedPayment['refunds'][number],
  currency: string,
  zone: string,
) {
  const what = formatAmount(amount, currency)
  const said = {
    done: `${what} was refunded on ${formatDate(at, zone)}`,
    pending: `${what} is being refunded`,
    failed: `A refund of ${what} failed on ${formatDate(at, zone)}`,
  }[status]
  return reason ? `${said}: ${reason}` : `${said}.`
}
