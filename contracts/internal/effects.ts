import type { GatewayAnswer, WorkflowEvent } from '#contracts/workflows/events'

/** How an outside effect ended: done, refused for good (4xx), or to be retried (network, 5xx, 429). */
export type EffectOutcome<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; code: string }
  | { kind: 'later'; code: string }

/** Outside systems, as objects see them. The edge's `Effects` entrypoint implements it. */
export type EffectsPort = {
  sendToWorkflows(event: WorkflowEvent): Promise<EffectOutcome<GatewayAnswer>>
  /** Starts a hosted checkout. The same hold always gets the same checkout. */
  createCheckout(request: CheckoutRequest): Promise<EffectOutcome<{ session_id: string; url: string }>>
  /** Asks the provider to close a checkout. Answers its state: expired, or complete when the payer was faster. */
  expireCheckout(sessionId: string): Promise<EffectOutcome<CheckoutStanding>>
  /** Refunds a payment in full, once per key. */
  refund(request: { payment_intent: string; key: string }): Promise<EffectOutcome<{ refund_id: string }>>
  /** Brings the captions agent of a call in line with consent. Repeating it changes nothing. */
  alignCaptions(wanted: CaptionsWanted): Promise<EffectOutcome<null>>
  /** Removes everyone from a call and closes its room. */
  closeCall(appointmentId: string): Promise<EffectOutcome<null>>
  /** Removes one person from a call. It succeeds when that person is not in the room. */
  leaveCall(who: { appointment_id: string; user_id: string }): Promise<EffectOutcome<null>>
  /** The unwrapped data key of a practice or channel (32 bytes), to read sealed data. Held in memory only. */
  dataKey(owner: string): Promise<{ id: string; raw: Uint8Array<ArrayBuffer> }>
}

/** A hosted checkout for one hold. The same request gives the same checkout. Amounts in minor units. */
export type CheckoutRequest = {
  timeslot_id: string
  amount: { minor: number; currency: string }
  length_minute: number
  /** The profile whose pages the payer returns to. */
  profile_url: string
  /** ms; the card provider requires at least 30 minutes from now. */
  ends_at: number
}
/** The state of a checkout at the provider. */
export type CheckoutStanding = {
  status: 'open' | 'complete' | 'expired'
  paid: boolean
  payment_intent: string | null
  /** The amount the payer was charged, as the provider reports it. */
  amount_minor: number | null
  currency: string | null
}

/** The state that a call's captions should have, as the practice reports it now. */
export type CaptionsWanted = {
  appointment_id: string
  epoch: number
  active: boolean
  withdrawn: boolean
  traceparent: string
}
