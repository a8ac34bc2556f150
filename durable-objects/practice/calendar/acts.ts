import { act } from '../store/act.ts'
import { publicTerms, readTerms, saveTerms } from './practice-terms.ts'
import { freeSlots, publicOffer, shownOffer } from './public-offer.ts'
import * as types from './save-appointment-type.ts'
import { readBookingLimits, saveBookingLimits } from './save-booking-limits.ts'
import { readAvailability, saveAvailability } from './save-availability.ts'

/** The acts on session types and availability. */
export const calendarActs = [
  act('availability.read', readAvailability),
  act('availability.save', saveAvailability),
  act('booking_limits.read', readBookingLimits),
  act('booking_limits.save', saveBookingLimits),
  act('appointment_type.list', types.listAppointmentTypes),
  act('appointment_type.create', types.createAppointmentType),
  act('appointment_type.change', types.changeAppointmentType),
  act('offer.read', publicOffer),
  act('offer.slots', freeSlots),
  act('offer.next', shownOffer),
  act('offer.terms', publicTerms),
  act('terms.read', readTerms),
  act('terms.save', saveTerms),
] as const
