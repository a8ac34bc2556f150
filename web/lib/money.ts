/** Formats a price in dollars with a dollar sign and two decimals (spec section 2). */
export function formatPrice(price: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(price)
}

/** Like `formatPrice`, but "Free" for zero. Used for offers, not for receipts. */
export function formatOffer(price: number): string {
  return price === 0 ? 'Free' : formatPrice(price)
}
