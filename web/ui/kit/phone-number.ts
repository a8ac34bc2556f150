/** North American phone numbers: ten digits, shown as (201) 555 0123. */

/** The first ten digits of a typed or pasted text. A country code 1 before ten digits is removed. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return (digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits).slice(0, 10)
}

export function maskPhone(typed: string): string {
  const digits = phoneDigits(typed)
  if (digits.length === 0) return ''
  if (digits.length <= 3) return `(${digits}`
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)} ${digits.slice(6)}`
}

/**
 * The ten digits of a typed phone number, or empty when nothing was typed; null when it is none. Letters are not left
 * out silently, because a number without them would be another one.
 */
export function phoneOf(typed: string): string | null {
  const text = typed.trim()
  if (text === '') return ''
  if (/[^\d\s()+.-]/.test(text)) return null
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 ? digits : null
}

/** The position of the caret after this many digits of a formatted number. */
export function caretAfter(shown: string, digits: number): number {
  if (digits === 0) return 0
  let left = digits
  for (let at = 0; at < shown.length; at++) {
    if (/\d/.test(shown.charAt(at)) && --left === 0) return at + 1
  }
  return shown.length
}
