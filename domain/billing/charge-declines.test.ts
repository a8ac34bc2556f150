import { expect, test } from 'vitest'
import { CARD_DECLINES } from '#domain/billing/card-declines'
import { chargeDecline } from '#domain/billing/charge-declines'

const CODES = Object.keys(CARD_DECLINES)

test('the practice reads of each decline what happened and what it can do, about its client and never as their owner', () => {
  for (const code of CODES) {
    const { text, advice } = chargeDecline(code)
    for (const sentences of [text, advice]) expect(sentences, code).toMatch(/^[A-Z].{12,}\.$/)
    expect(`${text} ${advice}`, code).not.toMatch(/\b(your bank|your card|pay with another one)\b/i)
    expect(advice, code).toMatch(/client|Try again/)
  }
})

test('what only the bank may tell the owner of a card is neither said nor sent', () => {
  for (const code of ['fraudulent', 'lost_card', 'stolen_card', 'pickup_card', 'merchant_blacklist']) {
    const told = chargeDecline(code)
    expect(told).toEqual(chargeDecline('generic_decline'))
    expect(JSON.stringify(told)).not.toMatch(/fraud|lost|stolen|blacklist|pick/i)
  }
})

test('an unknown code is a plain decline, and no name of a property is a code', () => {
  expect(chargeDecline('brand_new_code')).toEqual(chargeDecline('generic_decline'))
  expect(chargeDecline('toString')).toEqual(chargeDecline('generic_decline'))
})

test('a bank that wants its client to confirm sends the practice to the invoice', () => {
  expect(chargeDecline('authentication_required').advice).toMatch(/invoice/)
  expect(chargeDecline('insufficient_funds').text).toMatch(/not enough money/)
})
