import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { wordsOf } from '#domain/content/folded'
import { clientWords, type Findable, searchedWords } from './client-words.ts'

type Client = { first_name: string; preferred_first_name: string; last_name: string }

const named = (first_name: string, last_name: string, preferred_first_name = ''): Client => ({
  first_name,
  preferred_first_name,
  last_name,
})
const known = (client: Client, more: Partial<Findable> = {}): Findable => ({
  names: [client],
  emails: [],
  phone_numbers: [],
  dobs: [],
  ...more,
})
/** As the database looks for a client: each word of the search begins one of theirs. */
const finds = (search: string, client: Findable): boolean => {
  const words = clientWords(client)
  return searchedWords(search).every((beginnings) =>
    beginnings.some((beginning) => words.some((word) => word.startsWith(beginning))),
  )
}

const ADA = known(named('Ada', 'Lovelace'), {
  emails: ['ada.byron@quietstreet.example', ''],
  phone_numbers: ['5550100199', '+1 (212) 555-0142'],
  dobs: ['1990-03-04'],
})

describe('what finds a client', () => {
  it.each([
    ['dang', named('Đặng', 'Văn An')],
    ['Đặng', named('Dang', 'Van An')],
    ['an dang', named('Đặng', 'Văn An')],
    ['小明', named('小明', '王')],
    ['王小明', named('小明', '王')],
    ['小明', named('王小明', '')],
    ['明', named('王小明', '')],
    ['철수', named('김철수', '')],
    ['김철', named('철수', '김')],
    ['기', named('김철수', '')],
    ['ชาย', named('สมชาย', 'ใจดี')],
    ['さくら', named('山田さくら', '')],
    ['obrien', named('Sean', 'O’Brien')],
    ["o'b", named('Sean', 'OBrien')],
    ['brien', named('Sean', 'O’Brien')],
    ['annem', named('Anne-Marie', 'Weiß')],
    ['anne-mar weiss', named('Annemarie', 'Weiß')],
    ['vanderb', named('Jan', 'van der Berg')],
    ['BOB smith', named('Robert', 'Smith', 'Bob')],
    ['ŁUKASZ', named('Lukasz', 'Nowak')],
    ['lukasz', named('Łukasz', 'Nowak')],
    ['ışık', named('ISIK', 'Kaya')],
    ['', named('Ada', 'Lovelace')],
    ['  ,;  ', named('Ada', 'Lovelace')],
  ])('%s finds a name in any script and spelling', (search, client) => {
    expect(finds(search, known(client))).toBe(true)
  })

  it('takes an apostrophe and a hyphen for nothing, but not for anything', () => {
    expect(finds("o'brien", known(named('Orla', 'Byrne')))).toBe(false)
    expect(finds("o'brien", known(named('Sean', 'Brien')))).toBe(false)
    expect(finds('anne-marie', known(named('Anne', 'Weiss')))).toBe(false)
  })

  it.each([
    ...['ada', 'byron', 'quietstreet', 'ada.byron@quietstreet.example', 'ADA.B', '@quiet', 'ada@quietstreet'],
    ...['(555) 010-0199', '555 010 0199', '5550100199', '+1 555 010 0199', '1-555-010-0199', '555', '555-010'],
    ...['0199', '010-0199', '555-0142', '0142', '(212) 555', '2125550142'],
    ...[
      '1990',
      '1990-03',
      '1990-03-04',
      '1990-3-4',
      '03/04/1990',
      '3/4/1990',
      '03-04-1990',
      '3/4/90',
      '3/4',
      '3/',
      '3',
    ],
    ...['3/4/19', '03041990', '19900304', '1990-', '1990-0'],
    ...['lovelace 0199', '3/4/1990 ada', 'ada 1990 0142', 'Lovelace, Ada'],
  ])('%s finds an email, a phone number or a birth date', (search) => {
    expect(finds(search, ADA)).toBe(true)
  })

  it.each([
    ...['example2', 'com', 'street', 'elace', 'ada x', 'ada@other', '@ada', '100199', '0198', '5550100198'],
    ...['1991', '1990-04', '04/03/1990', '3/5/1990', '3/4/1991', '3/4/89', 'ada 1991', '0304 0305'],
  ])('%s does not find another one', (search) => {
    expect(finds(search, ADA)).toBe(false)
  })

  it('lets the name of a mail provider find no one by its first letters', () => {
    const client = known(named('Ada', 'Lovelace'), { emails: ['ada@gmail.com'] })
    for (const search of ['g', 'gm', 'gma', 'c', 'co', 'com']) expect(finds(search, client)).toBe(false)
    expect(finds('gmail', client)).toBe(true)
  })

  it('counts at most eight words, and few enough beginnings for one statement', () => {
    expect(searchedWords('a b c d e f g h i j')).toHaveLength(8)
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (search) => {
        const words = searchedWords(search)
        expect(words.length).toBeLessThanOrEqual(8)
        expect(words.flat().length).toBeLessThanOrEqual(32)
        expect(words.flat()).not.toContain('')
      }),
    )
    expect(searchedWords('3/4 '.repeat(25)).flat().length).toBeLessThanOrEqual(32)
  })

  it('keeps few words of a long name', () => {
    const long = '王'.repeat(80)
    const words = clientWords(known(named(long, long, long), { phone_numbers: ['5550100199'] }))
    expect(words.length).toBeLessThan(100)
    expect(words).toContain('#0199')
  })
})

