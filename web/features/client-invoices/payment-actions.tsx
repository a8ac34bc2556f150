/** What the practice can do with a payment: give back what is left of it, or take back a record that was a mistake. */
import { lazy, Suspense, useState } from 'react'
import type { ReceivedPayment } from '#web/data/client-payments.ts'
import { formatAmount } from '#web/lib/money-amount.ts'
import { useGuardedUser } from '#web/login/access-guard.tsx'
import { useIsArchive } from '#web/login/archive.ts'
import { Button } from '#web/ui/kit/button.tsx'
import css from './payment-row.module.css'

const RefundDialog = lazy(async () => ({ default: (await import('./refund-dialog.tsx')).RefundDialog }))
const TakeBackDialog = lazy(async () => ({ default: (await import('./take-back-dialog.tsx')).TakeBackDialog }))

export function PaymentActions({ payment, zone }: { payment: ReceivedPayment; zone: string }) {
  const { amount, currency, left, method, refunds, voided_at, client } = payment
  const user = useGuardedUser()
  const archive = useIsArchive(user)
  const [asking, setAsking] = useState<'refund' | 'take back' | null>(null)
  const stands = voided_at === null && !archive
  const mayRefund = stands && left > 0 && user.role === 'OWNER'
  const mayTakeBack = stands && method !== 'card' && refunds.length === 0
  const about = `the payment of ${formatAmount(amount, currency)}${client ? ` by ${client.name}` : ''}`
  const close = () => setAsking(null)
  return (
    <>
      {(mayRefund || mayTakeBack) && (
        <span className={css.actions}>
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
          {mayRefund && (
            <Button kind="plain" size="small" onClick={() => setAsking('refund')} aria-label={`Refund ${about}`}>
              Refund
            </Button>
          )}
        </span>
      )}
      <Suspense fallback={null}>
        {asking === 'refund' && <RefundDialog payment={payment} onClose={close} />}
        {asking === 'take back' && <TakeBackDialog payment={payment} zone={zone} onClose={close} />}
      </Suspense>
    </>
  )
}
