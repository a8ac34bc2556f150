import type { PlatformAccount } from '../platform-account.ts'
import { invalidRequest, StripeError } from '../http/StripeError.ts'
import type { PaymentIntent, PaymentMethod } from '../store/documents.ts'
import { objectId } from '../store/object-id.ts'
import { recordCharge } from './charges.ts'
import { challengeAction } from './challenge-action.ts'
import type { CardOutcome } from './cards.ts'
import { declineOf } from './decline-codes.ts'
import { type DisputeKind, openDispute } from './disputes.ts'
import { attachMethod, outcomeOf } from './payment-methods.ts'

export interface NewIntent {
  amount: number
  currency: string
  captureMethod: PaymentIntent['capture_method']
  confirmationMethod: PaymentIntent['confirmation_method']
  automaticMethods: boolean
  customer: string | null
  description: string | null
  metadata: Record<string, string>
  receiptEmail: string | null
  setupFutureUsage: 'off_session' | 'on_session' | null
  statementDescriptor: string | null
  statementDescriptorSuffix: string | null
  transferGroup: string | null
}

/** Creates an intent that waits for a payment method. */
export function createIntent(platform: PlatformAccount, input: NewIntent): PaymentIntent {
  const id = objectId('pi_3')
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount: input.amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: input.automaticMethods ? { allow_redirects: 'always', enabled: true } : null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: input.captureMethod,
    client_secret: objectId(`${id}_secret_`),
    confirmation_method: input.confirmationMethod,
    created: platform.now(),
    currency: input.currency,
    customer: input.customer,
    description: input.description,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: input.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    processing: null,
    receipt_email: input.receiptEmail,
    review: null,
    setup_future_usage: input.setupFutureUsage,
    shipping: null,
    source: null,
    statement_descriptor: input.statementDescriptor,
    statement_descriptor_suffix: input.statementDescriptorSuffix,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: input.transferGroup,
  }
  platform.documents.put(intent)
  platform.emit('payment_intent.created', intent)
  return intent
}

/** The cards whose bank disputes what they have paid. */
const DISPUTES: Partial<Record<CardOutcome, DisputeKind>> = {
  'disputes:fraudulent': 'fraudulent',
  'disputes:product_not_received': 'product_not_received',
  'disputes:inquiry': 'inquiry',
}

const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/**
 * Charges the method, or starts the bank's challenge first, and returns the intent. A refusal is recorded in the
 * intent, which then requires another method. Throws 400 when the intent can no longer be confirmed.
 */
export function confirmIntent(
  platform: PlatformAccount,
  intent: PaymentIntent,
  method: PaymentMethod,
  options: { offSession?: boolean; returnUrl?: string | null; inLibrary?: boolean } = {},
): PaymentIntent {
  if (!confirmable.includes(intent.status)) throw unexpectedState('confirm', intent, confirmable)
  const outcome = outcomeOf(method)
  if (outcome === 'succeeds' || outcome.startsWith('refunds:')) return settleIntent(platform, intent, method)
  const disputes = DISPUTES[outcome]
  if (disputes) {
    const settled = settleIntent(platform, intent, method)
    if (settled.status === 'succeeded') openDispute(platform, settled, disputes)
    return settled
  }
  if (outcome.startsWith('declines:')) return failIntent(platform, intent, method, outcome.slice(9))
  if (outcome.startsWith('later:')) return failIntent(platform, intent, method, outcome.slice(6))
  if (options.offSession) return failIntent(platform, intent, method, 'authentication_required')
  const waiting: PaymentIntent = {
    ...intent,
    last_payment_error: null,
    next_action: challengeAction(platform, intent.id, options),
    payment_method: method.id,
    status: 'requires_action',
  }
  platform.documents.put(waiting)
  platform.emit('payment_intent.requires_action', waiting)
  return waiting
}

/**
 * Handles the card holder's answer on the bank's page. A refusal fails the attempt, and an approval charges the card.
 */
export function answerChallenge(
  platform: PlatformAccount,
  intent: PaymentIntent,
  method: PaymentMethod,
  approved: boolean,
): PaymentIntent {
  if (intent.status !== 'requires_action') throw unexpectedState('confirm', intent, ['requires_action'])
  if (!approved) {
    return declineAttempt(platform, intent, method, {
      type: 'card_error',
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_method: method,
    })
  }
  const outcome = outcomeOf(method)
  return outcome.startsWith('challenges:')
    ? failIntent(platform, intent, method, outcome.slice(11))
    : settleIntent(platform, intent, method)
}

