import { act } from '../store/act.ts'
import { readAvailability, saveAvailability } from './save-availability.ts'

/** The acts on when sessions can be booked. */
export const availabilityActs = [
  act('availability.read', readAvailability),
  act('availability.save', saveAvailability),
] as const
