import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shownText } from './shown-text.ts'

const every = (pattern: RegExp): string[] =>
  Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter((character) =>
    pattern.test(character),
  )

/** Everything that has no picture of its own: also what some scripts and emoji need between letters. */
const IGNORABLE = every(/^[\p{Default_Ignorable_Code_Point}\u2800\u{1D159}\uFFF9-\uFFFC]$/u)
const CONTROLS = every(/^\p{Cc}$/u)
const BIDI = every(/^\p{Bidi_Control}$/u)

const hidden = fc.oneof(fc.constantFrom(...IGNORABLE), fc.constantFrom(...CONTROLS))
const anything = fc.string({
  unit: fc.oneof(
    hidden,
    fc.constantFrom(
      '\u200C',
      '\u200D',
      '\uFE0F',
      '\u0301',
      '\u094D',
      'é',
      'e',
      'न',
      'م',
      '葛',
      '👩',
      '🏽',
      '1',
      '\u20E3',
      ' ',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 12,
})
const TO_SEE = /[^\s\p{M}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u

describe('a line of text', () => {
  it('does not change in any script, and keeps the characters that join letters', () => {
    for (const name of [
      'Zoë',
      'Zoe\u0308',
      "O'Neil-Łukasz",
      '李小龍',
      '葛\u{E0100}城',
      'نازنین\u200Cزهرا',
      'שָׂרָה',
      'श्री\u200Dमान्',
      'क्\u200Dष',
      'മോഹന്\u200D',
      'ක්\u200Dරිස්ති',
      'র\u200D্য',
      'ᠮᠣᠩ\u180Bᠭᠣᠯ',
      '👩\u200D👧',
      '👩🏽\u200D⚕\uFE0F',
      '🏳\uFE0F\u200D🌈',
      '1\uFE0F\u20E3',
      'Ана\u00A0Мария',
      '⠁⠝⠁',
      '',
    ])
      expect(shownText(name)).toBe(name)
  })
  it('loses everything that cannot be seen between Latin letters, each of it and any sequence', () => {
    expect(IGNORABLE.length).toBeGreaterThan(4_000)
    for (const character of IGNORABLE) {
      const inside = character === '\u2800' ? ' ' : ''
      expect(shownText(`Ana${character}Lia`), character.codePointAt(0)?.toString(16)).toBe(`Ana${inside}Lia`)
    }
    // A selector is itself of the Mongolian script, and is no letter for the next one.
    expect(shownText('a\u180D\u180C\0')).toBe('a')
    const letters = fc.stringMatching(/^[a-z]*$/)
    fc.assert(
      fc.property(letters, fc.array(hidden, { minLength: 1 }), letters, (before, between, after) => {
        expect(shownText(before + between.join('') + after).replaceAll(' ', '')).toBe(before + after)
      }),
    )
  })
  it('is empty when nothing of it can be seen', () => {
    for (const character of [...IGNORABLE, '\u0301', '\u20DD'])
      expect(shownText(character).trim(), character.codePointAt(0)?.toString(16)).toBe('')
    fc.assert(fc.property(fc.array(hidden), (all) => void expect(shownText(all.join('')).trim()).toBe('')))
  })
  it('has something to see whenever it is not empty, in no direction but its own, and is shown as it is', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const shown = shownText(typed).trim()
        if (shown !== '') expect(shown).toMatch(TO_SEE)
        for (const control of BIDI) expect(shown).not.toContain(control)
        expect(shown.isWellFormed()).toBe(true)
        expect(shownText(shown)).toBe(shown)
      }),
      { numRuns: 2_000 },
    )
  })
  it('keeps a joiner only where it changes how a word is read', () => {
    expect(shownText('evil\u200C.com')).toBe('evil.com')
    expect(shownText('evil.\u200Dcom')).toBe('evil.com')
    expect(shownText('A\u200Cna')).toBe('Ana')
    expect(shownText('نا\u200C')).toBe('نا')
    expect(shownText('👩\u200D')).toBe('👩')
    expect(shownText('\u200Dنا')).toBe('نا')
  })
  it('becomes one line', () => {
    expect(shownText('Ana\tMaria\r\nSilva\u2028!')).toBe('Ana Maria  Silva !')
  })
})
