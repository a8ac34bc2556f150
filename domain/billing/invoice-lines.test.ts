import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountsOfLine, rateOf, sumOfLines, writtenRate } from './invoice-lines.ts'

const line = fc.record({
  quantity: fc.integer({ min: 1, max: 999 }),
  unit_minor: fc.integer({ min: 0, max: 10_000_000 }),
  tax_rate: fc.integer({ min: 0, max: 3_000 }),
})

describe('the lines of an invoice', () => {
  test('are quantity times price, with the tax of each rounded to the cent', () => {
    expect(amountsOfLine({ quantity: 3, unit_minor: 3333, tax_rate: 725 })).toEqual({
      amount_minor: 9999,
      tax_minor: 725,
    })
    expect(amountsOfLine({ quantity: 1, unit_minor: 10, tax_rate: 500 })).toEqual({ amount_minor: 10, tax_minor: 1 })
    expect(sumOfLines([])).toEqual({ amount_minor: 0, tax_minor: 0, total_minor: 0 })
  })

  test('add up to the sums that are shown, in whole cents', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        const { amount_minor, tax_minor, total_minor } = sumOfLines(lines)
        expect(total_minor).toBe(amount_minor + tax_minor)
        expect(Number.isSafeInteger(total_minor)).toBe(true)
        const each = lines.map(amountsOfLine)
        expect(each.reduce((sum, one) => sum + one.amount_minor + one.tax_minor, 0)).toBe(total_minor)
      }),
    )
  })

  test('say their tax as it was typed', () => {
    expect([7.25, 19, 0.5, 8.88].map((percent) => writtenRate(rateOf(percent)))).toEqual([
      '7.25%',
      '19%',
      '0.5%',
      '8.88%',
    ])
  })
})
