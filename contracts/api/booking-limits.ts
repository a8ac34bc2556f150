import { endpoint, forActs } from '#contracts/endpoint'
import { seen } from '#contracts/seen'
import { z } from 'zod'

/** The refusal of one more hold, by the practice or because of holds at other practices. */
export const HOLDS_FULL_TEXT = 'Please finish or release the times you are holding first.'

/** Free sessions of one client with the practice. With 0, clients cannot book free sessions themselves. */
const bookingLimits = z.object({
  /** How many they may book in 24 hours. */
  free_per_day: z.number().int().min(0).max(50),
  /** How many may be ahead at the same time. */
  free_ahead: z.number().int().min(0).max(50),
})
export type BookingLimits = z.infer<typeof bookingLimits>

export const getBookingLimits = endpoint({
  name: 'get_booking_limits',
  method: 'GET',
  path: '/api/scheduler/v1/booking_limits',
  summary: 'Read how many free sessions one client may book with the practice.',
  access: forActs(['booking_limits.read'], ['calendar']),
  responses: { 200: bookingLimits },
})

export const putBookingLimits = endpoint({
  name: 'put_booking_limits',
  method: 'PUT',
  path: '/api/scheduler/v1/booking_limits',
  summary: 'Set how many free sessions one client may book with the practice.',
  access: forActs(['booking_limits.save'], ['calendar']),
  body: bookingLimits.extend({ seen }),
  responses: { 200: bookingLimits },
  errors: ['stale'],
})
