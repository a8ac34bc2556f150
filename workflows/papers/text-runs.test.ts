import { readFileSync } from 'node:fs'
import { create } from 'fontkit'
import { describe, expect, test } from 'vitest'
import { cleaned, clustersOf, linesOf, unprintable, visualRuns } from './text-runs.ts'

const shown = (text: string) => visualRuns(clustersOf(cleaned(text))).map((run) => run.text)

/** A name in each script that the fonts cover. */
const NAMES = {
  Latin: 'Łukasz Żółć-Šťastný',
  Vietnamese: 'Nguyễn Thị Hồng Ánh',
  Cyrillic: 'Алёна Щербакова',
  Greek: 'Ελευθερία Παπαδοπούλου',
  Hebrew: 'שָׁרוֹן כהן',
  Arabic: 'محمد عبد الله الخوارزمي',
  Persian: 'گلی پرویزی ژاله',
  Urdu: 'ڈاکٹر ٹیپو',
  Devanagari: 'क्षितिज श्रीवास्तव',
  Bengali: 'অনির্বাণ চট্টোপাধ্যায়',
  Gurmukhi: 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
  Gujarati: 'ક્રિષ્ના પટેલ',
  Odia: 'ଶ୍ରୀକାନ୍ତ',
  Tamil: 'தமிழ்ச்செல்வன்',
  Telugu: 'శ్రీనివాస్',
  Kannada: 'ಕೃಷ್ಣಮೂರ್ತಿ',
  Malayalam: 'ശ്രീജിത്ത്',
  Sinhala: 'ශ්‍රී ලංකා',
  Thai: 'สมชาย ใจดี',
  Lao: 'ສົມຊາຍ',
  Khmer: 'សុខ ភារុន',
  Myanmar: 'မောင်အောင်',
  Ethiopic: 'አበበ ቢቂላ',
  Georgian: 'ნინო ჩხეიძე',
  Armenian: 'Հայկ Սարգսյան',
  Thaana: 'ޢަލީ',
  Cherokee: 'ᏣᎳᎩ',
  Syriac: 'ܝܫܘܥ',
  Tibetan: 'བཀྲ་ཤིས',
  Chinese: '王小明 臺灣 豐',
  Japanese: '山田 花子 さくら カタカナ',
  Korean: '김민준 뷁',
  Inuktitut: 'ᐊᓂᔅᓯ ᓄᓇᕗᑦ',
  'rare Chinese': '𠮷田 㐂 龘 媖 鉥',
  'rare Japanese': '﨑 髙 德 凞',
  Tifinagh: 'ⴰⵎⴰⵣⵉⵖ',
  "N'Ko": 'ߒߞߏ',
  Adlam: '𞤀𞤁𞤂𞤃',
  Osage: '𐓏𐓘𐓻𐓘',
  'Ol Chiki': 'ᱥᱟᱱᱛᱟᱲᱤ',
  'Meetei Mayek': 'ꯃꯅꯤ',
  Rohingya: '𐴌𐴟',
  Javanese: 'ꦗꦮ',
  Cham: 'ꨌꩌ',
  Vai: 'ꕙꔤ',
  Mongolian: 'ᠮᠣᠩᠭᠣᠯ',
  emoji: '🙂 👩🏽 ⚕ ♥',
  'stacked marks': 'q\u0307\u0323\u0301 x\u0361\u0332',
}

describe('fonts', () => {
  test.each(Object.entries(NAMES))('every letter of a name in %s has a glyph in both weights', (_, name) => {
    expect(unprintable(name)).toEqual([])
    for (const { text, face } of clustersOf(cleaned(name))) {
      for (const file of Object.values(face ?? {})) {
        const font = create(readFileSync(file))
        for (const char of text.replaceAll(/[\u200c\u200d]/gu, ''))
          expect('hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0), char).toBe(true)
      }
    }
  })

  test('joined emoji are drawn as their parts where no font has all of them', () => {
    const shown = clustersOf(cleaned('👩‍⚕️')).map(({ text }) => text.replaceAll(/[\u200d\ufe0f]/gu, ''))
    expect(shown.join('')).toBe('👩⚕')
  })

  test('what no font has is named, each sign once', () => {
    expect(unprintable('Kim \u{10fffd} \u{1b170}\u{10fffd}')).toEqual(['\u{10fffd}', '\u{1b170}'])
  })

  test('a letter and its marks are one cluster', () => {
    expect(clustersOf('e\u0323\u0301')).toHaveLength(1)
    expect(clustersOf('שָׁ')).toHaveLength(1)
  })
})

describe('direction', () => {
  test('Latin text is one run', () => {
    expect(shown('Mia Larsen')).toEqual(['Mia Larsen'])
  })

  test('right-to-left words are ordered from right to left, and each keeps its letters in logical order', () => {
    expect(shown('محمد عبد')).toEqual(['عبد', ' ', 'محمد'])
  })

  test('Latin words, numbers and brackets inside right-to-left text keep their own direction', () => {
    expect(shown('محمد (Mo) 12').join('')).toBe('12 (Mo) محمد')
    expect(shown('כהן (דוד)')).toEqual(['(', 'דוד', ')', ' ', 'כהן'])
  })

  test('a right-to-left name inside a Latin line stays in its place', () => {
    expect(shown('Practice of כהן לוי, New York')).toEqual(['Practice of ', 'לוי', ' ', 'כהן', ', New York'])
  })
})

test('Burmese vowels that are drawn before their letter come before it', () => {
  expect(shown('မောင်')).toEqual(['\u1031\u1019\u102c\u1004\u103a'])
})

describe('cleaning', () => {
  test('direction controls and line breaks are removed', () => {
    expect(cleaned('Zoë \u202eabc\u2066 \n O’Hara')).toBe('Zoë abc O’Hara')
  })

  test('a letter and a combining mark become one character', () => {
    expect(cleaned('Cafe\u0301')).toBe('Café')
  })
})

describe('lines', () => {
  const lines = (text: string, width: number) =>
    linesOf(text, width, (line) => line.length).map((line) => line.map((cluster) => cluster.text).join(''))

  test('break at spaces and after hyphens', () => {
    expect(lines('Anna Maria Smith-Jones', 12)).toEqual(['Anna Maria', 'Smith-Jones'])
    expect(lines('Smith-Jones', 8)).toEqual(['Smith-', 'Jones'])
  })

  test('a word wider than the line breaks between letters, without losing one', () => {
    const parts = lines('x'.repeat(25), 10)
    expect(parts.map((part) => part.length)).toEqual([10, 10, 5])
  })

  test('an empty text has no lines', () => {
    expect(lines('', 10)).toEqual([])
  })
})
