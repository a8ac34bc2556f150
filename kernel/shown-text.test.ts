import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isShown } from './shown-text.ts'

describe('a line of text', () => {
  it('is shown in any script, with what joins its letters', () => {
    for (const name of ['Zoë', "O'Neil-Łukasz", '李小龍', 'نازنین‌زهرا', 'שָׂרָה', '👩‍👧', 'Ана\u00A0Мария', ''])
      expect(isShown(name)).toBe(true)
  })
  it('with a control character, or one that turns its direction, is not, wherever that stands', () => {
    const hidden = [
      ...Array.from({ length: 32 }, (_, code) => code),
      0x7f,
      0x85,
      0x2028,
      0x2029,
      ...[0x202a, 0x202b, 0x202c, 0x202d, 0x202e],
      ...[0x2066, 0x2067, 0x2068, 0x2069],
    ].map((code) => String.fromCodePoint(code))
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...hidden), fc.string(), (before, one, after) => {
        expect(isShown(before + one + after)).toBe(false)
      }),
    )
  })
})
