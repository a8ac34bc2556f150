import { writtenMoney } from '#domain/content/written'
import { fromPrice, type Money } from '#kernel/money'
import { readerLocale } from './locale.ts'

/** Formats an amount in the reader's locale: "$120.00". */
export function formatMoney(money: Money): string {
  return writtenMoney(money, readerLocale())
}

/** Formats a price of the API, which is a decimal number of dollars (spec section 2): "$120.00", "-$12.50" for a credit. */
export function formatPrice(price: number): string {
  const { minor, currency } = fromPrice(Math.abs(price))
  return formatMoney({ minor: price < 0 ? -minor : minor, currency })
}

/** Like `formatPrice`, but "Free" for zero. Used for offers, not for receipts. */
export function formatOffer(price: number): string {
  return price === 0 ? 'Free' : formatPrice(price)
}
