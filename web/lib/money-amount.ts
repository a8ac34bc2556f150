import { formatMoney } from './money.ts'

/** Formats a sum of the API in its currency: "$120.00", "-$12.50". Unlike a price, it may be negative and of any size. */
export const formatAmount = (amount: number, currency = 'usd'): string =>
  formatMoney({ minor: Math.round(amount * 100), currency })
