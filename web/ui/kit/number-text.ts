/** How a number is written beside its digits: its decimals, and the signs before and after it. */
export type NumberLook = { decimals: number; prefix?: string | undefined; suffix?: string | undefined }

/** Digits, with a comma before each three of them or with none, and decimals. */
const WRITTEN = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.(\d*))?$/
/** The beginning of such a number, as it stands while it is typed. */
const BEGUN = /^[-\u2212]?(?:\d{1,3}(?:,\d{3})*,\d{0,2})?$/

/**
 * Reads a typed or pasted number: "1,250.00" and "$1,250" are 1250, and an empty field is 0. NaN for every other text,
 * such as "1e9", "12,50" or more decimals than there are: a text that can mean something else is never guessed, and no
 * character of it is left out. Only a number with decimals can be below zero, which its form refuses.
 */
export function readNumber(typed: string, look: NumberLook): number {
  const { sign, digits } = partsOf(typed, look)
  if (digits === '') return sign ? Number.NaN : 0
  const [isWritten, decimals] = WRITTEN.exec(digits) ?? []
  if (isWritten === undefined || digits === '.') return Number.NaN
  if (look.decimals === 0 && (sign || decimals !== undefined)) return Number.NaN
  if ((decimals?.length ?? 0) > look.decimals) return Number.NaN
  return Number(digits.replaceAll(',', '')) * (sign ? -1 : 1)
}

/** Whether a text that is no number yet can become one while it is typed, such as "1,25" or "-". */
export function canBecomeNumber(typed: string, look: NumberLook): boolean {
  const { sign, digits } = partsOf(typed, look)
  return BEGUN.test(sign + digits) || digits === '.'
}

/** What is said of a text that is no number. */
export const notANumber = ({ decimals, prefix }: NumberLook): string =>
  decimals === 0 ? 'Enter a whole number' : prefix ? 'Enter an amount such as 120.50' : 'Enter a number such as 7.25'

/** The sign and the digits of a text, without what the field shows beside them. */
function partsOf(typed: string, { prefix = '', suffix = '' }: NumberLook): { sign: string; digits: string } {
  const text = typed.trim()
  const bare = suffix && text.endsWith(suffix) ? text.slice(0, -suffix.length).trim() : text
  const isUnit = prefix !== '' && bare.startsWith(prefix)
  const [, sign = '', digits = ''] = /^([-\u2212]?)(.*)$/s.exec(isUnit ? bare.slice(prefix.length).trim() : bare) ?? []
  const rest = digits.trim()
  return { sign, digits: !isUnit && prefix && rest.startsWith(prefix) ? rest.slice(prefix.length).trim() : rest }
}

/** Formats the number of a field without focus: 1,250.00. Empty for what is no number. */
export function numberText(value: number, decimals: number): string {
  if (Number.isNaN(value)) return ''
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

/** The number after an arrow key, within the limits. What is no number counts as 0. */
export function stepNumber(value: number, step: number, limits: { min: number; max: number }): number {
  return Math.min(Math.max((value || 0) + step, limits.min), limits.max)
}
