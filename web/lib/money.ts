/** The wire's `price` is a decimal of dollars; it is shown with a dollar sign and two places (spec section 2). */
export function formatPrice(price: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(price)
}

/** Like formatPrice, with "Free" for zero: for offers, never for receipts. */
export function formatOffer(price: number): string {
  return price === 0 ? 'Free' : formatPrice(price)
}
