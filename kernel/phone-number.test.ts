import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countryCodeOf, phoneLink, readPhone } from './phone-number.ts'

describe('a phone number', () => {
  it('of North America is ten digits, in any writing', () => {
    const writings = ['2015550123', '(201) 555-0123', '+1 201.555.0123', '1-201-555-0123', '001 201 555 0123']
    for (const typed of [...writings, 'tel:+12015550123', '\u202f(201)\u00a0555\u20110123 ', '+１ (２０１) 555 0123'])
      expect([typed, readPhone(typed)]).toEqual([typed, '2015550123'])
  })

  it('of another country has + and its country code', () => {
    for (const [typed, stored] of [
      ['+57 300 123 4567', '+573001234567'],
      ['011 57 300 123 4567', '+573001234567'],
      ['0057-60-1-555-1234', '+576015551234'],
      ['+44 (0)20 7946 0958', '+442079460958'],
      ['+353 1 555 1234', '+35315551234'],
    ] as const)
      expect([typed, readPhone(typed)]).toEqual([typed, stored])
    expect(readPhone('300 123 4567', 'CO')).toBe('+573001234567')
    expect(readPhone('310 234 5678', 'CO')).toBe('+573102345678')
    expect(readPhone('310 234 5678', 'US')).toBe('3102345678')
  })

  it('that cannot be read is refused, never shortened', () => {
    for (const typed of [
      ...[
        '555 CALL NOW',
        '201 555 012',
        '201 555 0123 x5',
        '(151) 855 5017',
        '1518555017',
        '201 055 0123',
        '20155501234',
      ],
      ...[
        '+57 300 123 456',
        '+57 500 123 4567',
        '+1 151 855 5017',
        '+999 123 4567',
        '++12015550123',
        '201+5550123',
        '+',
        '0',
      ],
    ])
      expect([typed, readPhone(typed)]).toEqual([typed, null])
    expect(readPhone('  ')).toBe('')
  })

  it('is stored as its very digits, and reading it again changes nothing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\+?[0-9 ().-]{0,22}$/), fc.constantFrom('US', 'CA', 'CO'), (typed, country) => {
        const stored = readPhone(typed, country)
        if (stored === null) return
        const digits = (text: string) => text.replace(/\D/g, '')
        expect(digits(typed.replaceAll('(0)', '')).endsWith(digits(stored).slice(-10))).toBe(true)
        expect(readPhone(stored)).toBe(stored)
      }),
      { numRuns: 2000 },
    )
  })
})

it('a country code is known once it cannot become another', () => {
  expect(['1', '57', '573', '4', '44', '35', '353'].map(countryCodeOf)).toEqual(['1', '57', '57', '', '44', '', '353'])
})

it('a link calls the whole number', () => {
  expect(phoneLink('2015550123')).toBe('tel:+12015550123')
  expect(phoneLink('+573001234567')).toBe('tel:+573001234567')
})
