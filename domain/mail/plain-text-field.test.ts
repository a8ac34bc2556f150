import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameField, plainTextField, plainTextFields } from './plain-text-field.ts'

/** What the mail programs in use turn into links: a scheme, `www.`, a domain with any ending, an email. */
const LINK =
  /[a-z][a-z0-9+.-]*:\/\/\S|\bwww\.\S|[\p{L}\p{N}-]+[.．。｡․][\p{L}]{2,}|\S@\S|\d+\.\d+\.\d+\.\d+|mailto:\S/iu

describe('a name in a mail', () => {
  test.each([
    'Ada Lovelace',
    "Siobhán O'Neill-Baptiste",
    'Dr. Noor Lindqvist-Oyelaran, LMFT',
    'J.R. Smith Jr.',
    'U.S.A.',
    'مريم الحسن',
    '山田 太郎',
    'Ana María d’Água',
    'Tuesday, November 24, 2026, 2:00 PM',
    '$1,120.00',
    '2026-0001',
  ])('stays as it is: %s', (name) => expect(plainTextField(name)).toBe(name))

  test.each([
    ['St.Mary', 'St. Mary'],
    ['Log in at www.evil.example now', 'Log in at www. evil. example now'],
    ['https://evil.example/pay', 'https: //evil. example/pay'],
    ['mailto:me@evil.example', 'mailto: me at evil. example'],
    ['me＠evil．example', 'me at evil. example'],
    ['пример.рф', 'пример. рф'],
    ['evil。xn--p1ai', 'evil. xn--p1ai'],
    ['10.0.0.1', '10. 0. 0.1'],
    ['Ada\r\nBcc: all\u0000', 'Ada Bcc: all'],
    ['abc\u202Egpj.exe', 'abcgpj. exe'],
    ['evil.\u200Bcom', 'evil. com'],
    ['evil\u00AD.\u2060c\uFE0Fom', 'evil. com'],
    ['evil﹒com', 'evil. com'],
    ['evil܁com', 'evil. com'],
  ])('has no link and no control character: %j', (typed, written) => expect(plainTextField(typed)).toBe(written))

  test('is never a link, whatever was typed, and writing it twice changes nothing', () => {
    const part = fc.constantFrom(
      'a',
      'Ada',
      'evil',
      'com',
      'co',
      '.',
      '．',
      '。',
      '@',
      '://',
      'http',
      'www',
      ' ',
      '-',
      '1',
      '/',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme', maxLength: 60 }),
          fc.array(part).map((p) => p.join('')),
        ),
        (typed) => {
          const written = plainTextField(typed)
          expect(written).not.toMatch(LINK)
          expect(written).not.toMatch(/\p{Cc}/u)
          expect(plainTextField(written)).toBe(written)
        },
      ),
      { numRuns: 2_000 },
    )
  })
})

describe('a phone number', () => {
  test.each([
    ['Call 312-555-0199 now', 'Call … now'],
    ['+1 (312) 555 0199', '…'],
    ['Ana 3\u200B125550199', 'Ana …'],
    ['٣١٢٥٥٥٠١٩٩', '…'],
    ['３１２.５５５.０１９９ Ltd.', '… Ltd.'],
    ['3 1 2 5 5 5 0 1 9 9', '…'],
  ])('does not pass through a name: %j', (typed, written) => expect(nameField(typed)).toBe(written))

  test.each(['Praxis 24', 'Suite 1200 Therapy', 'Ada Lovelace II', 'Founded 2019, moved 24'])(
    'is not what a name with other numbers has: %s',
    (name) => expect(nameField(name)).toBe(name),
  )

  test('is in no name, whatever was typed, and stays in other fields', () => {
    const part = fc.constantFrom('1', '23', '555', '-', ' ', '(', ')', '.', '+', 'a', '\u200B', '٣', '/')
    fc.assert(
      fc.property(
        fc.array(part).map((parts) => parts.join('')),
        (typed) => {
          const written = nameField(typed)
          expect(written).not.toMatch(/(?:\p{Nd}[\s\p{Pd}()/.]*){7}/u)
          expect(written).not.toMatch(LINK)
          expect(nameField(written)).toBe(written)
        },
      ),
      { numRuns: 2_000 },
    )
    expect(plainTextFields({ practice_name: 'Dial 3125550199', number: '2026-0001' })).toEqual({
      practice_name: 'Dial …',
      number: '2026-0001',
    })
  })
})

test('addresses of our own stay as they are', () => {
  const fields = {
    link: 'https://orchid.test/s?a=1',
    place: 'https://meet.example/room',
    start_iso: '2026-11-24T19:00:00.000Z',
  }
  expect(plainTextFields({ ...fields, with_name: 'evil.example' })).toEqual({ ...fields, with_name: 'evil. example' })
})
