import { SHOWN_STATUSES } from '#contracts/plain/appointment-statuses'
import { SESSION_DISPUTES } from '#contracts/plain/dispute-words'
import { CARD_PAYINGS } from '#contracts/plain/money-words'
import { SESSION_FEATURES } from '#contracts/plain/feature-groups'
import {
  ASK_OUTCOMES,
  HIDING_SIDES,
  REQUEST_OUTCOMES,
  RECORDING_SOURCES,
  SESSION_PLACES,
} from '#contracts/plain/session-words'
import { endpoint, forActs } from '#contracts/endpoint'
import {
  cancellationTerms,
  cancelRefundOffer,
  lateFee,
  sessionCanceler,
  sessionRefund,
} from '#contracts/api/practice-terms'
import { cursor, instant, instantIn, ownedId, price, timeZone, userId } from '#contracts/wire'
import { z } from 'zod'

/** An office of a profile, by the id that its owner's settings gave it. */
export const officeId = z.string().min(1).max(64)

/** An office of the practice, with the letters that mark its sessions. */
export const officeMark = z.object({ id: z.string(), name: z.string(), mark: z.string() })

export const statusFlags = z.object({
  cancelled_or_abandoned: z.boolean(),
  pending_patient_portal_approval: z.boolean(),
  unconfirmed_invite: z.boolean(),
  cancelled_by_patient: z.boolean(),
  cancelled_by_professional: z.boolean(),
  professional_no_show: z.boolean(),
  /** The practice recorded that the client did not come. */
  client_no_show: z.boolean(),
  completed: z.boolean(),
  /** A client was invited to the portal and has not finished signing up. Only the practice sees it, of sessions to come. */
  pending_patient_portal_signup_complete: z.boolean(),
  needs_payment: z.boolean(),
  /** The client began to pay by card, and the card provider waits for them, for example to confirm it with their bank. */
  payment_intent_needs_action: z.boolean(),
  /** The last try to pay by card was refused. */
  payment_failed: z.boolean(),
  /** It took place and is not paid. */
  was_not_paid: z.boolean(),
  /** Its invoice was to be paid by now. */
  past_due: z.boolean(),
  paid: z.boolean(),
  is_invoice_created: z.boolean(),
  using_invoicing: z.boolean(),
  can_create_invoice: z.boolean(),
  orchid_pro_may_have_missed_appointment: z.boolean(),
})

