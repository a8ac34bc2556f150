/** The steps of "Confirm & finish": hold the time, then start the payment. The spec defines the texts of errors. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useIntentKey } from '#web/lib/intent-key.ts'
import { callApi } from '#web/lib/api.ts'
import { ApiError, errorText } from '#web/lib/api-error.ts'
import { timeslotQuery } from './queries.ts'
import type { BodyOf } from '#web/lib/endpoint-row.ts'
import { booksAvailability, checkoutOneTime } from '#web/lib/endpoints.gen.ts'

/** The time and session type that a member chose. */
export type Choice = {
  professionalId: string
  label: string
  start: string
  minutes: number
  inviteCode: string | null
  coupon: string | null
}

/** Why a booking failed. `lost`: the time was taken or the hold has ended, so other times are offered. */
export class BookingError extends Error {
  override readonly name = 'BookingError'
  readonly lost: boolean
  /** The person is not allowed to book, for example a minor without a guardian. */
  readonly forbidden: boolean
  /** The member has had or booked an introduction, so other session types are offered. */
  readonly introduced: boolean
  constructor(text: string, { lost = false, forbidden = false, introduced = false } = {}) {
    super(text)
    this.lost = lost
    this.forbidden = forbidden
    this.introduced = introduced
  }
}

type Callbacks = {
  /** Called as soon as the time is held. */
  onHeld: (timeslotId: string) => void
  /** Called when nothing has to be paid, so the session is already booked. */
  onBooked: (timeslotId: string) => void
}

/** `held` is the timeslot of an earlier hold. `keep`: whether a teenager hides the session; null for other members. */
type BookingAct = { choice: Choice | null; held: string | null; hide: boolean | null }

export function useBooking({ onHeld, onBooked }: Callbacks) {
  const client = useQueryClient()
  const hold = useIntentKey()
  const pay = useIntentKey()

  return useMutation({
    mutationFn: async ({ choice, held, hide }: BookingAct): Promise<void> => {
      const timeslotId = held ?? (choice && (await holdTime(choice, hold.keyOf(choice))))
      if (!timeslotId) throw new BookingError('failed to confirm your schedule: no time is chosen')
      hold.settled()
      if (!held) {
        onHeld(timeslotId)
        await client.prefetchQuery(timeslotQuery(timeslotId))
      }
      const begin = { timeslot_id: timeslotId, ...(hide === null ? {} : { keep_from_guardians: hide }) }
      const url = await beginPayment(begin, pay.keyOf(begin))
      if (url === null) return onBooked(timeslotId)
      try {
        window.location.assign(url)
      } catch (error) {
        throw new BookingError(`redirect to checkout failed: ${error instanceof Error ? error.message : ''}`)
      }
    },
  })
}

/** Holds a time without starting its payment. */
export function useHoldTime(onHeld: (timeslotId: string) => void) {
  const client = useQueryClient()
  const { keyOf } = useIntentKey()
  return useMutation({
    mutationFn: async (choice: Choice): Promise<void> => {
      const timeslotId = await holdTime(choice, keyOf(choice))
      await client.prefetchQuery(timeslotQuery(timeslotId))
      onHeld(timeslotId)
    },
  })
}

async function holdTime(choice: Choice, idempotencyKey: string): Promise<string> {
  try {
    const held = await callApi(booksAvailability, {
      body: {
        timeslot_length_minute: choice.minutes,
        timeslot_datetime_start: choice.start,
        orchid_pro_cognito_sub: choice.professionalId,
        appointment_type_label: choice.label,
        coupon_name: choice.coupon,
        invite_code: choice.inviteCode,
        place_session_held_outside_of_orchid: null,
      },
      idempotencyKey,
    })
    return held.timeslot_id
  } catch (error) {
    if (error instanceof ApiError && error.code === 'slot_taken') throw new BookingError(error.detail, { lost: true })
    if (error instanceof ApiError && error.code === 'introduced')
      throw new BookingError(error.detail, { introduced: true })
    const forbidden = error instanceof ApiError && error.code === 'forbidden'
    throw new BookingError(errorText(error, 'failed to confirm your schedule: '), { forbidden })
  }
}

/** Returns the address of the card provider's page; null when nothing has to be paid. */
async function beginPayment(body: BodyOf<typeof checkoutOneTime>, idempotencyKey: string): Promise<string | null> {
  try {
    const { url } = await callApi(checkoutOneTime, { body, idempotencyKey })
    return url
  } catch (error) {
    const lost = error instanceof ApiError && (error.code === 'hold_ended' || error.code === 'not_found')
    throw new BookingError(errorText(error, 'checkout failed: '), { lost })
  }
}
