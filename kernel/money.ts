/** An amount in the currency's smallest unit. Never a float. */
export type Money = { minor: number; currency: string }

export const usd = (minor: number): Money => ({ minor, currency: 'usd' })

/** The wire's `price`: a decimal number of major units, two places, as the spec's clients read it. */
export function toPrice(money: Money): number {
  return money.minor / 100
}

/** Reads a wire price. Throws RangeError for more than two decimals, negative amounts and unsafe integers. */
export function fromPrice(price: number, currency = 'usd'): Money {
  const minor = Math.round(price * 100)
  if (!Number.isFinite(price) || price < 0 || Math.abs(minor - price * 100) > 1e-6 || minor > 100_000_000)
    throw new RangeError('not a price')
  return { minor, currency }
}

/** "$120.00" */
export function formatMoney(money: Money): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: money.currency.toUpperCase() }).format(
    money.minor / 100,
  )
}
