import type { CardFacts } from '#contracts/api/saved-cards'

/** The names of the brands that the card provider names. */
const BRANDS: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** A saved card as people know it: "Visa ending in 4242". */
export function cardName({ brand, last4 }: Pick<CardFacts, 'brand' | 'last4'>): string {
  return `${Object.hasOwn(BRANDS, brand) ? BRANDS[brand] : 'Card'} ending in ${last4}`
}

/** Until when a card can be used, as it stands on the card: "Expires 12/2034". */
export function cardExpiry({
  exp_month,
  exp_year,
  is_expired,
}: Pick<CardFacts, 'exp_month' | 'exp_year'> & { is_expired: boolean }): string {
  return `${is_expired ? 'Expired' : 'Expires'} ${String(exp_month).padStart(2, '0')}/${exp_year}`
}
