import type { RefundState } from '#contracts/plain/money-words'
import type { GatewayAnswer, WorkflowEvent } from '#contracts/internal/workflows'

/**
 * The outcome of a call to an outside system. `done`: it succeeded. `refused`: it failed and must not be retried (4xx).
 * `later`: it failed and must be retried (network error, 5xx, 429).
 */
export type EffectOutcome<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; code: string }
  | { kind: 'later'; code: string }

/** The calls to outside systems that objects can make. The edge's `Effects` entrypoint implements them. */
export type EffectsPort = {
  sendToWorkflows(event: WorkflowEvent): Promise<EffectOutcome<GatewayAnswer>>
  /**
   * The customer of an account at the card provider, made when it is first needed; null when the provider refuses. Safe
   * to repeat.
   */
  payerCustomer(userId: string): Promise<EffectOutcome<string | null>>
  /** A saved card of the account that pays; null for one that is not theirs or is gone. */
  ownCard(asked: OwnCardAsked): Promise<EffectOutcome<OwnCardFound | null>>
  /** Starts a hosted checkout. The same hold always gets the same checkout. */
  createCheckout(request: CheckoutRequest): Promise<EffectOutcome<{ session_id: string; url: string }>>
  /** Opens the hosted page of an order. The same attempt always gets the same page. */
  createOrderPage(request: OrderPageRequest): Promise<EffectOutcome<{ session_id: string; url: string }>>
  /** Closes a checkout at the card provider. Returns its state: `expired`, or `complete` if it was paid before. */
  expireCheckout(sessionId: string): Promise<EffectOutcome<CheckoutStanding>>
  /** Prepares a payment with a saved card, which the payer's browser confirms, or reads the one that was prepared. */
  openIntent(request: IntentRequest): Promise<EffectOutcome<IntentStanding>>
  /** Cancels a payment with a saved card. Returns its state: `expired`, or `complete` if it was paid before. */
  closeIntent(intentId: string): Promise<EffectOutcome<CheckoutStanding>>
  /** Prepares the charge of a saved card, without charging it. The same attempt always gets the same payment. */
  openCharge(request: ChargeRequest): Promise<EffectOutcome<{ intent_id: string }>>
  /** Confirms a prepared charge once, off session, and returns how it ended. */
  confirmCharge(charge: OpenedCharge): Promise<EffectOutcome<ChargeEnd>>
  /** Prepares the payment of what somebody owes with a saved card, which their browser confirms, or reads the known one. */
  openSavedPayment(request: SavedPaymentRequest): Promise<EffectOutcome<IntentStanding>>
  /** Prepares a saved card for a payment that may follow, without charging it. The payer's browser confirms it. */
  openSetup(request: SetupRequest): Promise<EffectOutcome<CardIntent>>
  /**
   * The card of a permission as it is now; null when it can be charged no more, because it was removed or because its
   * guardian may no longer pay for the minor. Ask just before each charge.
   */
  permittedCard(permission: PermittedPayer): Promise<EffectOutcome<PermittedCard | null>>
  /**
   * Refunds what is left of a payment or, with an amount in minor units, a part of it, once per key. One that is on its way
   * is only read again.
   */
  refund(request: RefundRequest): Promise<EffectOutcome<RefundAnswer>>
  /** Starts or removes the caption agent of a call, as the consent requires. Safe to repeat. */
  alignCaptions(wanted: CaptionsWanted): Promise<EffectOutcome<null>>
  /** Who is in a call's room. A room that does not exist is empty. */
  peopleInCall(appointmentId: string): Promise<EffectOutcome<InCall[]>>
  /** Removes everyone from a call and closes its room. */
  closeCall(appointmentId: string): Promise<EffectOutcome<null>>
  /** Removes one person from a call. It also succeeds when that person is not in the room. */
  leaveCall(who: { appointment_id: string; user_id: string }): Promise<EffectOutcome<null>>
  /** Stores what the search shows of a practice's offer, as it was at an instant (ms). Safe to repeat. */
  showOffer(shown: { user_id: string; offer: ShownOffer; at: number }): Promise<EffectOutcome<null>>
  /**
   * Requests a mail that tells a user, and the guardians who read for them, of a conversation that is unread `since` an
   * instant (ms). Safe to repeat: there is one mail per reader and instant.
   */
  requestUnreadMail(unread: UnreadMailRequest): Promise<void>
  /** The licenses of a provider, and the regions in which the people of some accounts live, as far as they are known. */
  licensesFor(asked: LicensesAsked): Promise<LicensesKnown>
  /**
   * The unwrapped data key of a practice or channel (32 bytes), to read sealed data. Callers hold it in memory only.
   */
  dataKey(owner: string): Promise<{ id: string; raw: Uint8Array<ArrayBuffer> }>
}

/** A provider, and the accounts of the client whom they are to meet: two for a couple. */
export type LicensesAsked = { provider_id: string; accounts: readonly string[] }
export type LicensesKnown = {
  /** The region of each license, and its last day (YYYY-MM-DD). */
  licenses: { conferring_entity: string; expiration_date: string }[]
  regions: string[]
}

