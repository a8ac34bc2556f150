/** How a disputed payment stands in the practice's list, and what the practice can do about it. */
import { lazy, Suspense, useState } from 'react'
import { isOnlyAsked, type PaymentDispute as Dispute } from '#web/data/client-payments.ts'
import { formatAmount } from '#web/lib/money-amount.ts'
import { formatDate } from '#web/lib/time.ts'
import { Button } from '#web/ui/kit/button.tsx'
import css from './payment-row.module.css'

const DisputeDialog = lazy(async () => ({ default: (await import('./dispute-dialog.tsx')).DisputeDialog }))

export function PaymentDispute({ dispute, about, zone }: { dispute: Dispute; about: string; zone: string }) {
  const [open, setOpen] = useState(false)
  const isWaiting = dispute.state === 'asked' || dispute.state === 'open'
  const isQuestion = isOnlyAsked(dispute)
  // What a button is called begins with what it shows.
  const shown = isWaiting ? 'What to do' : isQuestion ? 'About the bank’s question' : 'About the dispute'
  const named = isWaiting ? `${shown} about the ${isQuestion ? 'bank’s question' : 'dispute'}` : shown
  return (
    <>
      <span className={css.dispute} data-waiting={isWaiting || undefined}>
        {lineOf(dispute, zone)}
      </span>
      <span className={css.explain}>
        <Button kind="plain" size="small" onClick={() => setOpen(true)} aria-label={`${named} of ${about}`}>
          {shown}
        </Button>
      </span>
      <Suspense fallback={null}>
        {open && <DisputeDialog dispute={dispute} zone={zone} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

function lineOf(dispute: Dispute, zone: string): string {
  const { state, amount, currency, respond_by, closed_at } = dispute
  const what = formatAmount(amount, currency)
  const until = respond_by ? ` Answer by ${formatDate(respond_by, zone)}.` : ''
  const on = closed_at ? ` on ${formatDate(closed_at, zone)}` : ''
  switch (state) {
    case 'asked':
      return `The client’s bank asks about ${what}. You still have it.${until}`
    case 'open':
      return `Disputed: the client’s bank took back ${what}.${until}`
    case 'answered':
      if (isOnlyAsked(dispute)) return `You answered the bank’s question. You still have ${what}.`
      return `Disputed: you answered, and the client’s bank decides about ${what}.`
    case 'won':
      return `Dispute won${on}. You keep ${what}.`
    case 'lost':
      return `Dispute lost${on}. The bank keeps ${what}.`
    case 'dropped':
      return `The client’s bank asked about ${what}, and nothing came of it.`
  }
}
