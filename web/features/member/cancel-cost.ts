import type { AppointmentWire } from '#contracts/api/appointments'
import { formatPrice } from '#web/lib/money.ts'
import { isPaidInPart } from '#web/ui/sessions/session-money.ts'

/** What canceling now costs, and what the client gets back of what they paid, as the server offers it; null for nothing. */
export function costOfCanceling(session: AppointmentWire): string | null {
  const { cancel_refund_offer: offer, price, paid_amount, status_flags } = session
  if (!status_flags.paid && isPaidInPart(session))
    return `You paid ${formatPrice(paid_amount)} of ${formatPrice(price)}. ${restOfPart(offer)}`
  if (!status_flags.paid)
    return offer && offer.invoiced > 0
      ? `This session is not paid yet. Canceling now costs ${formatPrice(offer.invoiced)} under the cancellation policy. You get an invoice for it.`
      : null
  if (!offer) return `You paid ${formatPrice(price)}. Your professional decides whether it is refunded.`
  if (offer.cancellation_price === 0) return `You paid ${formatPrice(price)}. You get a full refund.`
  return offer.refund > 0
    ? `You paid ${formatPrice(price)}. Under the cancellation policy, ${formatPrice(offer.refund)} is refunded and ${formatPrice(offer.cancellation_price)} is kept.`
    : `You paid ${formatPrice(price)}. Under the cancellation policy, it is not refunded.`
}

/** What happens with a part that was paid. */
function restOfPart(offer: AppointmentWire['cancel_refund_offer']): string {
  if (!offer || offer.cancellation_price === 0) return 'Your professional decides whether that is refunded.'
  const cost = `Canceling now costs ${formatPrice(offer.cancellation_price)} under the cancellation policy.`
  return offer.invoiced > 0
    ? `${cost} What you paid is kept, and you get an invoice for ${formatPrice(offer.invoiced)}.`
    : `${cost} What you paid is kept.`
}
