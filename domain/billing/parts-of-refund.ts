import type { RefundState } from '#contracts/plain/money-words'

type Paid = { id: string; amount_minor: number }
type Returned = { payment_id: string; amount_minor: number; state: RefundState }

/**
 * Divides a refund over the payments that were made together (minor units): to the one of which exactly that much is left,
 * and otherwise to one after the other, as much as is left of each. What is only on its way back counts as returned at
 * first; if the refund then does not fit, the provider will refuse the other one. So it is never more than the payments.
 */
export function partsOfRefund<Payment extends Paid>(
  amount_minor: number,
  paid: readonly Payment[],
  refunds: readonly Returned[],
): { payment: Payment; minor: number }[] {
  const leftOf = ({ id, amount_minor: all }: Payment, counts: readonly RefundState[]) =>
    refunds
      .filter(({ payment_id, state }) => payment_id === id && counts.includes(state))
      .reduce((left, one) => left - one.amount_minor, all)
  const exact = paid.find((payment) => leftOf(payment, ['pending', 'done']) === amount_minor)
  if (exact) return [{ payment: exact, minor: amount_minor }]
  const parts = new Map<Payment, number>()
  let rest = amount_minor
  for (const counts of [['pending', 'done'], ['done']] as const)
    for (const payment of paid) {
      const before = parts.get(payment) ?? 0
      const part = Math.min(rest, Math.max(0, leftOf(payment, counts) - before))
      rest -= part
      if (part > 0) parts.set(payment, before + part)
    }
  return [...parts].map(([payment, minor]) => ({ payment, minor }))
}
