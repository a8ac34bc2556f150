import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askedGrams, errorsBetween, gramsOf, nearestWords, toleratedErrors } from './near-words.ts'

const NAMES = [
  'rivera',
  'riviere',
  'reyes',
  'okafor',
  'nguyen',
  'lindqvist',
  'smith',
  'schmidt',
  'kim',
  'maria',
  'mona',
]

describe('a misspelled name', () => {
  it.each([
    ['rivra', ['rivera']],
    ['rviera', ['rivera']],
    ['riverra', ['rivera']],
    ['livera', ['rivera']],
    ['okaffor', ['okafor']],
    ['nguyne', ['nguyen']],
    ['ngyuen', ['nguyen']],
    ['lindkvist', ['lindqvist']],
    ['smtih', ['smith']],
    ['kin', ['kim']],
    ['moan', ['mona']],
    ['mara', ['maria']],
    ['zebra', []],
    ['xyz', []],
  ])('%s means %j', (typed, meant) => {
    expect(nearestWords(typed, NAMES)).toEqual(meant)
  })

  it('that is right has no error, and is preferred to names that are near', () => {
    expect(nearestWords('smith', ['smitt', 'smith', 'smit'])).toEqual(['smith'])
  })

  it('has as many errors in one direction as in the other, and never more than letters', () => {
    const word = fc.stringMatching(/^[a-e]{0,8}$/)
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(errorsBetween(a, b)).toBe(errorsBetween(b, a))
        expect(errorsBetween(a, b)).toBeLessThanOrEqual(Math.max(a.length, b.length))
        expect(errorsBetween(a, b) === 0).toBe(a === b)
      }),
    )
  })

  it('with one error in a name of five letters or more still shares a part with it', () => {
    const name = fc.stringMatching(/^[a-z]{5,12}$/)
    const error = fc.record({
      kind: fc.constantFrom('drop', 'double', 'replace', 'swap'),
      at: fc.nat(),
      letter: fc.stringMatching(/^[a-z]$/),
    })
    fc.assert(
      fc.property(name, error, (right, { kind, at: anywhere, letter }) => {
        const at = anywhere % right.length
        const typed =
          kind === 'drop'
            ? right.slice(0, at) + right.slice(at + 1)
            : kind === 'double'
              ? right.slice(0, at + 1) + right.slice(at)
              : kind === 'replace'
                ? right.slice(0, at) + letter + right.slice(at + 1)
                : right.slice(0, at) + (right[at + 1] ?? '') + right[at] + right.slice(at + 2)
        const stored = new Set(gramsOf(right))
        expect(askedGrams(typed).some((gram) => stored.has(gram))).toBe(true)
        expect(errorsBetween(typed, right)).toBeLessThanOrEqual(1)
        expect(errorsBetween(typed, right)).toBeLessThanOrEqual(toleratedErrors(typed))
      }),
    )
  })
})
