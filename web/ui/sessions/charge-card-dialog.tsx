/**
 * The dialog in which a practice charges what is due to a saved card that its client permits.
 *   <ChargeCardDialog who="Mia Marsh" what="Individual session on Nov 23, 2026" due={70} cards={useQuery(…)}
 *     charging={useChargeCard({ appointment_id })} zone={zone} onClose={close} />
 */
import { useState } from 'react'
import type { ChargeableCard } from '#contracts/api/card-permissions'
import { formatPrice } from '#web/lib/money.ts'
import { formatDate } from '#web/lib/time.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { Dialog, DialogActions } from '#web/ui/kit/dialog.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { showToast } from '#web/ui/kit/toast.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { SavedCardChoice } from './saved-card-choice.tsx'
import { cardName } from './card-words.ts'
import css from './charge-card-dialog.module.css'

/** How a charge ended: the words are those of the server. */
type Ended = {
  status: 'paid' | 'declined' | 'pending' | 'returned'
  declined: { code: string; text: string; advice: string } | null
}

type ChargeCardDialogProps = {
  /** The client. */
  who: string
  /** What is paid. */
  what: string
  /** What is due (US dollars), all of which is charged. */
  due: number
  cards: { data: ChargeableCard[] | undefined; error: Error | null; refetch: () => unknown }
  charging: {
    error: Error | null
    isPending: boolean
    data: Ended | undefined
    mutate: (charging: { permission_id: string; expected: number }, then: { onSuccess: (ended: Ended) => void }) => void
  }
  /** Sends the client the invoice, for a bank that wants them to confirm; null where there is none that could be sent. */
  sending: {
    error: Error | null
    isPending: boolean
    mutate: (nothing: undefined, then: { onSuccess: () => void }) => void
  } | null
  /** The zone in which the days are written. */
  zone: string
  onClose: () => void
}

export function ChargeCardDialog({ who, what, due, cards, charging, sending, zone, onClose }: ChargeCardDialogProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  // What is due changes behind the dialog when the charge has paid it.
  const [amount, setAmount] = useState(due)
  if (!charging.isPending && charging.data?.status !== 'pending' && due > 0 && due !== amount) setAmount(due)
  const usable = cards.data?.filter(({ is_expired }) => !is_expired) ?? []
  const card = usable.find(({ permission_id }) => permission_id === chosen) ?? usable[0]
  const ended = charging.isPending ? undefined : charging.data
  const isOver = ended?.status === 'returned'
  // Whoever confirms a payment has to be there, so the same card would only be declined again.
  const [declined, setDeclined] = useState<string | null>(null)
  const isForClient = ended?.declined?.code === 'authentication_required' && card?.permission_id === declined
  const send = () =>
    sending?.mutate(undefined, {
      onSuccess: () => {
        showToast({ text: `The invoice for ${who} is on its way.` })
        onClose()
      },
    })
  const charge = () => {
    if (!card) return
    setDeclined(card.permission_id)
    charging.mutate(
      { permission_id: card.permission_id, expected: amount },
      {
        onSuccess: ({ status }) => {
          if (status !== 'paid') return
          showToast({ text: `${formatPrice(amount)} was charged to ${cardName(card)}.` })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog {...(charging.isPending ? {} : { onClose })} title="Charge card">
      <div className={css.stack}>
        <FormAlert error={charging.error} />
        <FormAlert error={sending?.error ?? null} />
        {ended?.status === 'declined' && (
          <FormAlert key={chosen}>
            <p>Nothing was charged. {ended.declined?.text}</p>
            <p>{ended.declined?.advice}</p>
          </FormAlert>
        )}
        {ended?.status === 'pending' && (
          <FormAlert>
            The card provider has not told us yet whether the card was charged. Please do not take this payment in
            another way before you know. The session shows it within a few minutes.
          </FormAlert>
        )}
        {isOver && (
          <FormAlert>
            The card was charged, but this was no longer due. All of the money goes back to the card.
          </FormAlert>
        )}
        {cards.data === undefined ? (
          cards.error ? (
            <ErrorState error={cards.error} onRetry={() => void cards.refetch()} />
          ) : (
            <LoadingSkeleton shape="lines" rows={3} label="Loading cards" />
          )
        ) : cards.data.length === 0 ? (
          <NoCard who={who} />
        ) : (
          !isOver && (
            <>
              <p>
                Charge <strong className={css.amount}>{formatPrice(amount)}</strong> for {what} of {who}. A receipt is
                sent by email to the owner of the card.
              </p>
              <SavedCardChoice
                label={cards.data.length === 1 ? 'Card' : 'Which card'}
                disabled={charging.isPending || ended?.status === 'pending'}
                value={card?.permission_id ?? null}
                onChange={setChosen}
                cards={cards.data.map((one) => ({ ...one, value: one.permission_id, owner: one.payer_name ?? who }))}
                description={
                  card ? undefined : `This card has expired. Ask ${who} to allow another one under Billing in Orchid.`
                }
              />
              {card && <Agreed card={card} zone={zone} />}
            </>
          )
        )}
      </div>
      <DialogActions>
        <Button kind="quiet" onClick={onClose} disabled={charging.isPending}>
          {card && !isOver && ended?.status !== 'pending' ? 'Cancel' : 'Close'}
        </Button>
        {isForClient && sending && (
          <Button busy={sending.isPending} onClick={send}>
            Send the invoice
          </Button>
        )}
        {card && !isOver && !isForClient && (
          <Button busy={charging.isPending} onClick={charge}>
            {ended?.status === 'pending' ? 'Check again' : `Charge ${formatPrice(amount)}`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function NoCard({ who }: { who: string }) {
  return (
    <p>
      {who} has not allowed you to charge a saved card. They can do that in Orchid: Billing, Charges by your practices.
      Until then you can send the invoice, or record a payment that you receive yourself.
    </p>
  )
}

/** When the owner of a card allowed to charge it, and the words with which they did, where those are known. */
function Agreed({ card: { given_datetime, agreed_text }, zone }: { card: ChargeableCard; zone: string }) {
  const day = formatDate(given_datetime, zone)
  return (
    <p className={css.agreed}>
      {agreed_text === null ? `Allowed on ${day}.` : `Agreed on ${day} to: “${agreed_text}”`}
    </p>
  )
}
