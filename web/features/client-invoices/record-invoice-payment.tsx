/** The buttons of an unpaid invoice: to charge a saved card, and to record money that the practice received itself. */
import { lazy, Suspense, useState } from 'react'
import type { ClientInvoice } from '#contracts/api/client-invoices'
import { keepsFromPaying, lacksAnswer } from '#contracts/plain/money-words'
import { useRecordPayment } from '#web/data/payment/hand-payments.ts'
import { formatPrice } from '#web/lib/money.ts'
import { todayIn } from '#web/lib/today.ts'
import { useGuardedUser } from '#web/login/access-guard.tsx'
import { useIsArchive } from '#web/login/archive.ts'
import { canBePaid } from '#web/ui/sessions/invoice-state.ts'
import { Button } from '#web/ui/kit/button.tsx'
import css from './record-invoice-payment.module.css'

const RecordPaymentDialog = lazy(async () => ({
  default: (await import('#web/ui/sessions/record-payment-dialog.tsx')).RecordPaymentDialog,
}))

const ChargeInvoice = lazy(async () => ({ default: (await import('./charge-invoice.tsx')).ChargeInvoice }))

export function RecordInvoicePayment({ invoice, zone }: { invoice: ClientInvoice; zone: string }) {
  const { invoice_id, appointment_id, number, billed_to, due, paid } = invoice
  const archive = useIsArchive(useGuardedUser())
  const recording = useRecordPayment({ invoice_id })
  const [asking, setAsking] = useState<'charge' | 'record' | null>(null)
  return (
    <>
      {keepsFromPaying(invoice.paying) && (
        <span className={css.underway}>
          {lacksAnswer(invoice.paying)
            ? 'A payment with a saved card was started, and the card provider has not told us how it ended. Look on the card provider’s pages whether the card was charged, and tell our support, who can settle it here. '
            : 'A saved card is being charged. '}
          Until it is known how that ended, you can take no other payment for it, send no reminder, and not write it off
          or make it void.
        </span>
      )}
      {canBePaid(invoice) && !archive && (
        <span className={css.record}>
          <Button
            kind="plain"
            size="small"
            onClick={() => setAsking('record')}
            aria-label={`Record payment of invoice ${number}`}
          >
            Record payment
          </Button>
          <Button
            kind="plain"
            size="small"
            onClick={() => setAsking('charge')}
            aria-label={`Charge card for invoice ${number}`}
          >
            Charge card
          </Button>
          {paid > 0 && <span className={css.rest}>Paid in part, {formatPrice(due)} to pay</span>}
        </span>
      )}
      {asking === 'charge' && (
        <Suspense fallback={null}>
          <ChargeInvoice invoice={invoice} zone={zone} onClose={() => setAsking(null)} />
        </Suspense>
      )}
      {asking === 'record' && (
        <Suspense fallback={null}>
          <RecordPaymentDialog
            who={billed_to}
            what={`invoice ${number}`}
            due={due}
            today={todayIn(zone)}
            offersReceipt={appointment_id !== null}
            recording={recording}
            onClose={() => setAsking(null)}
          />
        </Suspense>
      )}
    </>
  )
}
