/** What a page says of a payment with a saved card that was begun on it before it was loaded again. */
import { useEffect, useEffectEvent, useState } from 'react'
import type { Owed } from '#web/data/payment/owed.ts'
import { type BegunEnd, useBegunPayment } from '#web/data/payment/own-card-payment.ts'
import { begunPayment } from '#web/data/payment/paying.ts'
import { formatPrice } from '#web/lib/money.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { showToast } from '#web/ui/kit/toast.tsx'
import css from './payment-underway.module.css'

export function PaymentUnderway({ owed }: { owed: Owed }) {
  const [begun] = useState(() => begunPayment(owed))
  const asking = useBegunPayment(owed, (amount) => showToast({ text: `You paid ${formatPrice(amount)}.` }))
  const ask = () => {
    if (begun) asking.mutate(begun)
  }
  const askFirst = useEffectEvent(ask)
  useEffect(() => askFirst(), [])
  if (!begun || asking.data === 'paid') return null
  const { data: end, isPending } = asking
  return (
    <div className={css.underway}>
      <p role="status">
        You began to pay {formatPrice(begun.expected)} with a saved card.{' '}
        {isPending ? 'We are asking how it stands…' : WORDS[end ?? 'unknown']}
      </p>
      {end !== 'unfinished' && (
        <div>
          <Button kind="quiet" size="small" busy={isPending} onClick={ask}>
            Check again
          </Button>
        </div>
      )}
    </div>
  )
}

const WORDS: Record<Exclude<BegunEnd, 'paid'> | 'unknown', string> = {
  recording:
    'The card provider has it, and we have not heard from it yet. You do not have to pay again: it appears here as soon as we have.',
  unfinished: 'It was not finished, and nothing was charged so far.',
  unknown: 'We could not see yet whether it went through. You can pay now all the same: you never pay twice.',
}
