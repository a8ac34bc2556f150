import type Stripe from 'stripe'
import type { PaymentError } from './documents.ts'
import type { Part } from './part.ts'

/** A card that is saved without a payment. */
export type SetupIntent = Part<
  Stripe.SetupIntent,
  | 'id'
  | 'object'
  | 'allowed_payment_method_types'
  | 'application'
  | 'automatic_payment_methods'
  | 'cancellation_reason'
  | 'client_secret'
  | 'created'
  | 'description'
  | 'excluded_payment_method_types'
  | 'flow_directions'
  | 'latest_attempt'
  | 'livemode'
  | 'mandate'
  | 'next_action'
  | 'on_behalf_of'
  | 'payment_method_configuration_details'
  | 'payment_method_options'
  | 'payment_method_types'
  | 'single_use_mandate'
  | 'status'
  | 'usage',
  {
    customer: string | null
    last_setup_error: PaymentError | null
    metadata: Record<string, string>
    payment_method: string | null
  }
>
