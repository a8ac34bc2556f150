import { DAY, MINUTE } from '#kernel/clock'
import { type InputOf, workflow } from '../sandbox/descriptor.ts'

export const descriptor = workflow<{ practice_id: string; appointment_id: string }>()({
  name: 'appointmentLifecycle',
  kind: 'appointment',
  subject: 'appointment_id',
  summary: 'One session, from booking to invoice',
  details: (id) => `Session \`${id}\`: confirmation, reminder, missed-session check, invoice, fee.`,
  again: 'always',
  signals: [
    'requested',
    'booked',
    'moved',
    'edited',
    'cancelled',
    'completed',
    'confirmed',
    'readersChanged',
    'remindersChanged',
    'moveAsked',
    'askDeclined',
  ],
  events: {
    'appointment.requested.v1': 'requested',
    'appointment.booked.v1': 'booked',
    'appointment.moved.v1': 'moved',
    'appointment.edited.v1': 'edited',
    'appointment.cancelled.v1': 'cancelled',
    'appointment.completed.v1': 'completed',
    'appointment.confirmed.v1': 'confirmed',
    'appointment.readers_changed.v1': 'readersChanged',
    'appointment.reminders_changed.v1': 'remindersChanged',
    'appointment.move_asked.v1': 'moveAsked',
    'appointment.ask_declined.v1': 'askDeclined',
  },
  about: ({ practice_id, appointment_id }) => ({ practice_id, appointment_id }),
  leads: ({ REMINDER_LEAD_MS }) => ({
    /** How long before the start the reminder is sent, unless the practice chose something else. */
    reminder_ms: REMINDER_LEAD_MS,
    /** How long after the start the check for a missed session is made. */
    missed_check_ms: 15 * MINUTE,
    /** How long after the end the workflow waits for the session to be completed. Then it closes. */
    completion_window_ms: DAY,
  }),
  calls: {
    readLifecycle: 'readLifecycle',
    checkMissed: 'checkMissed',
    writeFeeInvoice: 'writeFeeInvoice',
  },
})

export type LifecycleInput = InputOf<typeof descriptor>
export type LifecycleLeads = LifecycleInput['leads']
