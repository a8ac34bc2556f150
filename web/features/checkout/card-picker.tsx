/** The saved cards of the payer, one of which pays, and the way to pay with another. */
import { Button } from '#web/ui/kit/button.tsx'
import { SavedCardChoice } from '#web/ui/sessions/saved-card-choice.tsx'
import type { CardChoice } from './use-card-choice.ts'

type CardPickerProps = {
  choice: CardChoice
  disabled: boolean
  /** Whether the professional confirms the session, so that nothing is paid yet. */
  asks: boolean
  /** Leads to the card provider's page, or sends the request without a card. */
  onOther: () => void
}

export function CardPicker({ choice: { cards, chosen, choose }, disabled, asks, onOther }: CardPickerProps) {
  const other = asks ? 'Send request without a card' : 'Pay with another card'
  return (
    <>
      <SavedCardChoice
        label="Your saved cards"
        disabled={disabled}
        value={chosen}
        onChange={choose}
        cards={cards.map((card) => ({ ...card, value: card.id }))}
        description={chosen === null ? 'All of your saved cards have expired.' : undefined}
      />
      <div>
        <Button kind={chosen === null ? 'primary' : 'quiet'} disabled={disabled} onClick={onOther}>
          {other}
        </Button>
      </div>
    </>
  )
}
