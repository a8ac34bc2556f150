import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { folded, wordsOf } from './folded.ts'

const text = fc.string({ unit: 'grapheme' })

describe('folding', () => {
  it.each([
    ['Đặng', 'DANG'],
    ['Nguyễn', 'nguyen'],
    ['Søren Łukasz', 'soren lukasz'],
    ['Straße', 'STRASSE'],
    ['Ærøskøbing', 'aeroskobing'],
    ['IŞIK', 'ışık'],
    ['İbrahim', 'ibrahim'],
    ['ΟΔΥΣΣΕΥΣ', 'Οδυσσεύς'],
    ['Ёлкин', 'елкин'],
    ['محمّد', 'محمد'],
    ['أحمد', 'احمد'],
    ['שָׁלוֹם', 'שלום'],
    ['O’Brien', "o'brien"],
    ['Kaʻahumanu', "ka'ahumanu"],
    ['ＡＤＡ　Ｌｏｖｅ', 'ada love'],
    ['ﾔﾏﾀﾞ', 'ヤマダ'],
    ['zero\u200Dwidth\u00AD', 'zerowidth'],
  ])('gives %s and %s one spelling', (one, other) => {
    expect(folded(one)).toBe(folded(other))
  })

  it.each([
    ['राम', 'रीम'],
    ['สมชาย', 'สมชัย'],
    ['か', 'が'],
    ['김', '강'],
    ['Ada', 'Ado'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(folded(one)).not.toBe(folded(other))
  })

  it('changes nothing that is folded, and gives every normal form of a text the same spelling', () => {
    fc.assert(
      fc.property(text, (any) => {
        const once = folded(any)
        expect(folded(once)).toBe(once)
        expect(folded(any.normalize('NFD'))).toBe(once)
        expect(folded(any.normalize('NFC'))).toBe(once)
      }),
    )
  })

  it('keeps a beginning a beginning', () => {
    fc.assert(
      fc.property(text, fc.nat(), (any, cut) => {
        const signs = Array.from(any)
        const beginning = signs.slice(0, cut % (signs.length + 1)).join('')
        // Marks that stay can change places with the one that follows them.
        fc.pre(!/\p{M}/u.test(folded(any)))
        expect(folded(`|${any}`).startsWith(folded(`|${beginning}`))).toBe(true)
      }),
    )
  })

  it('finds words that have no signs, in any script', () => {
    expect(wordsOf(' Anne-Marie  O’Brien, 王小明 (หนึ่ง) ')).toEqual(['anne', 'marie', 'o', 'brien', '王小明', 'หนึ่ง'])
    fc.assert(
      fc.property(text, (any) => {
        for (const word of wordsOf(any)) expect(wordsOf(word)).toEqual([word])
      }),
    )
  })
})
