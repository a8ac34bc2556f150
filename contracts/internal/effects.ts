import type { GatewayAnswer, WorkflowEvent } from '#contracts/workflows/events'

/** How an outside effect went: done, refused for good (4xx), or worth another try (network, 5xx, 429). */
export type EffectOutcome<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; code: string }
  | { kind: 'later'; code: string }

/** The outside, as objects see it: implemented by the edge's `Effects` entrypoint. */
export type EffectsPort = {
  sendToWorkflows(event: WorkflowEvent): Promise<EffectOutcome<GatewayAnswer>>
  /** Begins a hosted checkout; the same hold gives the same checkout. */
  createCheckout(request: CheckoutRequest): Promise<EffectOutcome<{ session_id: string; url: string }>>
  /** Asks the provider to close a checkout; answers how it ended: expired, or complete when the payer was faster. */
  expireCheckout(sessionId: string): Promise<EffectOutcome<CheckoutStanding>>
  /** Pays a payment back in full, once per key. */
  refund(request: { payment_intent: string; key: string }): Promise<EffectOutcome<{ refund_id: string }>>
  /** Brings the captions agent of a call in line with its consent; repeating it changes nothing. */
  alignCaptions(wanted: CaptionsWanted): Promise<EffectOutcome<null>>
  /** Sends everybody out of a call and closes its room. */
  closeCall(appointmentId: string): Promise<EffectOutcome<null>>
  /** Sends one person out of a call; whoever is not there is out already. */
  leaveCall(who: { appointment_id: string; user_id: string }): Promise<EffectOutcome<null>>
  /** The unwrapped data key of a practice or channel (32 bytes), for objects that must read what they keep. Memory only. */
  dataKey(owner: string): Promise<{ id: string; raw: Uint8Array<ArrayBuffer> }>
}

/** A hosted checkout for one hold. The same request gives the same checkout. Amounts in minor units. */
export type CheckoutRequest = {
  timeslot_id: string
  amount: { minor: number; currency: string }
  length_minute: number
  /** The profile whose checkout pages the payer comes back to. */
  profile_url: string
  /** ms; the card provider accepts no less than 30 minutes from now. */
  ends_at: number
}
/** How a checkout stands at the provider. */
export type CheckoutStanding = {
  status: 'open' | 'complete' | 'expired'
  paid: boolean
  payment_intent: string | null
  /** What the payer was charged, as the provider has it. */
  amount_minor: number | null
  currency: string | null
}

/** How the captions of a call should stand, as the practice says right now. */
export type CaptionsWanted = {
  appointment_id: string
  epoch: number
  active: boolean
  withdrawn: boolean
  traceparent: string
}
