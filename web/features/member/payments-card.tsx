/** What a member has paid for their sessions and invoices, the newest first, and what of it went back. */
import type { ReactNode } from 'react'
import type { ClientPayment } from '#contracts/api/client-invoices'
import { unsentWords } from '#domain/billing/refund-words'
import { pageHref } from '#web/lib/page-href.ts'
import { formatPrice } from '#web/lib/money.ts'
import { formatDate } from '#web/lib/time.ts'
import { Card } from '#web/ui/kit/card.tsx'
import { OwnReceipt } from './own-receipt.tsx'
import { refundLine } from './refund-line.ts'
import css from './billing-page.module.css'

type PaymentsCardProps = { payments: readonly ClientPayment[]; zone: string; children: ReactNode }

/** `children` stand below the list. */
export function PaymentsCard({ payments, zone, children }: PaymentsCardProps) {
  return (
    <Card title="Payments">
      <ul className={css.invoices}>
        {payments.map((payment) => (
          <Payment key={payment.payment_id} payment={payment} zone={zone} />
        ))}
      </ul>
      {children}
    </Card>
  )
}

const PAID_BY: Record<ClientPayment['method'], string> = {
  card: 'Paid by card',
  cash: 'Paid in cash',
  check: 'Paid by check',
  bank_transfer: 'Paid by bank transfer',
  other: 'Paid',
}

const DISPUTED: Record<NonNullable<ClientPayment['dispute']>, string> = {
  open: 'Disputed with your bank, which has not decided yet.',
  won: 'Your bank decided that this payment stands.',
  lost: 'Your bank took this payment back.',
}

function Payment({ payment, zone }: { payment: ClientPayment; zone: string }) {
  const { appointment_id, appointment_type_label, appointment_start, invoice_number, practice_name } = payment
  const { payment_id, paid_at, method, amount, together, refunds, unsent } = payment
  return (
    <li className={css.payment}>
      <span className={css.what}>
        <span className={css.session}>
          {appointment_id === null || appointment_start === null ? (
            invoice_number === null ? (
              'No session was booked'
            ) : (
              `Invoice ${invoice_number}`
            )
          ) : (
            <a
              href={pageHref('/member-dashboard/sessions/$appointmentId', {
                params: { appointmentId: appointment_id },
              })}
            >
              {appointment_type_label}, <time dateTime={appointment_start}>{formatDate(appointment_start, zone)}</time>
            </a>
          )}
        </span>
        <span className={css.fine}>
          {practice_name} · {PAID_BY[method]} on {formatDate(paid_at, zone)}
        </span>
        {together !== null && <span className={css.fine}>Part of one payment of {formatPrice(together)}</span>}
        {refunds.map((refund) => (
          <span key={`${refund.at} ${refund.status}`} className={css.fine}>
            {refundLine(refund, zone)}
          </span>
        ))}
        {unsent > 0 && <span className={css.fine}>{unsentWords(formatPrice(unsent), 'member')}</span>}
        {payment.dispute && <span className={css.fine}>{DISPUTED[payment.dispute]}</span>}
        <OwnReceipt payment_id={payment_id} about={`${formatPrice(amount)} on ${formatDate(paid_at, zone)}`} />
      </span>
      <span className={css.total}>{formatPrice(amount)}</span>
    </li>
  )
}
