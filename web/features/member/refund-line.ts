import type { ClientPayment } from '#contracts/api/client-invoices'
import { formatPrice } from '#web/lib/money.ts'
import { formatDate } from '#web/lib/time.ts'

/** What became of money that goes back, as a sentence, on the days of `zone`. A bank is named only where it goes to a card. */
export function refundLine({ amount, status, at, by_hand }: ClientPayment['refunds'][number], zone: string): string {
  const [what, on] = [formatPrice(amount), formatDate(at, zone)]
  switch (status) {
    case 'done':
      return by_hand
        ? `${what} was given back on ${on}, not to a card.`
        : `${what} was refunded on ${on}. Banks take 5 to 10 business days to show it.`
    case 'pending':
      return `${what} is being refunded.`
    case 'failed':
      return `A refund of ${what} failed on ${on}.`
  }
}