/** What a card of the search shows of a practice. */
export type ShownOffer = {
  /** The zone of the practice's calendar. */
  timezone: string
  /** How many hours ahead clients must book. */
  notice_hours: number
  /** The lowest price that is not 0, in dollars; null when there is none. */
  from_price: number | null
  offers_free: boolean
  /** The next free times (ms) of one session type: the cheapest that is not free, if there is one. */
  next: { label: string; length_minute: number; starts: number[] } | null
}
export type UnreadMailRequest = { user_id: string; partner_user_id: string; channel_id: string; since: number }

/** A hosted checkout for one hold. The same request gets the same checkout. Amounts are in minor units. */
export type CheckoutRequest = {
  timeslot_id: string
  /** Each way to pay a hold has its own number. */
  attempt: number
  amount: { minor: number; currency: string }
  length_minute: number
  /** The custom URL or id of the profile to whose pages the payer returns. */
  profile_url: string
  /** When the checkout expires (ms). The card provider requires at least 30 minutes from now. */
  /** The payer's customer, whose saved cards the page shows and who can save one there; null for neither. */
  customer: string | null
  ends_at: number
}

/** A saved card of a payer, and their customer at the card provider. The edge has checked that they belong together. */
export type PayersCard = { customer: string; payment_method: string }

/** A card that a payer lets a practice charge for a client, both by their accounts, since an instant (ms). */
export type PermittedPayer = PayersCard & { user_id: string; payer_user_id: string; given_at: number }

/** What a card is called, and until when it can be used. */
export type PermittedCard = {
  /** In lower case, as the card provider names it. */
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  is_expired: boolean
}

/** A payment of a hold with a saved card. The same request gets the same payment. Amounts are in minor units. */
export type IntentRequest = PayersCard & {
  timeslot_id: string
  attempt: number
  amount: { minor: number; currency: string }
  /** The payment that was prepared before, which is read; null prepares it. */
  intent_id: string | null
}

export type OwnCardAsked = { user_id: string; payment_method_id: string }
export type OwnCardFound = { card: PayersCard; is_expired: boolean }

/** Orders that are paid with a saved card, by the row that locks them. `intent_id`: the payment, once it is known. */
export type SavedPaymentRequest = PayersCard & {
  shared_page_id: string
  amount: { minor: number; currency: string }
  intent_id: string | null
}

/** A saved card that is prepared for the session that a hold asks for. */
export type SetupRequest = PayersCard & { timeslot_id: string }

/**
 * What the payer's browser confirms. The secret is for this browser alone: it is never stored, and asked for again when
 * it is needed again.
 */
export type CardIntent = {
  id: string
  object: 'payment_intent' | 'setup_intent'
  /** In the card provider's words: `requires_confirmation`, `requires_action`, … */
  status: string
  client_secret: string | null
}

/** A payment with a saved card at the card provider: what the browser confirms, and how it stands. */
export type IntentStanding = { intent: CardIntent; standing: CheckoutStanding }

/** A charge of a saved card by the practice that its owner permits to. Amounts are in minor units. */
export type ChargeRequest = PayersCard & {
  order_id: string
  /** Each way in which an order is paid has its own number. */
  attempt: number
  amount: { minor: number; currency: string }
}

/** A charge that was prepared. */
export type OpenedCharge = Pick<ChargeRequest, 'order_id' | 'attempt'> & { intent_id: string }

/** How a charge stands, and why the bank declined it; null when it did not. What was declined is never charged later. */
export type ChargeEnd = { standing: CheckoutStanding; declined: string | null }

/** A hosted page for what nothing was held for. Amounts are in minor units. */
export type OrderPageRequest = {
  /**
   * The order, each page of which has its own number; or the page of several orders, whose payer returns with the first
   * of them.
   */
  about: { order_id: string; attempt: number } | { order_id: string; shared_page_id: string }
  currency: string
  /** What is paid. The payer reads it on the page, and it does not reveal the kind of care. */
  lines: readonly { title: string; minor: number }[]
  /** The payer's customer, whose saved cards the page shows and who can save one there; null for neither. */
  customer: string | null
  /** When the page closes (ms). The card provider requires at least 30 minutes from now. */
  ends_at: number
}

/** Each refund has its own key. */
type RefundKey = `refund/${string}`

export type RefundRequest = {
  refund_id: string
  payment_id: string
  payment_intent: string
  key: RefundKey
  /** Null returns the whole payment. */
  amount_minor: number | null
  /** The card provider's id of a refund that it is making; null for one that it was not asked for yet. */
  card_refund_id: string | null
}

/** A refund as it stands at the card provider: its id there, how much goes back (minor units), and whether it has ended. */
export type RefundAnswer = { refund_id: string; amount_minor: number; state: RefundState }

/** The state of a checkout at the card provider. */
export type CheckoutStanding = {
  status: 'open' | 'complete' | 'expired'
  paid: boolean
  payment_intent: string | null
  /** The total amount of the checkout, as the card provider reports it. */
  amount_minor: number | null
  currency: string | null
}

/**
 * A connection that the media server lists for a room. `answers` is false when none of its nodes has the connection: the
 * node that had it may have died, which removes nobody from the list.
 */
export type InCall = { identity: string; connection: string; connected_at: number; answers: boolean }

/** The state that a call's captions should have now, according to the practice. */
export type CaptionsWanted = {
  appointment_id: string
  epoch: number
  active: boolean
  withdrawn: boolean
  traceparent: string
}
