/** What was received by a payment of a session, and what of that went back or is on its way (minor units). */
export type MovedPayment = { received: number; back: number }

/**
 * What of the money that went back is a refund of the price of a session (minor units), and whether more was paid than that.
 * Of several payments the older ones pay it, so what the newest ones give back of the excess is none. `payments`: the newest first.
 */
export function refundOfPrice(
  payments: readonly MovedPayment[],
  price_minor: number,
): { back: number; isBeyond: boolean } {
  const beyond = Math.max(0, payments.reduce((sum, { received }) => sum + received, 0) - price_minor)
  let [rest, back] = [beyond, 0]
  for (const payment of payments) {
    const excess = Math.min(rest, payment.received)
    rest -= excess
    back += Math.max(0, payment.back - excess)
  }
  return { back, isBeyond: beyond > 0 }
}
