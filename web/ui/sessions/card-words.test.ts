import { expect, test } from 'vitest'
import { cardExpiry, cardName } from '#web/ui/sessions/card-words.ts'

test('a card is named by its brand and its last four digits, and a brand that nobody knows is a card', () => {
  expect(cardName({ brand: 'amex', last4: '0005' })).toBe('American Express ending in 0005')
  expect(cardName({ brand: 'constructor', last4: '0000' })).toBe('Card ending in 0000')
})

test('the month stands as on the card, and says whether it has passed', () => {
  expect(cardExpiry({ exp_month: 3, exp_year: 2034, is_expired: false })).toBe('Expires 03/2034')
  expect(cardExpiry({ exp_month: 12, exp_year: 2020, is_expired: true })).toBe('Expired 12/2020')
})