/** One appointment as the people in it see it. */
export const appointment = z.object({
  appointment_id: z.string(),
  /** The meeting in which it is one party's place. */
  meeting_id: z.string(),
  status: z.enum(SHOWN_STATUSES),
  status_flags: statusFlags,
  modify_datetime: instant,
  /**
   * Until when the last change of the session, or its booking, can be undone, because nobody is told of it before
   * (decision 132). Null when it cannot, and for everyone but the practice.
   */
  undoable_until: instant.nullable(),
  create_datetime: instant,
  appointment_start: instant,
  appointment_end: instant,
  appointment_type_label: z.string(),
  hue: z.number().int(),
  session_location_type: z.enum(SESSION_PLACES),
  /** The place that the booking names, with its present address if that is an office; null when it names none. */
  place: z.string().nullable(),
  /** The office in which it takes place, if it is known by name. */
  office: officeMark.nullable(),
  price,
  /**
   * What is still to be paid for it: the price without what was paid and has not gone back. For a guardian without the
   * right to pay, the price.
   */
  due: price,
  /**
   * What was paid for it, and what of that went back and is not asked for again (of a session that was canceled, `refund`
   * says that). For a guardian without the right to pay, the price and nothing.
   */
  paid_amount: price,
  given_back: price,
  /** Whether some of what was paid for it came beside the card provider. False for a guardian without the right to pay. */
  received_by_hand: z.boolean(),
  /**
   * Whether a saved card is being charged for it, and nothing is known yet of how that ends. Null otherwise, and for a
   * guardian without the right to pay.
   */
  paying: z.enum(CARD_PAYINGS).nullable(),
  /** How a dispute of its payment with the client’s bank stands. Null for none, and for a guardian without the right to pay. */
  dispute: z.enum(SESSION_DISPUTES).nullable(),
  is_sample: z.boolean(),
  orchid_pro: z.object({ cognito_sub: userId, display_name: z.string(), id_or_custom_url: z.string() }),
  /** The client. A provider sees the name in the chart; a member sees the name of their own account. */
  patient: z.object({
    patient_user_id: z.string(),
    patient_chart_id: z.string(),
    first_name: z.string(),
    preferred_first_name: z.string(),
    last_name: z.string(),
    linked_user_id: userId.nullable(),
  }),
  session_recording_source: z.enum(RECORDING_SOURCES),
  orchid_pro_joined_ai_room: z.boolean(),
  /** Since when the client waits in the call without the provider. Only the practice sees it. */
  client_waiting_since: instant.nullable(),
  /** Whether the call of a canceled session could not be ended yet. Only the practice sees it. */
  call_goes_on: z.boolean(),
  timezone: timeZone,
  invoice_id: z.string().nullable(),
  /**
   * The cancellation policy that was agreed at the booking; null when there was none. `only_paid`: it was agreed before a
   * fee was also owed of a session that is not paid.
   */
  cancellation: cancellationTerms.extend({ only_paid: z.boolean() }).nullable(),
  /**
   * What a client who cancels a session with a price now would pay and get back, and until when that holds. Null when it cannot be canceled any more, and for samples.
   */
  cancel_refund_offer: cancelRefundOffer.nullable(),
  /** What happens with the money of a canceled paid session; `undecided`: the practice has to say. */
  refund: sessionRefund.nullable(),
  /** Null where nothing is owed, and for a guardian without the right to pay. */
  late_fee: lateFee.nullable(),
  cancelled_by: sessionCanceler.nullable(),
  /** Who hides the session from the teenager's guardians; null when it is not hidden. */
  kept_from_guardians_by: z.enum(HIDING_SIDES).nullable(),
  /**
   * The member's request from which the session came, which the practice can answer until `answer_by`; null when nobody
   * had to confirm it. While `outcome` is null it waits for the answer.
   */
  request: z.object({ answer_by: instant, outcome: z.enum(REQUEST_OUTCOMES).nullable() }).nullable(),
  /**
   * The client’s question for another time (contracts/api/move-asks.ts), open while `outcome` is null and the session has
   * not started; null when they never asked.
   */
  move_ask: z
    .object({
      asked_at: instant,
      times: z.array(instant),
      outcome: z.enum(ASK_OUTCOMES).nullable(),
      /** For the practice: who asked, and the name of the client or partner who did. Null for everyone else. */
      asker: z.object({ side: z.enum(['client', 'guardian']), name: z.string() }).nullable(),
      /** Whether there are words of the client, and of the practice. They are sealed, and read by `session_details`. */
      has_text: z.boolean(),
      has_answer: z.boolean(),
    })
    .nullable(),
  /** The series to which the session belongs, and the rule by which it repeats; null without one. */
  appointment_series_id: z.string().nullable(),
  repeat_rule: z.string().nullable(),
})
export type AppointmentWire = z.infer<typeof appointment>

export const listAppointments = endpoint({
  name: 'appointments_v2',
  method: 'GET',
  path: '/api/scheduler/v1/snapshot/appointments_v2',
  summary: `List the caller's appointments in a time window by start, the earliest first or with \`newest_first\` the latest. \`next_cursor\` is the \`cursor\` of the page after it, null at the end. A member gets those of all their practices. With \`of_minors\` a guardian gets those of their minors instead, by the guardian's rights: without \`pay\` they say nothing of money.`,
  access: forActs(['appointment.list', 'appointment.list_own'], SESSION_FEATURES),
  query: z.object({
    limit: z.coerce.number().int().min(1).max(200).default(100),
    skip: z.coerce.number().int().min(0).max(1000).default(0),
    /** The `next_cursor` of the page before. What is booked or canceled meanwhile shifts no later page. */
    cursor: cursor.optional(),
    newest_first: z.stringbool().default(false),
    oldest_datetime: instantIn.optional(),
    newest_datetime: instantIn.optional(),
    patient_user_id: z.string().max(120).optional(),
    orchid_pro_may_have_missed_appointment: z.stringbool().optional(),
    appointment_is_cancelled_or_abandoned: z.stringbool().optional(),
    of_minors: z.stringbool().optional(),
  }),
  responses: { 200: z.object({ appointments: z.array(appointment), next_cursor: cursor.nullable() }) },
})

export const appointmentParams = z.object({ appointment_id: ownedId('apt') })

export const getAppointment = endpoint({
  name: 'get_appointment',
  method: 'GET',
  path: '/api/scheduler/v1/appointment/:appointment_id',
  summary: 'Read one appointment.',
  access: forActs(['appointment.read'], SESSION_FEATURES),
  params: appointmentParams,
  responses: { 200: appointment },
  errors: ['not_found'],
})
