/**
 * /payment-confirmation: the return from a bank's page that has replaced ours. It shows the held time that was paid
 * here, or else how the payment stands at the card provider, with the way to what it pays. Only the provider's event books
 * a session.
 */
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { timeslotQuery } from '#web/data/holds/queries.ts'
import { paidWith } from '#web/data/payment/paying.ts'
import { useStanding } from '#web/login/standing.ts'
import { readQuery } from '#web/lib/address-search.ts'
import { pageHref } from '#web/lib/page-href.ts'
import { CheckoutConfirm } from './checkout-confirm.tsx'
import { CheckoutFrame } from './checkout-frame.tsx'
import type { CheckoutSlots } from './checkout-slots.ts'
import { OutcomeUnknown } from './outcome-state.tsx'
import { forgetReturned, type PaymentReturn, paymentReturn, returnedQuery } from './payment-return.ts'

// Only shown where this browser does not know what was paid, or where the payment failed.
const PaymentStanding = lazy(async () => ({ default: (await import('./payment-standing.tsx')).PaymentStanding }))

export function PaymentConfirmation(slots: CheckoutSlots) {
  const [returned] = useState(() => readQuery(returnedQuery(), paymentReturn))
  useEffect(forgetReturned, [])
  const pays = paidWith(returned.intent)
  const timeslotId = pays && 'timeslot_id' in pays ? pays.timeslot_id : null
  // A card that was only checked does not stop the request that was sent with it.
  const wasChecked = returned.intent.startsWith('seti_')
  // Of a held time our server knows more than the address, unless the provider says that its payment failed.
  const [isFailed, setFailed] = useState(returned.saysFailed && returned.clientSecret !== '')
  if (timeslotId && (wasChecked || !isFailed))
    return <CheckoutConfirm timeslotId={timeslotId} isCardRefused={wasChecked && returned.saysFailed} {...slots} />
  return (
    <CheckoutFrame>
      <Suspense fallback={<OutcomeUnknown />}>
        {timeslotId ? (
          <FailedPayment returned={returned} timeslotId={timeslotId} onStands={() => setFailed(false)} />
        ) : (
          <PaymentStanding returned={returned} owed={pays && !('timeslot_id' in pays) ? pays : null} />
        )}
      </Suspense>
    </CheckoutFrame>
  )
}

type FailedPaymentProps = { returned: PaymentReturn; timeslotId: string; onStands: () => void }

/** A payment that failed, with the way back to the time that is held. `onStands`: the provider says that it has not. */
function FailedPayment({ returned, timeslotId, onStands }: FailedPaymentProps) {
  const { user } = useStanding()
  const { data: hold } = useQuery({ ...timeslotQuery(timeslotId), enabled: Boolean(user), retry: false })
  const wayBack =
    hold &&
    pageHref('/professional-search/$idOrCustomUrl/checkout', {
      params: { idOrCustomUrl: hold.orchid_pro.id_or_custom_url },
      search: { resume: hold.timeslot_id },
    })
  return <PaymentStanding returned={returned} owed={null} onStands={onStands} {...(wayBack && { wayBack })} />
}
