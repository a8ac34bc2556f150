/** The steps of "Confirm & finish": hold the time, then pay. The spec defines the texts of errors. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useIntentKey } from '#web/lib/intent-key.ts'
import { callApi } from '#web/lib/api.ts'
import { ApiError, errorText } from '#web/lib/api-error.ts'
import { savedCardsQuery } from '#web/data/payment/saved-cards.ts'
import { BookingError } from './booking-error.ts'
import { timeslotQuery } from './queries.ts'
import type { AnswerOf, BodyOf } from '#web/lib/endpoint-row.ts'
import { booksAvailability, checkoutOneTime } from '#web/lib/endpoints.gen.ts'

/** The time and session type that a member chose. */
export type Choice = {
  professionalId: string
  label: string
  start: string
  minutes: number
  inviteCode: string | null
  coupon: string | null
  /** The price that the page shows; null where it knows none yet. */
  price: number | null
}

type Callbacks = {
  /** Called as soon as the time is held. */
  onHeld: (timeslotId: string) => void
  /** Called when nothing is left to pay here: the session is booked, or is once the card provider's event arrives. */
  onBooked: (timeslotId: string, isCardAccepted: boolean) => void
}

type BookingAct = {
  choice: Choice
  /** The timeslot of an earlier hold. */
  held: string | null
  /** Whether a teenager hides the session; null for other members. */
  hide: boolean | null
  /** The saved card that pays. Without one, the card provider's page asks for a card where there is something to pay. */
  card: string | null
}

export function useBooking({ onHeld, onBooked }: Callbacks) {
  const client = useQueryClient()
  const hold = useIntentKey()
  const pay = useIntentKey()

  return useMutation({
    mutationFn: async ({ choice, held, hide, card }: BookingAct): Promise<void> => {
      const made = held === null ? await holdTime(choice, hold.keyOf(choice)) : null
      const timeslotId = made?.timeslot_id ?? held ?? ''
      hold.settled()
      if (made) {
        onHeld(timeslotId)
        await client.prefetchQuery(timeslotQuery(timeslotId))
        // They held it before, at a price that the page now shows.
        if (choice.price !== null && made.price !== choice.price)
          throw new BookingError(
            'failed to confirm your schedule: this time is held at another price. Please check it.',
          )
      }
      const hidden = hide === null ? {} : { keep_from_guardians: hide }
      if (card !== null) {
        const body = { payment_method_id: card, ...hidden }
        // Only those who have saved a card need it.
        const { payWithCard } = await import('./pay-with-card.ts')
        return onBooked(
          timeslotId,
          await payWithCard(timeslotId, body, pay.keyOf({ timeslotId, ...body }), pay.settled),
        )
      }
      const begin = { timeslot_id: timeslotId, ...hidden }
      const url = await beginPayment(
        begin,
        pay.keyOf(begin),
        choice.price === 0 ? 'Failed to book: ' : 'checkout failed: ',
      )
      if (url === null) return onBooked(timeslotId, true)
      try {
        window.location.assign(url)
      } catch (error) {
        throw new BookingError(`redirect to checkout failed: ${error instanceof Error ? error.message : ''}`)
      }
    },
    // The price may have changed, a card may have been removed elsewhere, and the hold may have ended.
    onError: (_, { card }) => {
      void client.invalidateQueries({ queryKey: ['offer'] })
      if (card === null) return
      void client.invalidateQueries({ queryKey: savedCardsQuery.queryKey })
      void client.invalidateQueries({ queryKey: ['timeslot'] })
    },
  })
}

/** Holds a time without starting its payment. */
export function useHoldTime(onHeld: (timeslotId: string) => void) {
  const client = useQueryClient()
  const { keyOf } = useIntentKey()
  return useMutation({
    mutationFn: async (choice: Choice): Promise<void> => {
      // They read the price before they confirm it.
      const { timeslot_id } = await holdTime({ ...choice, price: null }, keyOf(choice))
      await client.prefetchQuery(timeslotQuery(timeslot_id))
      onHeld(timeslot_id)
    },
  })
}

async function holdTime(choice: Choice, idempotencyKey: string): Promise<AnswerOf<typeof booksAvailability>> {
  try {
    return await callApi(booksAvailability, {
      body: {
        timeslot_length_minute: choice.minutes,
        timeslot_datetime_start: choice.start,
        orchid_pro_cognito_sub: choice.professionalId,
        appointment_type_label: choice.label,
        coupon_name: choice.coupon,
        invite_code: choice.inviteCode,
        place_session_held_outside_of_orchid: null,
        seen_price: choice.price,
      },
      idempotencyKey,
    })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'slot_taken') throw new BookingError(error.detail, { lost: true })
    if (error instanceof ApiError && error.code === 'introduced')
      throw new BookingError(error.detail, { introduced: true })
    const forbidden = error instanceof ApiError && error.code === 'forbidden'
    throw new BookingError(errorText(error, 'failed to confirm your schedule: '), { forbidden })
  }
}

/** Returns the address of the card provider's page; null when nothing has to be paid. */
async function beginPayment(
  body: BodyOf<typeof checkoutOneTime>,
  idempotencyKey: string,
  prefix: string,
): Promise<string | null> {
  try {
    const { url } = await callApi(checkoutOneTime, { body, idempotencyKey })
    return url
  } catch (error) {
    const lost = error instanceof ApiError && (error.code === 'hold_ended' || error.code === 'not_found')
    throw new BookingError(errorText(error, prefix), { lost })
  }
}
