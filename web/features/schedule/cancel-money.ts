import type { AppointmentWire } from '#contracts/api/appointments'
import type { SessionEnder } from '#contracts/plain/session-words'
import { formatPrice } from '#web/lib/money.ts'
import { isPaidInPart } from '#web/ui/sessions/session-money.ts'

/** What happens with what was paid for a session and what is owed for it, depending on who ends it. */
export function moneyWords(session: AppointmentWire, by: SessionEnder): string {
  const { price, paid_amount, cancellation, cancel_refund_offer: offer, received_by_hand: byHand } = session
  const fee = by === 'practice' || !offer ? 0 : offer.invoiced
  if (isPaidInPart(session)) {
    const part = `They paid ${formatPrice(paid_amount)} of ${formatPrice(price)}.`
    if (by === 'practice' || !offer || offer.cancellation_price === 0)
      return `${part} You then decide whether that is given back.`
    const kept = `${part} Under the cancellation policy, that is kept`
    return fee > 0 ? `${kept}, and they get an invoice for ${formatPrice(fee)}.` : `${kept}.`
  }
  if (!session.status_flags.paid)
    return fee > 0
      ? `This session is not paid. Under the cancellation policy, they owe ${formatPrice(fee)} and get an invoice for it.`
      : 'This session is not paid, and nothing is owed for it.'
  const paid = formatPrice(price)
  const isKept = by !== 'practice' && offer?.refund === 0
  if (byHand && !isKept) return `They paid ${paid}, not all of it by card. You then decide what is given back.`
  if (by === 'practice') return `The ${paid} they paid is refunded in full.`
  if (!cancellation || !offer) return `They paid ${paid}. You then decide whether it is refunded.`
  const { cancellation_price: kept, refund } = offer
  if (kept === 0) return `The ${paid} they paid is refunded in full.`
  return refund === 0
    ? `Under the cancellation policy, the ${paid} they paid is kept.`
    : `Under the cancellation policy, ${formatPrice(kept)} of the ${paid} they paid is kept and ${formatPrice(refund)} is refunded.`
}
