import type { AppointmentWire } from '#contracts/api/appointments'
import { formatPrice } from '#web/lib/money.ts'
import { formatMoment } from '#web/lib/time.ts'
import { isPaidInPart } from '#web/ui/sessions/session-money.ts'

/** Until when the member can cancel free of charge, or what it costs now. Null when it costs nothing in any case. */
export function cancelSentence(session: AppointmentWire, zone: string): string | null {
  const { cancel_refund_offer: offer, cancellation, status_flags } = session
  const { paid, unconfirmed_invite, pending_patient_portal_approval } = status_flags
  const owes = !cancellation?.only_paid && !unconfirmed_invite && !pending_patient_portal_approval
  if (!offer || !(paid || owes)) return null
  const until = formatMoment(offer.cancellation_price_valid_until, zone)
  if (offer.cancellation_price === 0) {
    // Canceling adds no cost, but the practice may keep what was paid in part.
    if (!paid && isPaidInPart(session)) return 'If you cancel, your professional decides what is refunded.'
    return `${paid ? 'Full refund' : 'Free of charge'} if you cancel before ${until}.`
  }
  if (offer.invoiced > 0) return `If you cancel now, you owe ${formatPrice(offer.invoiced)}.`
  return offer.refund > 0
    ? `If you cancel now, ${formatPrice(offer.refund)} is refunded.`
    : 'If you cancel now, the payment is not refunded.'
}
