import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readPhone } from '#kernel/phone-number'
import { caretAfter, maskPhone, phoneDigits } from './phone-number.ts'

it('a number of North America has ten digits, however its country code was written', () => {
  for (const typed of ['+1 (201) 555-0123', '1-201-555-0123', '2015550123', '(201) 555 0123', '＋1 ２０１ 555 0123'])
    expect(phoneDigits(typed)).toBe('2015550123')
  expect(phoneDigits('1201')).toBe('1201')
})

it('a country code stays where the number without it could be one of Colombia', () => {
  expect(phoneDigits('+1 310 234 5678')).toBe('+13102345678')
  expect(maskPhone('+13102345678')).toBe('+1 (310) 234 5678')
  expect(readPhone('+13102345678', 'CO')).toBe('3102345678')
  expect(phoneDigits('310 234 5678')).toBe('3102345678')
})

it('keeps what is too much, so that no other number is stored', () => {
  expect(phoneDigits('+57 300 123 4567')).toBe('+573001234567')
  expect(phoneDigits('(201) 555 01239')).toBe('20155501239')
  expect(maskPhone('20155501239')).toBe('20155501239')
  expect(phoneDigits('151 855 5017')).toBe('1518555017')
  expect(maskPhone('1518555017')).toBe('1 (518) 555 017')
  expect(readPhone('1518555017')).toBeNull()
})

it('is formatted in groups while the user types', () => {
  const shown = (typed: string) => Array.from(typed, (_, at) => maskPhone(typed.slice(0, at + 1)))
  expect(shown('2015550123')).toEqual([
    ...['(2', '(20', '(201', '(201) 5', '(201) 55', '(201) 555'],
    ...['(201) 555 0', '(201) 555 01', '(201) 555 012', '(201) 555 0123'],
  ])
  expect(shown('+573001234567').slice(0, 7)).toEqual(['+', '+5', '+57', '+57 3', '+57 30', '+57 300', '+57 3001'])
  expect(maskPhone('+573001234567')).toBe('+57 300 123 4567')
  expect(maskPhone('+442079460958')).toBe('+44 207 946 0958')
  expect(shown('+1518').at(-1)).toBe('+1 (518')
  expect(maskPhone('')).toBe('')
})

it('shows every digit that the field retains, once and in order', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[+(]?[0-9 ()+-]{0,24}$/), (typed) => {
      const kept = phoneDigits(typed)
      expect(maskPhone(kept).replace(/[^\d+]/g, '')).toBe(kept)
      expect(phoneDigits(maskPhone(kept))).toBe(kept)
    }),
  )
})

it('the caret stays behind the same digit', () => {
  expect(caretAfter('(201) 555 0123', 0)).toBe(0)
  expect(caretAfter('(201) 555 0123', 2)).toBe(3)
  expect(caretAfter('(201) 555 0123', 4)).toBe(7)
  expect(caretAfter('(201) 555 0123', 10)).toBe(14)
  expect(caretAfter('(20', 5)).toBe(3)
})
