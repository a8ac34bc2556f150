/** Paying for a held time with a saved card: our server begins the payment, the card provider's library confirms it. */
import { cardErrorText } from '#domain/billing/card-declines'
import { confirmCard } from '#web/data/payment/confirm-card.ts'
import { rememberPaying } from '#web/data/payment/paying.ts'
import { callApi } from '#web/lib/api.ts'
import { ApiError, errorText } from '#web/lib/api-error.ts'
import type { AnswerOf, BodyOf } from '#web/lib/endpoint-row.ts'
import { payWithExistingPaymentMethod } from '#web/lib/endpoints.gen.ts'
import { BookingError } from './booking-error.ts'

const GONE = 'This card is no longer saved, or the time is no longer held for you. Nothing was charged.'

type Begun = AnswerOf<typeof payWithExistingPaymentMethod>

/**
 * Pays. When it returns, the card provider has accepted the payment, and its event books the session. A session that the
 * professional confirms first is requested by our server, and the card is only checked: false if it was not accepted,
 * which does not stop the request. `onBegun` is called once our server has begun the payment.
 */
export async function payWithCard(
  timeslotId: string,
  body: BodyOf<typeof payWithExistingPaymentMethod>,
  idempotencyKey: string,
  onBegun: () => void,
): Promise<boolean> {
  const begun = await begin(timeslotId, body, idempotencyKey)
  onBegun()
  // A repeat after a lost answer finds that it was paid, and a free session is booked at once.
  if (begun.status === 'succeeded' || begun.status === 'processing') return true
  const { client_secret, object } = begun
  if (!client_secret) throw new BookingError('Payment confirm failed: Missing credential to confirm payment')
  rememberPaying({ intent: begun.id, pays: { timeslot_id: timeslotId } })
  const isPaid = confirm(client_secret, body.payment_method_id).then(() => true)
  return object === 'setup_intent' ? isPaid.catch(() => false) : isPaid
}

async function begin(
  timeslot_id: string,
  body: BodyOf<typeof payWithExistingPaymentMethod>,
  idempotencyKey: string,
): Promise<Begun> {
  try {
    return await callApi(payWithExistingPaymentMethod, { params: { timeslot_id }, body, idempotencyKey })
  } catch (error) {
    const code = error instanceof ApiError ? error.code : null
    if (code === 'not_found') throw new BookingError(`payment failed: ${GONE}`)
    throw new BookingError(errorText(error, 'payment failed: '), { lost: code === 'hold_ended' })
  }
}

async function confirm(clientSecret: string, payment_method: string): Promise<void> {
  const error = await confirmCard(clientSecret, payment_method).catch((failure: Error) => {
    throw new BookingError(failure.message)
  })
  if (error) throw new BookingError(`payment failed: ${cardErrorText(error)}`)
}
