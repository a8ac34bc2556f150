import type { PlatformAccount } from '../platform-account.ts'
import { StripeError } from '../http/StripeError.ts'
import type { PaymentError, PaymentMethod } from '../store/documents.ts'
import { objectId } from '../store/object-id.ts'
import type { SetupIntent } from '../store/setup-documents.ts'
import { challengeAction } from './challenge-action.ts'
import { declineOf } from './decline-codes.ts'
import { attachMethod, outcomeOf } from './payment-methods.ts'

export interface NewSetup {
  customer: string | null
  description: string | null
  metadata: Record<string, string>
  usage: 'off_session' | 'on_session'
}

/** Creates an intent that waits for a card. */
export function createSetup(platform: PlatformAccount, input: NewSetup): SetupIntent {
  const id = objectId('seti_1')
  const intent: SetupIntent = {
    id,
    object: 'setup_intent',
    allowed_payment_method_types: ['card'],
    application: null,
    automatic_payment_methods: null,
    cancellation_reason: null,
    client_secret: objectId(`${id}_secret_`),
    created: platform.now(),
    customer: input.customer,
    description: input.description,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: input.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: input.usage,
  }
  platform.documents.put(intent)
  platform.emit('setup_intent.created', intent)
  return intent
}

const confirmable = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/**
 * Saves the card for its customer, or starts the bank's challenge first. A card that only declines payments is saved. A
 * refusal is recorded in the intent, which then requires another card. Throws 400 when it cannot be confirmed any more.
 */
export function confirmSetup(
  platform: PlatformAccount,
  intent: SetupIntent,
  method: PaymentMethod,
  options: { returnUrl?: string | null; inLibrary?: boolean } = {},
): SetupIntent {
  if (!confirmable.includes(intent.status)) throw unexpectedState('confirmed', intent, confirmable)
  const outcome = outcomeOf(method)
  if (outcome.startsWith('declines:')) return decline(platform, intent, method, outcome.slice(9))
  if (!outcome.startsWith('challenges')) return saved(platform, intent, method)
  const waiting: SetupIntent = {
    ...intent,
    last_setup_error: null,
    next_action: challengeAction(platform, intent.id, options),
    payment_method: method.id,
    status: 'requires_action',
  }
  platform.documents.put(waiting)
  platform.emit('setup_intent.requires_action', waiting)
  return waiting
}

/** Handles the card holder's answer on the bank's page. */
export function answerSetup(
  platform: PlatformAccount,
  intent: SetupIntent,
  method: PaymentMethod,
  approved: boolean,
): SetupIntent {
  if (intent.status !== 'requires_action') throw unexpectedState('confirmed', intent, ['requires_action'])
  if (approved) return saved(platform, intent, method)
  return failed(platform, intent, {
    type: 'card_error',
    code: 'setup_intent_authentication_failure',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    payment_method: method,
  })
}

const cancellable = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** Cancels the intent. Throws 400 when it has succeeded or was canceled. */
export function cancelSetup(
  platform: PlatformAccount,
  intent: SetupIntent,
  reason: SetupIntent['cancellation_reason'],
): SetupIntent {
  if (!cancellable.includes(intent.status)) throw unexpectedState('canceled', intent, cancellable)
  const canceled: SetupIntent = { ...intent, cancellation_reason: reason, next_action: null, status: 'canceled' }
  platform.documents.put(canceled)
  platform.emit('setup_intent.canceled', canceled)
  return canceled
}

/** The 402 that an API caller gets for an intent whose last attempt was refused. `seen` is what they see of it. */
export function setupError(error: PaymentError, seen: object): StripeError {
  const { code, decline_code: declineCode, message } = error
  return new StripeError(402, 'card_error', message, { code, declineCode, setupIntent: seen })
}

function saved(platform: PlatformAccount, intent: SetupIntent, method: PaymentMethod): SetupIntent {
  const done: SetupIntent = {
    ...intent,
    last_setup_error: null,
    next_action: null,
    payment_method: method.id,
    status: 'succeeded',
  }
  platform.documents.put(done)
  if (intent.customer && method.customer === null) attachMethod(platform, method, intent.customer)
  platform.emit('setup_intent.succeeded', done)
  return done
}

function decline(platform: PlatformAccount, intent: SetupIntent, method: PaymentMethod, code: string): SetupIntent {
  const { code: errorCode, declineCode, message } = declineOf(code)
  return failed(platform, intent, {
    type: 'card_error',
    code: errorCode,
    decline_code: declineCode,
    message,
    payment_method: method,
  })
}

function failed(platform: PlatformAccount, intent: SetupIntent, error: PaymentError): SetupIntent {
  const refused: SetupIntent = {
    ...intent,
    last_setup_error: error,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  }
  platform.documents.put(refused)
  platform.emit('setup_intent.setup_failed', refused)
  return refused
}

function unexpectedState(done: string, intent: SetupIntent, allowed: readonly string[]): StripeError {
  return new StripeError(
    400,
    'invalid_request_error',
    `This SetupIntent's status is ${intent.status}. Only a SetupIntent with one of the following statuses may be ${done}: ${allowed.join(', ')}.`,
    { code: 'setup_intent_unexpected_state', setupIntent: intent },
  )
}
