/** The dialog in which a member pays what they owe with one of their saved cards. */
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { CardNotCharged, useOwnCardPayment } from '#web/data/payment/own-card-payment.ts'
import type { Owed } from '#web/data/payment/owed.ts'
import type { SavedCard } from '#web/data/payment/saved-cards.ts'
import { formatPrice } from '#web/lib/money.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import { showToast } from '#web/ui/kit/toast.tsx'
import { SavedCardChoice } from '#web/ui/sessions/saved-card-choice.tsx'
import css from './pay-dialog.module.css'

/** For so long a second click of a double click on the button that opened the dialog does nothing in it. */
const ARMED_AFTER_MS = 400

type PayDialogProps = {
  owed: Owed
  /** What is due (US dollars). It changes behind the dialog. */
  price: number
  what: string
  cards: readonly SavedCard[]
  /** The card provider's page, which takes another card. */
  page: { error: Error | null; leaves: boolean; open: () => void }
  onClose: () => void
}

export function PayDialog({ owed, price, what, cards, page, onClose }: PayDialogProps) {
  const pay = useOwnCardPayment(owed, (amount) => {
    showToast({ text: `You paid ${formatPrice(amount)}.` })
    onClose()
  })
  const isRecording = pay.data === 'recording' && !pay.isPending
  // What was paid stays what it was until it is known to be paid.
  const [amount, setAmount] = useState(price)
  if (!pay.isPending && !isRecording && price > 0 && price !== amount) setAmount(price)
  const [picked, pick] = useState<string | null>(null)
  const usable = cards.filter(({ is_expired }) => !is_expired)
  const card = usable.find(({ id }) => id === picked) ?? usable[0]
  const busy = pay.isPending || page.leaves
  const isArmed = useArmed()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (card && !busy) pay.mutate({ payment_method_id: card.id, expected: amount })
  }
  return (
    <Dialog {...(busy ? {} : { onClose })} title={`Pay ${formatPrice(amount)}`}>
      <form onSubmit={submit} onKeyDown={ignoreHeldEnter} data-armed={isArmed || undefined} className={css.form}>
        <PaymentAlert error={pay.error} />
        <FormAlert error={pay.isPending ? null : page.error} prefix="payment failed: " />
        {isRecording ? (
          <p role="status">
            The card provider has your payment of {formatPrice(amount)} for {what}, and we have not heard from it yet.
            It appears under Billing as soon as we have. You do not have to pay again, and can close this window.
          </p>
        ) : (
          <>
            <p className={css.what}>For {what}</p>
            <SavedCardChoice
              label={cards.length === 1 ? 'Your saved card' : 'Your saved cards'}
              disabled={busy}
              value={card?.id ?? null}
              onChange={pick}
              cards={cards.map((one) => ({ ...one, value: one.id }))}
              description={card ? undefined : 'You have no saved card that can be used.'}
            />
            <div>
              <Button kind="quiet" busy={page.leaves} disabled={pay.isPending} onClick={page.open}>
                Pay with another card
              </Button>
            </div>
          </>
        )}
        <DialogActions>
          <Button kind="quiet" onClick={onClose} disabled={busy}>
            {isRecording ? 'Close' : 'Cancel'}
          </Button>
          {card && (
            <Button type="submit" busy={pay.isPending} disabled={page.leaves} data-autofocus>
              {isRecording ? 'Check again' : `Pay ${formatPrice(amount)}`}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}

function PaymentAlert({ error }: { error: Error | null }) {
  if (error instanceof CardNotCharged) return <FormAlert error={error}>{error.message}</FormAlert>
  return <FormAlert error={error} prefix="payment failed: " />
}

/** Enter that is held since it has opened the dialog does not pay. */
function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault()
}

function useArmed(): boolean {
  const [isArmed, setArmed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), ARMED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isArmed
}
