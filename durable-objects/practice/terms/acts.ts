import { act } from '../store/act.ts'
import { publicTerms, readTerms, saveTerms } from './practice-terms.ts'
import { readBookingLimits, saveBookingLimits } from './save-booking-limits.ts'

/** The acts on the terms of bookings and the limits of free ones. */
export const termActs = [
  act('booking_limits.read', readBookingLimits),
  act('booking_limits.save', saveBookingLimits),
  act('offer.terms', publicTerms),
  act('terms.read', readTerms),
  act('terms.save', saveTerms),
] as const
