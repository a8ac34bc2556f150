import { folded, wordsOf } from '#domain/content/folded'
import { nameWords, type PersonName } from '#domain/content/name-words'

/**
 * The words by which a search finds a client. Words of different kinds begin with different signs, so that the last
 * digits of a phone number are not taken for a year: names and the part of an email before the @ with none, the parts
 * behind it with @, digits of phone numbers with #, birth dates with = (year first) and ~ (month first).
 */
const SIGNS = { domain: '@', phone: '#', yearFirst: '=', monthFirst: '~' } as const

/** What is known of a person: both what the practice wrote and what the person's account says. */
export type Findable = {
  /** Each person's first, preferred and last name. */
  names: readonly PersonName[]
  emails: readonly string[]
  phone_numbers: readonly string[]
  /** YYYY-MM-DD. */
  dobs: readonly string[]
}

/** The most words of the names of a chart. */
const MOST_NAME_WORDS = 60

/** Every word by which a client is found, without empty ones and doubles. A field may be empty. */
export function clientWords({ names, emails, phone_numbers, dobs }: Findable): string[] {
  const all = [
    ...[...new Set(names.flatMap(nameWords))].slice(0, MOST_NAME_WORDS),
    ...emails.flatMap(emailWords),
    ...phone_numbers.flatMap(phoneWords),
    ...dobs.flatMap(dobWords),
  ]
  return [...new Set(all)]
}

function emailWords(email: string): string[] {
  const [local = '', domain = ''] = folded(email).split('@')
  return [...wordsOf(local), ...wordsOf(domain).map((part) => SIGNS.domain + part)]
}

/** A phone number is found by its beginning, with and without area code, and by its last four digits. */
function phoneWords(phone: string): string[] {
  const digits = digitsOf(phone).replace(/^(?:00|0)|^1(?=\d{10}$)/, '')
  return [...new Set([digits, digits.slice(-10), digits.slice(-7), digits.slice(-4)])]
    .filter(Boolean)
    .map((part) => SIGNS.phone + part)
}

function dobWords(dob: string): string[] {
  const [year = '', month = '', day = ''] = dob.split('-')
  return day === '' ? [] : [SIGNS.yearFirst + year + month + day, SIGNS.monthFirst + month + day + year]
}

/**
 * A word of a search: the client has a word that begins with one of these. Several, because digits can be those of a
 * phone number or a birth date.
 */
export type SearchedWord = readonly string[]

/** More words of a search do not count. */
const MOST_WORDS = 8
/** The most beginnings of a search: each takes two of the hundred values that a statement of an object may have. */
const MOST_BEGINNINGS = 32
/** From this length on a word may be the name of an email's domain. Shorter ones would find every second client. */
const LEAST_DOMAIN = 4

/** The words of a search. A client is found when each of them is the beginning of one of the client's words. */
export function searchedWords(search: string): SearchedWord[] {
  const words: SearchedWord[] = []
  let beginnings = 0
  for (const word of readSearch(search).slice(0, MOST_WORDS)) {
    beginnings += word.length
    if (beginnings > MOST_BEGINNINGS) break
    words.push(word)
  }
  return words
}

function readSearch(search: string): SearchedWord[] {
  const tokens = search
    .normalize('NFKC')
    .replace(/\p{Pd}|\u2212/gu, '-')
    .split(/[\s,;]+/u)
  return numbersJoined(tokens).flatMap((token) => (isNumeric(token) ? [numberWord(token)] : textWords(token)))
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')
const isNumeric = (token: string): boolean => /^[+()\d][\d()\-./+]*$/.test(token) && /\d/.test(token)

/** Groups of digits that follow each other and make up a phone number are one number. */
function numbersJoined(tokens: readonly string[]): string[] {
  const joined: string[] = []
  let run: string[] = []
  const close = () => {
    const digits = digitsOf(run.join(''))
    const isPhone = digits.length === 7 || digits.length > 8
    joined.push(...(run.length > 1 && isPhone ? [run.join('')] : run))
    run = []
  }
  for (const token of tokens) {
    if (isNumeric(token) && !isDate(token)) {
      run.push(token)
      continue
    }
    close()
    joined.push(token)
  }
  close()
  return joined
}

/** The words of a token with letters. Behind an @ only domains are looked for. */
function textWords(token: string): SearchedWord[] {
  const [before = '', ...behind] = token.split('@')
  const domains = behind.flatMap((part) => wordsOf(part)).map((word) => [SIGNS.domain + word])
  // Each part of "O’Brien" may also be that of a name written without the apostrophe.
  const whole = wordsOf(before).join('')
  const words = before.split(/[^\p{L}\p{N}\p{M}]+/u).flatMap((written) => {
    if (/^\d+$/.test(written)) return [numberWord(written)]
    return wordsOf(written).map((word) => {
      const mayBeDomain = Array.from(word).length >= LEAST_DOMAIN
      return [...new Set([word, whole, ...(mayBeDomain ? [SIGNS.domain + word] : [])])]
    })
  })
  return [...words, ...domains]
}

/** Digits, which may be the beginning of a phone number, of its last part, of a birth date, or of an email. */
function numberWord(token: string): SearchedWord {
  const digits = digitsOf(token)
  const national = digits.replace(/^(?:00|0|1)(?=\d{3})/, '')
  const phones = [digits, ...(national === digits ? [] : [national])].map((part) => SIGNS.phone + part)
  const dates = dateBeginnings(token)
  return [...new Set([...phones, ...dates, ...(/^\d+$/.test(token) ? [digits] : [])])]
}

const YEAR_FIRST = /^(\d{4})-(\d{1,2})?(-)?(\d{1,2})?$/
const MONTH_FIRST = /^(\d{1,2})[/-](\d{1,2})?([/-])?(\d{1,4})?$/
const isDate = (token: string): boolean => YEAR_FIRST.test(token) || MONTH_FIRST.test(token)

/** The beginnings of birth dates that are meant by a beginning such as "1990", "1990-03", "3/4" and "03/04/19". */
function dateBeginnings(token: string): string[] {
  if (/^\d{1,8}$/.test(token))
    return [SIGNS.yearFirst + token, ...parts(token, false).map((part) => SIGNS.monthFirst + part)]
  const [, year = '', month = '', behindMonth, day = ''] = YEAR_FIRST.exec(token) ?? []
  if (year !== '')
    return parts(month, behindMonth !== undefined).flatMap((m) =>
      parts(day, false).map((d) => SIGNS.yearFirst + year + m + d),
    )
  const [, first = '', second = '', behindDay, last = ''] = MONTH_FIRST.exec(token) ?? []
  if (first === '') return []
  const years = last.length === 2 ? [last, `19${last}`, `20${last}`] : [last]
  const begun = SIGNS.monthFirst + first.padStart(2, '0')
  return parts(second, behindDay !== undefined).flatMap((d) => years.map((y) => begun + d + y))
}

/** The two digits that are meant by a month or day: a single digit may be one of its own or the first of two. */
function parts(digits: string, isWhole: boolean): string[] {
  if (digits.length !== 1) return [digits]
  return isWhole ? [`0${digits}`] : [`0${digits}`, digits]
}
