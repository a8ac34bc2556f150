/** What a page says of a payment with a saved card that was begun on it before it was loaded again. */
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Owed } from '#web/data/payment/owed.ts'
import { actingUser, type BegunEnd, useBegunPayment } from '#web/data/payment/own-card-payment.ts'
import { begunPayment } from '#web/data/payment/paying.ts'
import { formatPrice } from '#web/lib/money.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { showToast } from '#web/ui/kit/toast.tsx'
import css from './payment-underway.module.css'

type PaymentUnderwayProps = {
  owed: Owed
  /** The button that pays, which has the focus once nothing is left to check. */
  button: RefObject<HTMLButtonElement | null>
}

export function PaymentUnderway({ owed, button }: PaymentUnderwayProps) {
  const client = useQueryClient()
  const [begun] = useState(() => begunPayment(owed, actingUser(client)))
  const asking = useBegunPayment(owed, (amount) => showToast({ text: `You paid ${formatPrice(amount)}.` }))
  const pressed = useRef(false)
  const check = useRef<HTMLButtonElement>(null)
  const ask = () => {
    if (begun) asking.mutate(begun)
  }
  const askFirst = useEffectEvent(ask)
  useEffect(() => askFirst(), [])
  const { data: end, isPending } = asking
  useEffect(() => {
    if (isPending || !pressed.current) return
    pressed.current = false
    // What waits is disabled, and loses the focus. Whoever has gone on meanwhile is not called back.
    if (document.activeElement === document.body) (check.current ?? button.current)?.focus()
  }, [isPending, button])
  if (!begun || end === 'paid') return null
  return (
    <div className={css.underway}>
      <p role="status">
        You began to pay {formatPrice(begun.expected)} with a saved card.{' '}
        {isPending ? 'We are asking how it stands…' : WORDS[end ?? 'unknown']}
      </p>
      {end !== 'unfinished' && end !== 'ended' && end !== 'returned' && (
        <div>
          <Button
            ref={check}
            kind="quiet"
            size="small"
            busy={isPending}
            onClick={() => {
              pressed.current = true
              ask()
            }}
          >
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
  ended: 'It ended without being paid. What you owe now is shown here.',
  returned: 'Your card was charged, but this was no longer due. All of the money goes back to your card.',
  unknown: 'We could not see yet whether it went through. You can pay now all the same: you never pay twice.',
}
