import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changesBetween, type ParagraphChange, type Piece, wordChanges } from './text-changes.ts'

const version = (pieces: readonly Piece[], kind: 'removed' | 'added') =>
  pieces.filter((piece) => piece.kind === 'same' || piece.kind === kind).map(({ text }) => text)

/** The paragraphs of one version, read back from the differences. */
const paragraphs = (changes: readonly ParagraphChange[], kind: 'removed' | 'added') =>
  changes.flatMap((change) =>
    change.kind === 'changed' ? [version(change.pieces, kind).join('')] : version([change], kind),
  )

const words = fc.array(fc.constantFrom('a', 'b', 'the', 'time', 'is', 'kept.'), { minLength: 1, maxLength: 8 })
const text = fc.array(
  words.map((some) => some.join(' ')),
  { maxLength: 8 },
)

describe('the differences between two versions', () => {
  it('contain both versions, whatever was changed', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const changes = changesBetween(before, after)
        expect(paragraphs(changes, 'removed')).toEqual(before)
        expect(paragraphs(changes, 'added')).toEqual(after)
      }),
    )
  })

  it('are none between equal versions', () => {
    fc.assert(
      fc.property(text, (same) => {
        expect(changesBetween(same, same).every(({ kind }) => kind === 'same')).toBe(true)
      }),
    )
  })

  it('show the changed words of a paragraph', () => {
    expect(changesBetween(['One.', 'A plan ends after 7 days.'], ['One.', 'A plan ends after 30 days.'])).toEqual([
      { kind: 'same', text: 'One.' },
      {
        kind: 'changed',
        pieces: [
          { kind: 'same', text: 'A plan ends after' },
          { kind: 'removed', text: ' 7' },
          { kind: 'added', text: ' 30' },
          { kind: 'same', text: ' days.' },
        ],
      },
    ])
  })

  it('show a replaced paragraph as removed and added', () => {
    expect(
      changesBetween(['Nothing of this stays.'], ['Another sentence about refunds']).map(({ kind }) => kind),
    ).toEqual(['removed', 'added'])
  })

  it('keep spaces between words', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const pieces = wordChanges(before, after)
        expect(version(pieces, 'removed').join('')).toBe(before)
        expect(version(pieces, 'added').join('')).toBe(after)
      }),
    )
  })
})
