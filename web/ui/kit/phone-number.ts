/** How phone numbers are shown while they are typed and when they are stored: (201) 555 0123, +57 300 123 4567. */
import { countryCodeOf, readPhone } from '#kernel/phone-number'

/** The longest number has 15 digits behind its +; more are shown, and refused when they are saved. */
const MOST_DIGITS = 20

/**
 * What a field retains of a typed or pasted text: its digits, and a + before a country code. A whole number of North America
 * loses its country code, however it was written, unless its ten digits could be a number of Colombia: whoever lives there
 * would get that one. No digit is dropped silently, because without it the number would be another one.
 */
export function phoneDigits(typed: string): string {
  const digits = typed.normalize('NFKC').replace(/\D/g, '').slice(0, MOST_DIGITS)
  const text = (/^[\s(]*[+＋]/.test(typed) ? '+' : '') + digits
  const whole = readPhone(text)
  return whole && /^\d{10}$/.test(whole) && readPhone(whole, 'CO') === whole ? whole : text
}

/** A stored number, or the digits that are typed so far, as people write them. */
export function maskPhone(typed: string): string {
  const text = phoneDigits(typed)
  const digits = text.replace('+', '')
  if (text.startsWith('+')) {
    const code = countryCodeOf(digits)
    const rest = digits.slice(code.length)
    return code === '' || rest === '' ? text : `+${code} ${code === '1' ? grouped(rest) : inGroups(rest)}`
  }
  return digits.startsWith('1') && digits.length > 1 ? `1 ${grouped(digits.slice(1))}` : grouped(digits)
}

/** The digits of a number of North America. With more than ten it is none, and they are shown as they are. */
function grouped(digits: string): string {
  if (digits.length > 10 || digits.startsWith('1')) return digits
  if (digits.length === 0) return ''
  if (digits.length <= 3) return `(${digits}`
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)} ${digits.slice(6)}`
}

/** Groups of three, the last of up to four: 300 123 4567. */
const inGroups = (digits: string): string => digits.replace(/(\d{3})(?=\d{3})/g, '$1 ').trim()

/** The position of the caret after this many digits of a formatted number. */
export function caretAfter(shown: string, digits: number): number {
  if (digits === 0) return 0
  let left = digits
  for (let at = 0; at < shown.length; at++) {
    if (/\d/.test(shown.charAt(at)) && --left === 0) return at + 1
  }
  return shown.length
}
