import type { AppointmentWire } from '#contracts/api/appointments'
import { sampleSession } from '#tests/factories/sample-session'
import { newId } from './hub-factory.ts'

const PROVIDER = { cognito_sub: newId(), display_name: 'Dr. Ada Reed', id_or_custom_url: 'ada-reed' }

/** An appointment as a practice sends it to a hub. */
export const sessionView = (appointment_id: string): AppointmentWire =>
  sampleSession({ appointment_id, orchid_pro: PROVIDER })
