/** What is left of a typed number when everything else is taken out of it. */
export function cleanNumber(typed: string, decimals: number): string {
  const digits = typed.replace(/[^\d.]/g, '')
  const [whole = '', ...rest] = digits.split('.')
  if (decimals === 0 || rest.length === 0) return whole
  return `${whole}.${rest.join('').slice(0, decimals)}`
}

/** How a number stands in a field that has not the focus: 1,250.00 */
export function numberText(value: number, decimals: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
}

/** The next number by the arrow keys, within the limits. */
export function stepNumber(value: number, step: number, limits: { min: number; max: number }): number {
  return Math.min(Math.max(value + step, limits.min), limits.max)
}
