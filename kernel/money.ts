/** An amount in the smallest unit of its currency, always an integer. */
export type Money = { minor: number; currency: string }

export const usd = (minor: number): Money => ({ minor, currency: 'usd' })

/** The `price` of the wire format: a decimal number of major units (dollars, not cents). */
export function toPrice(money: Money): number {
  return money.minor / 100
}

/**
 * Reads a wire price. Throws RangeError for a negative amount, for more than two decimals, and for more than 1,000,000.
 */
export function fromPrice(price: number, currency = 'usd'): Money {
  const minor = Math.round(price * 100)
  if (!Number.isFinite(price) || price < 0 || Math.abs(minor - price * 100) > 1e-6 || minor > 100_000_000)
    throw new RangeError('not a price')
  return { minor, currency }
}
