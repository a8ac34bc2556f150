/**
 * Phone numbers as they are stored: ten digits for a number of North America, whose country code is 1; otherwise +, the
 * country code and the number (E.164). Nothing that cannot be read as a whole number is stored.
 */

export const PHONE_HINT =
  'Enter a whole phone number, such as (201) 555 0123, or with its country code, such as +57 300 123 4567'

/** Area code and exchange begin with 2 to 9 (North American Numbering Plan), so that no number begins with a 1. */
const NORTH_AMERICA = /^[2-9]\d{2}[2-9]\d{6}$/
/** Colombia: mobile phones begin with 3, fixed lines with 60 (plan of 2021). */
const COLOMBIA = /^(3\d{9}|60\d{8})$/
/** The country codes that the ITU has assigned, except 1. The longest has three digits. */
const COUNTRY_CODE =
  /^(7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|2[1-69]\d|3[578]\d|42[013]|5[09]\d|6[78]\d|69[0-2]|85[02356]|88[06]|96[0-8]|97[0-7]|99[2-68])/

/** Signs that people write between the digits of a number. */
const BETWEEN = /[\s()./\p{Pd}\u2212]/gu

/**
 * A typed or pasted number as it is stored; '' when nothing was typed, and null when it cannot be read: with letters, with
 * digits missing or left over. A number without a country code is one of North America, or of Colombia if that is the
 * `country` of whom it belongs to. 00 and 011 before a country code count as +.
 */
export function readPhone(typed: string, country: string = 'US'): string | null {
  const text = typed
    .normalize('NFKC')
    .replace(/^\s*tel:/i, '')
    .replace(/\(0\)/g, '')
    .replace(BETWEEN, '')
  if (text === '') return ''
  if (!/^\+?\d+$/.test(text)) return null
  const number = text.replace(/^(?:011|00)(?=\d{8})/, '+')
  if (number.startsWith('+')) return international(number.slice(1))
  if (country === 'CO' && COLOMBIA.test(number)) return `+57${number}`
  const national = number.replace(/^1(?=\d{10}$)/, '')
  return NORTH_AMERICA.test(national) ? national : null
}

function international(digits: string): string | null {
  if (digits.startsWith('1')) return NORTH_AMERICA.test(digits.slice(1)) ? digits.slice(1) : null
  if (digits.startsWith('57')) return COLOMBIA.test(digits.slice(2)) ? `+${digits}` : null
  return COUNTRY_CODE.test(digits) && digits.length >= 8 && digits.length <= 15 ? `+${digits}` : null
}

/** The country code of digits that follow a +; '' while it is not yet clear. */
export function countryCodeOf(digits: string): string {
  return digits.startsWith('1') ? '1' : (COUNTRY_CODE.exec(digits)?.[0] ?? '')
}

/** The address of a link that calls a stored number. */
export function phoneLink(stored: string): string {
  return `tel:${stored.startsWith('+') ? stored : `+1${stored}`}`
}
