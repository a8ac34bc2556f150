/**
 * Removes from a typed number all characters that are not part of it, and surplus decimals. A number with decimals keeps
 * its minus: an amount below zero is refused by its form, and never read as the amount without the minus.
 */
export function cleanNumber(typed: string, decimals: number): string {
  const digits = typed.replace(/[^\d.]/g, '')
  const [whole = '', ...rest] = digits.split('.')
  if (decimals === 0) return whole
  const sign = /^[^\d.]*[-\u2212]/.test(typed) ? '-' : ''
  if (rest.length === 0) return sign + whole
  return `${sign}${whole}.${rest.join('').slice(0, decimals)}`
}

/** Formats the number of a field without focus: 1,250.00. */
export function numberText(value: number, decimals: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

/** The number after an arrow key, within the limits. */
export function stepNumber(value: number, step: number, limits: { min: number; max: number }): number {
  return Math.min(Math.max(value + step, limits.min), limits.max)
}
