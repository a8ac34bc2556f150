import type { WorkflowEvent } from '#contracts/internal/workflows'

/**
 * The lanes of a practice's outbox, each with a delivery of its own (practice-work.ts), and the events that it delivers.
 * Both are stored in the rows, so neither is ever renamed.
 */
export const PRACTICE_LANES = {
  workflows: [
    'appointment.booked.v1',
    'appointment.requested.v1',
    'appointment.moved.v1',
    'appointment.edited.v1',
    'appointment.move_asked.v1',
    'appointment.ask_declined.v1',
    'appointment.cancelled.v1',
    'appointment.confirmed.v1',
    'appointment.readers_changed.v1',
    'appointment.reminders_changed.v1',
    'appointment.completed.v1',
    'invoice.written.v1',
    'paper.made.v1',
    'invoice.reminders_changed.v1',
    'mail.requested.v1',
    'practice.export_requested.v1',
  ],
  hubs: ['appointment', 'partner', 'hold', 'calendar'],
  calls: ['call.captions.v1', 'call.agent.v1', 'call.closed.v1'],
  refunds: ['payment.refund.v1', 'refund.read.v1', 'page.close.v1', 'checkout.close.v1'],
  notes: ['note.gone.v1'],
  chats: ['chat.aligned.v1'],
} as const satisfies Record<string, readonly string[]> & { workflows: readonly WorkflowEvent['event'][] }

export type PracticeLane = keyof typeof PRACTICE_LANES
export type EventOf<Lane extends PracticeLane> = (typeof PRACTICE_LANES)[Lane][number]

/** What a row is about. The rows of one entity are sent in order, one at a time. `ENTITIES` makes them. */
export type PracticeEntity = string & { readonly entity: unique symbol }

/** The entities of the rows. They are stored, so the form of none changes. */
export const ENTITIES = {
  /** A session, note, chat, invoice or export: its id, which says its kind. */
  owned: (id: string) => id as PracticeEntity,
  mail: (id: string) => `mail/${id}` as PracticeEntity,
  payment: (id: string) => `payment/${id}` as PracticeEntity,
  /** A refund that is on its way. Its row waits for long, and others of its payment do not wait for it. */
  refund: (id: string) => `refund/${id}` as PracticeEntity,
  /** The payment page of an order. */
  page: (orderId: string) => `page/${orderId}` as PracticeEntity,
  /** The payment page of a hold. */
  checkout: (holdId: string) => `checkout/${holdId}` as PracticeEntity,
  call: (meetingId: string) => `call/${meetingId}` as PracticeEntity,
  callAgent: (appointmentId: string, epoch: number | string) =>
    `call-agent/${appointmentId}/${epoch}` as PracticeEntity,
  callEnd: (meetingId: string) => `call-end/${meetingId}` as PracticeEntity,
  /** What one person's hub is told. All of these begin with `hub/{user_id}`, by which `hubOf` sends them together. */
  hubSession: (userId: string, appointmentId: string) => `hub/${userId}/${appointmentId}` as PracticeEntity,
  hubPartner: (userId: string, partnerId: string) => `hub/${userId}/partner/${partnerId}` as PracticeEntity,
  hubCalendar: (userId: string) => `hub/${userId}/calendar` as PracticeEntity,
  hubHold: (userId: string, holdId: string) => `hub/${userId}/hold/${holdId}` as PracticeEntity,
} as const satisfies Record<string, (...ids: string[]) => PracticeEntity>
