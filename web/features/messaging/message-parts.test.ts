import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { messageParts } from './message-parts.ts'

const links = (text: string) => messageParts(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []))
const linked = (address: string) => [[address, new URL(address).href]]

describe('addresses in a message', () => {
  test('become links, without the punctuation around them', () => {
    expect(links('See https://orchid.test/a?b=1#c.')).toEqual(linked('https://orchid.test/a?b=1#c'))
    expect(links('(https://orchid.test/a), yes')).toEqual(linked('https://orchid.test/a'))
    expect(links('https://en.wikipedia.org/wiki/Rest_(sleep)!')).toEqual(
      linked('https://en.wikipedia.org/wiki/Rest_(sleep)'),
    )
    expect(links('https://a.test and https://b.test')).toHaveLength(2)
    expect(links('HTTPS://Orchid.test/A')).toEqual([['HTTPS://Orchid.test/A', 'https://orchid.test/A']])
  })

  test('of other kinds, and deceptive ones, stay text', () => {
    for (const text of [
      'http://orchid.test',
      'javascript:alert(1)',
      'data:text/html,x',
      'orchid.test',
      'https://',
      'https://localhost',
      'https://bank.test@evil.test',
      'https://bank.test:pass@evil.test/',
    ])
      expect(links(text), text).toEqual([])
    // Nothing after a character that turns the direction of writing belongs to the address.
    expect(links('https://good.test/\u202etset.live')).toEqual(linked('https://good.test/'))
    expect(links('https://good.test/\u200bx')).toEqual(linked('https://good.test/'))
  })

  test('never change the text, and always lead to https', () => {
    const piece = fc.constantFrom('https://', 'a.test', '/p', '@', ' ', ').', '(', '\u202e', 'javascript:', '<b>', '"')
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((parts) => parts.join('')),
        ),
        (text) => {
          const parts = messageParts(text)
          expect(parts.map((part) => part.text).join('')).toBe(text)
          for (const { href } of parts) if (href !== null) expect(new URL(href).protocol).toBe('https:')
        },
      ),
    )
  })
})
