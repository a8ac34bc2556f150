import { expect, test } from 'vitest'
import { compareInvoices, shownDate } from './invoice-order.ts'

test('the newest date comes first and, of one date, the newest number', () => {
  const place = (shown_at: number, number: string) => ({ shown_at, number })
  const list = [
    place(2, '2037-0002'),
    place(1, '2037-10000'),
    place(1, '2037-9999'),
    place(1, '2036-10000'),
    place(0, '2037-10001'),
  ]
  expect(list.toReversed().sort(compareInvoices)).toEqual(list)
  expect(compareInvoices(place(1, '2037-0001'), place(1, '2037-0001'))).toBe(0)
})

test('an invoice shows the date of its session or, without one, of its issue', () => {
  expect(shownDate({ start_at: 0, issued_at: 7 })).toBe(0)
  expect(shownDate({ start_at: null, issued_at: 7 })).toBe(7)
})
