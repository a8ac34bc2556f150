import { act } from '../store/act.ts'
import { publicTerms, readTerms, saveTerms } from './practice-terms.ts'
import { readMailSettings, saveMailSettings } from './mail-settings.ts'
import { readBookingLimits, saveBookingLimits } from './save-booking-limits.ts'

/** The acts on the terms of bookings, the limits of free ones, and what is mailed about them. */
export const termActs = [
  act('booking_limits.read', readBookingLimits),
  act('booking_limits.save', saveBookingLimits),
  act('mail_settings.read', readMailSettings),
  act('mail_settings.save', saveMailSettings),
  act('offer.terms', publicTerms),
  act('terms.read', readTerms),
  act('terms.save', saveTerms),
] as const
