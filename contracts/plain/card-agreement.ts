/**
 * The versions of the words with which a client lets a practice charge a saved card. Whoever allows a card names the one
 * that they read, and the practice stores its words. A version that was used never changes: other words are a new version
 * at the end, which the app then shows.
 */
export const CARD_AGREEMENTS = ['2026-11'] as const
export type CardAgreement = (typeof CARD_AGREEMENTS)[number]

/** The version that is shown now. */
export const NEWEST_CARD_AGREEMENT: CardAgreement = '2026-11'

const WORDS: Record<CardAgreement, (practice_name: string) => string> = {
  '2026-11': (practice_name) =>
    `${practice_name} may charge this card for sessions and invoices that are due. You get a receipt each time, and can stop this at any time.`,
}

/** The words of a version, as a client of a practice reads them before they allow a card. */
export const cardAgreement = (version: CardAgreement, practice_name: string): string => WORDS[version](practice_name)
