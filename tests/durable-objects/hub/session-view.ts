import type { AppointmentWire } from '#contracts/api/scheduling'
import { sampleSession } from '#tests/factories/sample-session'

/** An appointment as a practice sends it to a hub. */
export const sessionView = (appointment_id: string): AppointmentWire => sampleSession({ appointment_id })
