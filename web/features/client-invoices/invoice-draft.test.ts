import { describe, expect, test } from 'vitest'
import { emptyLine, errorsOfLine, linesToSend, problemOfSum, sumOfDraft } from './invoice-draft.ts'

const line = { ...emptyLine(1), text: 'Report', quantity: 2, unit_price: 50, tax_percent: 7.25 }

describe('the draft of an invoice', () => {
  test('shows the sums that the server will write', () => {
    expect(sumOfDraft([line, { ...emptyLine(2), unit_price: 1.99 }])).toEqual({
      ...{ amount_minor: 10_199, tax_minor: 725, total_minor: 10_924 },
    })
  })

  test('names what is wrong with a line, and nothing about one that is right', () => {
    expect(errorsOfLine(line)).toEqual({})
    const wrong = { ...line, text: ' ', quantity: 0, unit_price: 100_000.01, tax_percent: 31 }
    expect(Object.keys(errorsOfLine(wrong))).toEqual(['text', 'quantity', 'unit_price', 'tax_percent'])
    expect(errorsOfLine({ ...line, quantity: 1.5 })).toHaveProperty('quantity')
    const below = { ...line, unit_price: -5, tax_percent: -1 }
    expect(errorsOfLine(below)).toEqual({ unit_price: '$0 to $100,000', tax_percent: '0 to 30%' })
  })

  test('is not sent with what is no number, and counts nothing for it', () => {
    const unread = { ...line, quantity: Number.NaN, unit_price: Number.NaN, tax_percent: Number.NaN }
    expect(Object.keys(errorsOfLine(unread))).toEqual(['quantity', 'unit_price', 'tax_percent'])
    expect(sumOfDraft([unread])).toEqual({ amount_minor: 0, tax_minor: 0, total_minor: 0 })
  })

  test('asks for something, and for no more than an invoice may', () => {
    expect(problemOfSum([line])).toBeNull()
    expect(problemOfSum([emptyLine(1)])).toContain('nothing')
    expect(problemOfSum([{ ...line, quantity: 999, unit_price: 100_000 }])).toContain('at most')
  })

  test('is sent without what only the page needs', () => {
    expect(linesToSend([line])).toEqual([
      { text: 'Report', detail: '', quantity: 2, unit_price: 50, tax_percent: 7.25 },
    ])
  })
})