/** Captures all or part of the authorized money. Throws 400 in every status except `requires_capture`. */
export function captureIntent(
  platform: PlatformAccount,
  intent: PaymentIntent,
  amount: number | undefined,
): PaymentIntent {
  if (intent.status !== 'requires_capture') throw unexpectedState('capture', intent, ['requires_capture'])
  const taken = amount ?? intent.amount_capturable
  if (taken > intent.amount_capturable) {
    throw invalidRequest(
      `The amount to capture (${taken}) is greater than the amount capturable (${intent.amount_capturable}).`,
      'amount_to_capture',
      'amount_too_large',
    )
  }
  const charge = intent.latest_charge ? platform.documents.get('charge', intent.latest_charge) : undefined
  if (charge) {
    const captured = { ...charge, captured: true, amount_captured: taken, amount_refunded: charge.amount - taken }
    platform.documents.put(captured)
    platform.emit('charge.captured', captured)
  }
  const settled: PaymentIntent = { ...intent, amount_capturable: 0, amount_received: taken, status: 'succeeded' }
  platform.documents.put(settled)
  platform.emit('payment_intent.succeeded', settled)
  return settled
}

const cancellable = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
  'processing',
]

/** Cancels the intent and releases authorized money. Throws 400 when the intent has succeeded or was canceled. */
export function cancelIntent(
  platform: PlatformAccount,
  intent: PaymentIntent,
  reason: PaymentIntent['cancellation_reason'],
): PaymentIntent {
  if (!cancellable.includes(intent.status)) throw unexpectedState('cancel', intent, cancellable)
  const charge = intent.latest_charge ? platform.documents.get('charge', intent.latest_charge) : undefined
  if (charge && intent.status === 'requires_capture') {
    const released = { ...charge, amount_refunded: charge.amount, refunded: true }
    platform.documents.put(released)
    platform.emit('charge.refunded', released)
  }
  const cancelled: PaymentIntent = {
    ...intent,
    amount_capturable: 0,
    canceled_at: platform.now(),
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  }
  platform.documents.put(cancelled)
  platform.emit('payment_intent.canceled', cancelled)
  return cancelled
}

/** The 402 that an API caller gets for an intent whose last attempt was refused. `seen` is what they see of it. */
export function cardError(intent: PaymentIntent, seen: object = intent): StripeError {
  const error = intent.last_payment_error
  return new StripeError(402, 'card_error', error?.message ?? 'Your card was declined.', {
    code: error?.code,
    declineCode: error?.decline_code,
    charge: error?.charge,
    paymentIntent: seen,
  })
}

function settleIntent(platform: PlatformAccount, intent: PaymentIntent, method: PaymentMethod): PaymentIntent {
  const manual = intent.capture_method === 'manual'
  const charge = recordCharge(platform, intent, method, { captured: !manual })
  const settled: PaymentIntent = {
    ...intent,
    amount_capturable: manual ? intent.amount : 0,
    amount_received: manual ? 0 : intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    payment_method: method.id,
    status: manual ? 'requires_capture' : 'succeeded',
  }
  platform.documents.put(settled)
  if (intent.customer && intent.setup_future_usage && method.customer === null)
    attachMethod(platform, method, intent.customer)
  platform.emit(manual ? 'payment_intent.amount_capturable_updated' : 'payment_intent.succeeded', settled)
  return settled
}

function failIntent(
  platform: PlatformAccount,
  intent: PaymentIntent,
  method: PaymentMethod,
  declineCode: string,
): PaymentIntent {
  const decline = declineOf(declineCode)
  const charge = recordCharge(platform, intent, method, { decline })
  return declineAttempt(platform, { ...intent, latest_charge: charge.id }, method, {
    type: 'card_error',
    code: decline.code,
    decline_code: decline.declineCode,
    message: decline.message,
    charge: charge.id,
    payment_method: method,
  })
}

function declineAttempt(
  platform: PlatformAccount,
  intent: PaymentIntent,
  method: PaymentMethod,
  error: NonNullable<PaymentIntent['last_payment_error']>,
): PaymentIntent {
  const failed: PaymentIntent = {
    ...intent,
    last_payment_error: { ...error, payment_method: method },
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  }
  platform.documents.put(failed)
  platform.emit('payment_intent.payment_failed', failed)
  return failed
}

function unexpectedState(verb: string, intent: PaymentIntent, allowed: readonly string[]): StripeError {
  return new StripeError(
    400,
    'invalid_request_error',
    `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be ${verb === 'confirm' ? 'confirmed' : verb === 'capture' ? 'captured' : 'canceled'}: ${allowed.join(', ')}.`,
    { code: 'payment_intent_unexpected_state', paymentIntent: intent },
  )
}
