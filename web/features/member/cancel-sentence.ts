import type { AppointmentWire } from '#contracts/api/appointments'
import { formatPrice } from '#web/lib/money.ts'
import { formatMoment } from '#web/lib/time.ts'

/** Until when the member can cancel for a full refund. Only for a session that they have paid. */
export function cancelSentence(
  { cancel_refund_offer: offer, status_flags }: AppointmentWire,
  zone: string,
): string | null {
  if (!offer || !status_flags.paid) return null
  const until = formatMoment(offer.cancellation_price_valid_until, zone)
  if (offer.cancellation_price === 0) return `Full refund if you cancel before ${until}.`
  return offer.refund > 0
    ? `If you cancel now, ${formatPrice(offer.refund)} is refunded.`
    : 'If you cancel now, the payment is not refunded.'
}
