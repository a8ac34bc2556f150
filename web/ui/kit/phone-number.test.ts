import { expect, it } from 'vitest'
import { caretAfter, maskPhone, phoneDigits } from './phone-number.ts'

it('a number has ten digits, without the country code', () => {
  for (const typed of ['+1 (201) 555-0123', '1-201-555-0123', '2015550123', '(201) 555 0123', '(201) 555 01239'])
    expect(phoneDigits(typed)).toBe('2015550123')
  expect(phoneDigits('1201')).toBe('1201')
})

it('is formatted in groups while the user types', () => {
  expect(['', '2', '201', '2015', '201555', '2015550', '2015550123'].map(maskPhone)).toEqual([
    '',
    '(2',
    '(201',
    '(201) 5',
    '(201) 555',
    '(201) 555 0',
    '(201) 555 0123',
  ])
})

it('the caret stays behind the same digit', () => {
  expect(caretAfter('(201) 555 0123', 0)).toBe(0)
  expect(caretAfter('(201) 555 0123', 2)).toBe(3)
  expect(caretAfter('(201) 555 0123', 4)).toBe(7)
  expect(caretAfter('(201) 555 0123', 10)).toBe(14)
  expect(caretAfter('(20', 5)).toBe(3)
})
