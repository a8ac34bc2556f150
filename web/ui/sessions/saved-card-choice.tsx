/**
 * A choice among saved cards, of which those that have expired cannot be chosen.
 *   <SavedCardChoice label="Which card" cards={cards.map((card) => ({ ...card, value: card.id }))} value={id} onChange={setId} />
 */
import type { CardFacts } from '#contracts/api/saved-cards'
import { RadioGroup } from '#web/ui/kit/radio-group.tsx'
import { cardExpiry, cardName } from './card-words.ts'
import css from './saved-card-choice.module.css'

type ChosenCard = CardFacts & {
  is_expired: boolean
  value: string
  /** Whose card it is, where that is not its reader. */
  owner?: string
}

type SavedCardChoiceProps = {
  label: string
  cards: readonly ChosenCard[]
  value: string | null
  onChange: (value: string) => void
  disabled: boolean
  /** What to do when there is no card that can be chosen. */
  description?: string | undefined
}

export function SavedCardChoice({ cards, ...group }: SavedCardChoiceProps) {
  return (
    <RadioGroup
      {...group}
      cards
      options={cards.map((card) => ({
        value: card.value,
        disabled: card.is_expired,
        label: (
          <span className={css.card}>
            <span className={css.name}>{cardName(card)}</span>{' '}
            <span className={css.fine}>{[card.owner, cardExpiry(card)].filter(Boolean).join(' · ')}</span>
          </span>
        ),
      }))}
    />
  )
}