const LETTERS = [
  'abcdefghijklmnopqrstuvwxyz',
  'ABCÀÉÎÕÜÇĐŁØßÞıİñžő',
  'абвгдеёжзиійклмнєї',
  'αβγδεζηθικλμνξοπρστυφχψωάή',
  '王小明李华陈伟',
  'さくらアイウエオ',
  '김철수이영희박',
  'กขคงจชซญดตถทนบปผพ',
  'אבגדהוזחטיכלמנ',
  'ابتثجحخدذرزسشأ',
  'कखगघचछजझटठ',
]
const word = fc
  .constantFrom(...LETTERS)
  .chain((letters) => fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 9 }))
const field = fc.array(word, { minLength: 1, maxLength: 2 }).map((words) => words.join(' '))
const client = fc.record({
  first_name: field,
  preferred_first_name: fc.oneof(fc.constant(''), field),
  last_name: field,
})
const fields = ({ first_name, preferred_first_name, last_name }: Client) =>
  [first_name, preferred_first_name, last_name].filter(Boolean)

describe('any client', () => {
  it('is found by the beginnings of the words of the name, in any order and case', () => {
    const order = fc.array(fc.tuple(fc.nat(), fc.nat()), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(client, order, fc.boolean(), (one, picks, isUpper) => {
        const words = fields(one).flatMap((text) => text.split(' '))
        const typed = picks.map(([at, length]) => {
          const signs = Array.from(words[at % words.length] ?? '')
          return signs.slice(0, 1 + (length % signs.length)).join('')
        })
        const search = typed.join(' ')
        expect(finds(isUpper ? search.toUpperCase() : search, known(one))).toBe(true)
        expect(finds(search.normalize('NFD'), known(one))).toBe(true)
      }),
    )
  })

  it('is not found by a word that begins nothing of the name', () => {
    fc.assert(
      fc.property(client, word, (one, typed) => {
        const [searched = ''] = wordsOf(typed)
        const name = fields(one).map((text) => wordsOf(text).join(''))
        // Wherever the word stands in the name, written in any order without spaces, it may be found.
        const [first = '', preferred = ''] = one.preferred_first_name === '' ? [name[0]] : name
        const last = name.at(-1) ?? ''
        const together = [first, preferred].flatMap((any) => [any + last, last + any])
        fc.pre(![...name, ...together].some((text) => text.includes(searched)))
        expect(finds(typed, known(one))).toBe(false)
        expect(finds(`${typed} ${fields(one)[0]}`, known(one))).toBe(false)
      }),
    )
  })
})
