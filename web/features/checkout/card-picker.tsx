/** The saved cards of the payer, one of which pays, and the way to pay with another. */
import { cardExpiry, cardName } from '#web/ui/sessions/card-words.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { RadioGroup } from '#web/ui/kit/radio-group.tsx'
import css from './card-picker.module.css'
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
      <RadioGroup
        label="Your saved cards"
        cards
        disabled={disabled}
        value={chosen}
        onChange={choose}
        options={cards.map((card) => ({
          value: card.id,
          disabled: card.is_expired,
          label: (
            <span className={css.card}>
              <span className={css.name}>{cardName(card)}</span> <span className={css.fine}>{cardExpiry(card)}</span>
            </span>
          ),
        }))}
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
