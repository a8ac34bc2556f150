/** What a disputed payment means, what helps in answering, and the way to the card provider, where it is answered. */
import { IconExternalLink } from '@tabler/icons-react'
import { isOnlyAsked, type PaymentDispute as Dispute } from '#web/data/client-payments.ts'
import { formatAmount } from '#web/lib/money-amount.ts'
import { formatDate } from '#web/lib/time.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import css from './dispute-dialog.module.css'

/** Where a payment is found by its id. Disputes are answered there. */
const PROVIDER = 'https://dashboard.stripe.com/payments'

/** The provider's words for why a bank disputes a payment, as a practice would say them. */
const REASONS: Partial<Record<string, string>> = {
  fraudulent: 'The client says that they did not make this payment.',
  unrecognized: 'The client does not recognize this payment.',
  product_not_received: 'The client says that the session did not take place.',
  product_unacceptable: 'The client says that the session was not what they had agreed to.',
  duplicate: 'The client says that they paid twice.',
  subscription_canceled: 'The client says that they had canceled.',
  credit_not_processed: 'The client says that a refund was promised and did not come.',
}

type DisputeDialogProps = { dispute: Dispute; zone: string; onClose: () => void }

export function DisputeDialog({ dispute, zone, onClose }: DisputeDialogProps) {
  const { state, reason, respond_by, payment_intent } = dispute
  const isWaiting = state === 'asked' || state === 'open'
  const isQuestion = isOnlyAsked(dispute)
  return (
    <Dialog onClose={onClose} title={titleOf(isQuestion, isWaiting)} lightDismiss>
      <div className={css.text}>
        <p>{meaningOf(dispute)}</p>
        <p>{REASONS[reason] ?? 'The bank gives no further reason.'}</p>
        {isWaiting && (
          <>
            {respond_by && (
              <p>
                <strong>Answer by {formatDate(respond_by, zone)}.</strong> After that the bank{' '}
                {isQuestion ? 'may take the money back' : 'decides for the client'}, and an answer can be sent only
                once.
              </p>
            )}
            <div>
              <h3 className={css.title}>What helps</h3>
              <ul>
                <li>The consent that your client signed</li>
                <li>That the session took place: its date, its length and who attended</li>
                <li>Your cancellation terms, and when the client agreed to them</li>
                <li>Messages about the appointment or its price</li>
              </ul>
            </div>
            <p className={css.never}>
              Never send clinical notes, a diagnosis or anything said in a session. The bank does not need it, and it is
              protected health information.
            </p>
            <p>
              {isQuestion
                ? 'If the payment was a mistake, close this and refund it under Payments. Then nothing is left to dispute.'
                : 'If the payment was a mistake, accept the dispute there. You cannot refund it here.'}
            </p>
          </>
        )}
      </div>
      <DialogActions>
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
        <a
          className={css.provider}
          href={`${PROVIDER}/${encodeURIComponent(payment_intent)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {isWaiting ? 'Answer at Stripe' : 'View at Stripe'}
          <IconExternalLink size={18} stroke={1.5} aria-hidden />
        </a>
      </DialogActions>
    </Dialog>
  )
}

function titleOf(isQuestion: boolean, isWaiting: boolean): string {
  if (isWaiting) return isQuestion ? 'Answer the bank' : 'Answer a dispute'
  return isQuestion ? 'About the bank’s question' : 'About this dispute'
}

function meaningOf(dispute: Dispute): string {
  const { state, amount, currency } = dispute
  const what = formatAmount(amount, currency)
  switch (state) {
    case 'asked':
      return `The client’s bank asks about this payment. You still have the ${what}. A clear answer, or a refund, often prevents a dispute.`
    case 'open':
      return `The client’s bank took back ${what}. It is not in your balance while the bank decides, and you get it back if you win. The client is not asked to pay meanwhile.`
    case 'answered':
      if (isOnlyAsked(dispute))
        return `Your answer was sent. The bank has taken nothing, and you still have the ${what}. If it takes the money back after all, it is shown here and among your tasks.`
      return `Your answer was sent. The client’s bank decides about ${what}, which can take two to three months.`
    case 'won':
      return `The bank decided for you, and the ${what} is back in your balance. There is nothing left to do.`
    case 'lost':
      return `The bank decided for the client and keeps ${what}. What was paid with it counts as not paid. Speak with your client about another way to pay, or write the invoice off. No reminder is sent by itself.`
    case 'dropped':
      return `The bank asked about ${what}, and nothing came of it. You keep the payment.`
  }
}
