import { writtenMoney } from '#domain/content/written'
import { fromPrice, type Money } from '#kernel/money'
import { readerLocale } from './locale.ts'

/** "$120.00", as the reader's country writes it. */
export function formatMoney(money: Money): string {
  return writtenMoney(money, readerLocale())
}

/** The wire's `price` is a decimal of dollars: "$120.00". */
export function formatPrice(price: number): string {
  return formatMoney(fromPrice(price))
}

/** Like formatPrice, with "Free" for zero: for offers, never for receipts. */
export function formatOffer(price: number): string {
  return price === 0 ? 'Free' : formatPrice(price)
}
