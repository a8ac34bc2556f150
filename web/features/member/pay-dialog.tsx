/** The dialog in which a member pays what they owe with one of their saved cards. */
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { CardNotCharged, useOwnCardPayment } from '#web/data/payment/own-card-payment.ts'
import type { Owed } from '#web/data/payment/owed.ts'
import { forgetBegunPayment } from '#web/data/payment/paying.ts'
import type { SavedCard } from '#web/data/payment/saved-cards.ts'
import { errorText } from '#web/lib/api-error.ts'
import { formatPrice } from '#web/lib/money.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import { showToast } from '#web/ui/kit/toast.tsx'
import { SavedCardChoice } from '#web/ui/sessions/saved-card-choice.tsx'
import css from './pay-dialog.module.css'

/** For so long a second click of a double click on the button that opened the dialog does nothing in it. */
const ARMED_AFTER_MS = 400

/** After so long a payment that has no end yet holds nobody back: the dialog can be closed. */
const SLOW_AFTER_MS = 10_000

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
  const isLeft = useRef(false)
  const pay = useOwnCardPayment(owed, {
    onPaid: (amount) => {
      showToast({ text: `You paid ${formatPrice(amount)}.` })
      onClose()
    },
    onUnpaid: (error, amount) => {
      if (isLeft.current) showToast({ text: unpaidWords(error, amount) })
    },
  })
  const isRecording = pay.data === 'recording' && !pay.isPending
  // What was paid stays what it was until it is known to be paid.
  const [amount, setAmount] = useState(price)
  if (!pay.isPending && !isRecording && price > 0 && price !== amount) setAmount(price)
  const [picked, pick] = useState<string | null>(null)
  const usable = cards.filter(({ is_expired }) => !is_expired)
  const card = usable.find(({ id }) => id === picked) ?? usable[0]
  const busy = pay.isPending || page.leaves
  const isArmed = useAfter(ARMED_AFTER_MS)
  const isSlow = useAfter(SLOW_AFTER_MS, pay.isPending)
  const leave = () => {
    isLeft.current = pay.isPending
    onClose()
  }
  const openPage = () => {
    // The page ends the payment that was begun here.
    forgetBegunPayment()
    page.open()
  }
  const canLeave = !busy || isSlow
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (card && !busy) pay.mutate({ payment_method_id: card.id, expected: amount })
  }
  return (
    <Dialog {...(canLeave && { onClose: leave })} title={`Pay ${formatPrice(amount)}`}>
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
            <div role="status">
              {isSlow && (
                <p>
                  This takes longer than usual. You can keep waiting, or close this window: your payment may still come,
                  and then this page and Billing show it. You never pay twice.
                </p>
              )}
            </div>
            <SavedCardChoice
              label={cards.length === 1 ? 'Your saved card' : 'Your saved cards'}
              disabled={busy}
              value={card?.id ?? null}
              onChange={pick}
              cards={cards.map((one) => ({ ...one, value: one.id }))}
              description={card ? undefined : 'You have no saved card that can be used.'}
            />
            <div>
              <Button kind="quiet" busy={page.leaves} disabled={pay.isPending} onClick={openPage}>
                Pay with another card
              </Button>
            </div>
          </>
        )}
        <DialogActions>
          <Button kind="quiet" onClick={leave} disabled={!canLeave}>
            {isRecording || isSlow ? 'Close' : 'Cancel'}
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

/** What somebody reads who has closed the dialog before the payment had an end. */
function unpaidWords(error: Error | null, amount: number): string {
  if (error === null)
    return `The card provider has your payment of ${formatPrice(amount)}. It appears under Billing as soon as we have heard of it.`
  if (error instanceof CardNotCharged) return `Your payment of ${formatPrice(amount)}: ${error.message}`
  return errorText(error, `Your payment of ${formatPrice(amount)} failed: `)
}

/** Whether so much time has passed since it began. */
function useAfter(ms: number, hasBegun = true): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!hasBegun) return
    const timer = setTimeout(() => setOver(true), ms)
    return () => {
      clearTimeout(timer)
      setOver(false)
    }
  }, [ms, hasBegun])
  return isOver
}
