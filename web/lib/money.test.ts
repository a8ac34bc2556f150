import { expect, test } from 'vitest'
import { formatOffer, formatPrice } from './money.ts'

test('prices are dollars with cents; what is credited has a minus sign', () => {
  expect([120, 0, 99.9, -12.5].map(formatPrice)).toEqual(['$120.00', '$0.00', '$99.90', '-$12.50'])
  expect([0, 85].map(formatOffer)).toEqual(['Free', '$85.00'])
})
