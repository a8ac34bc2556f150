/**
 * What follows "Pay": with a saved card the dialog that pays with it, without one the card provider's page. Also when the
 * cards cannot be read, because a payment does not depend on them.
 */
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type Owed, useOwedPage } from '#web/data/payment/owed.ts'
import { savedCardsQuery } from '#web/data/payment/saved-cards.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { PayDialog } from './pay-dialog.tsx'
import { PaymentUnderway } from './payment-underway.tsx'

type PayFlowProps = {
  owed: Owed
  /** Whether "Pay" was pressed. Before that it says how a payment stands that was begun before a reload. */
  asked: boolean
  price: number
  what: string
  /** Says whether the button waits. */
  onBusy: (busy: boolean) => void
  /** Gets the focus back when the dialog closes, or what had it is gone. */
  button: RefObject<HTMLButtonElement | null>
}

export function PayFlow({ asked, ...flow }: PayFlowProps) {
  return asked ? <Paying {...flow} /> : <PaymentUnderway owed={flow.owed} button={flow.button} />
}

function Paying({ owed, price, what, onBusy, button }: Omit<PayFlowProps, 'asked'>) {
  const { data: cards, error } = useQuery({ ...savedCardsQuery, retry: false })
  const page = useOwedPage()
  const [way, setWay] = useState<'card' | 'page' | 'closed' | null>(null)
  const begin = useEffectEvent((by: 'card' | 'page') => {
    if (way !== null) return
    setWay(by)
    if (by === 'page') page.mutate(owed)
  })
  useEffect(() => {
    if (cards) begin(cards.some(({ is_expired }) => !is_expired) ? 'card' : 'page')
    else if (error) begin('page')
  }, [cards, error])

  const leaves = page.isPending || Boolean(page.data?.url)
  const busy = way === null || (way === 'page' && leaves)
  useEffect(() => onBusy(busy), [onBusy, busy])
  useEffect(() => {
    // Not before the button is enabled again: what waits cannot be focused.
    if (way === 'closed') button.current?.focus()
  }, [way, button])

  if (way !== 'card' || !cards) return <FormAlert error={page.error} prefix="payment failed: " />
  return (
    <PayDialog
      owed={owed}
      price={price}
      what={what}
      cards={cards}
      page={{ error: page.error, leaves, open: () => page.mutate(owed) }}
      onClose={() => setWay('closed')}
    />
  )
}
