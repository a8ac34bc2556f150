import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shownText } from './shown-text.ts'

const HIDDEN = [
  ...[...Array(9).keys(), ...Array.from({ length: 18 }, (_, at) => 14 + at)],
  0x7f,
  0x86,
  ...[0x202a, 0x202b, 0x202c, 0x202d, 0x202e],
  ...[0x2066, 0x2067, 0x2068, 0x2069],
].map((code) => String.fromCodePoint(code))

describe('a line of text', () => {
  it('does not change in any script, and keeps the characters that join letters', () => {
    for (const name of ['Zoë', "O'Neil-Łukasz", '李小龍', 'نازنین‌زهرا', 'שָׂרָה', '👩‍👧', 'Ана\u00A0Мария', ''])
      expect(shownText(name)).toBe(name)
  })
  it('loses invisible characters at any position', () => {
    const letters = fc.stringMatching(/^[a-z ]*$/)
    fc.assert(
      fc.property(
        letters,
        fc.array(fc.constantFrom(...HIDDEN), { minLength: 1 }),
        letters,
        (before, between, after) => {
          expect(shownText(before + between.join('') + after)).toBe(before + after)
        },
      ),
    )
  })
  it('becomes one line', () => {
    expect(shownText('Ana\tMaria\r\nSilva\u2028!')).toBe('Ana Maria  Silva !')
  })
})
