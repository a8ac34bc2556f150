/** What the practice can do with a payment: download its receipt, give back what is left of it or decide about that in its canceled session, keep what could not be sent, or take back a record that was a mistake. */
import { lazy, Suspense, useState } from 'react'
import type { ReceivedPayment } from '#web/data/client-payments.ts'
import { useDownloadReceipt } from '#web/data/money-papers.ts'
import { formatAmount } from '#web/lib/money-amount.ts'
import { wallOf } from '#web/lib/wall-time.ts'
import { useGuardedUser } from '#web/login/access-guard.tsx'
import { useIsArchive } from '#web/login/archive.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { ButtonLink } from '#web/ui/kit/button-link.tsx'
import css from './payment-row.module.css'

const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }))
const KeepDialog = lazy(async () => ({ default: (await import('./keep-dialog.tsx')).KeepDialog }))
const TakeBackDialog = lazy(async () => ({ default: (await import('./take-back-dialog.tsx')).TakeBackDialog }))

export function PaymentActions({ payment, zone }: { payment: ReceivedPayment; zone: string }) {
  const { payment_id, amount, currency, left, keepable, method, refunds, undecided, voided_at, client } = payment
  const receipt = useDownloadReceipt()
  const user = useGuardedUser()
  const archive = useIsArchive(user)
  const [asking, setAsking] = useState<'refund' | 'keep' | 'take back' | null>(null)
  const stands = voided_at === null && !archive
  const isOwners = stands && left > 0 && user.role === 'OWNER'
  const [mayRefund, mayDecide] = [isOwners && !undecided, isOwners && undecided]
  const mayTakeBack = stands && method !== 'card' && refunds.length === 0
  const about = `the payment of ${formatAmount(amount, currency)}${client ? ` by ${client.name}` : ''}`
  const close = () => setAsking(null)
  return (
    <>
      {voided_at === null && (
        <span className={css.actions}>
          <Button
            kind="plain"
            tone="muted"
            size="small"
            busy={receipt.isPending}
            onClick={() => receipt.mutate(payment_id)}
            aria-label={`Receipt of ${about}`}
          >
            Receipt
          </Button>
          {mayTakeBack && (
            <Button
              kind="plain"
              tone="muted"
              size="small"
              onClick={() => setAsking('take back')}
              aria-label={`Take back ${about}`}
            >
              Take back
            </Button>
          )}
          {mayRefund && keepable > 0 && (
            <Button
              kind="plain"
              size="small"
              onClick={() => setAsking('keep')}
              aria-label={`Keep ${formatAmount(keepable, currency)} of ${about}`}
            >
              Keep
            </Button>
          )}
          {mayRefund && (
            <Button kind="plain" size="small" onClick={() => setAsking('refund')} aria-label={`Refund ${about}`}>
              Refund
            </Button>
          )}
          {mayDecide && payment.appointment_id !== null && (
            <ButtonLink
              kind="plain"
              size="small"
              to="/pro-dashboard/schedule"
              search={{
                ...(payment.appointment_start !== null && { date: wallOf(payment.appointment_start, zone).date }),
                ...{ panel: 'session-details', session: payment.appointment_id },
              }}
              aria-label={`Decide about ${about}`}
            >
              Decide
            </ButtonLink>
          )}
        </span>
      )}
      {receipt.error && (
        <span className={css.failure}>
          <FormAlert error={receipt.error} />
        </span>
      )}
      <Suspense fallback={null}>
        {asking === 'refund' && <RefundDialog payment={payment} onClose={close} />}
        {asking === 'keep' && <KeepDialog payment={payment} onClose={close} />}
        {asking === 'take back' && <TakeBackDialog payment={payment} zone={zone} onClose={close} />}
      </Suspense>
    </>
  )
}
