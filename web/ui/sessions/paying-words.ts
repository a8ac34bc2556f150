import { type CardPaying, lacksAnswer } from '#contracts/plain/money-words'

/** What is said of a payment while a saved card is being charged for it. */
export const UNDERWAY_WORD = 'Payment under way'

/** The same when the card provider did not say how that ended: the practice has to look. */
export const UNANSWERED_WORD = 'Payment to be checked'

/** What is said of a payment with a saved card of which it is not known how it ends. */
export const payingWord = (paying: CardPaying): string => (lacksAnswer(paying) ? UNANSWERED_WORD : UNDERWAY_WORD)
