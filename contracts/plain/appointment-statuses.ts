/** The statuses of an appointment that are stored. */
export const APPOINTMENT_STATUSES = [
  'pending_patient_portal_approval',
  'invited',
  'confirmed',
  'completed',
  'cancelled_patient',
  'cancelled_orchid_pro',
  'cancelled_pro_no_join',
] as const
export type AppointmentStatus = (typeof APPOINTMENT_STATUSES)[number]

/**
 * What a `cancelled_patient` is called while its money is not settled: it is on its way back, or somebody has to settle it
 * by hand. They follow from what is stored about the refund, and are not stored themselves (decision 094).
 */
export const TRANSFER_STATUSES = ['cancelled_patient_awaiting_transfer', 'cancelled_patient_manual_transfer'] as const

/** The statuses of an appointment on the wire. */
export const SHOWN_STATUSES = [...APPOINTMENT_STATUSES, ...TRANSFER_STATUSES] as const
export type ShownStatus = (typeof SHOWN_STATUSES)[number]

/** How the last try to pay by card stands while the session is not paid: the client has to act, or it was refused. */
export const PAYMENT_TRIES = ['needs_action', 'failed'] as const
export type PaymentTry = (typeof PAYMENT_TRIES)[number]
