import { Refusal } from '#contracts/errors'
import Stripe from 'stripe'
import { type Env, settings } from '../../env.ts'
import { stripeClient } from './client.ts'

/** Reads the card provider's event after verifying the signature over the raw body. Throws `invalid`. */
export async function verifiedEvent(env: Env, raw: string, signature: string | undefined): Promise<Stripe.Event> {
  try {
    return await stripeClient(env).webhooks.constructEventAsync(
      raw,
      signature ?? '',
      settings(env).STRIPE_WEBHOOK_SECRET,
      300,
      Stripe.createSubtleCryptoProvider(),
    )
  } catch {
    throw new Refusal('invalid', 'The signature is wrong.')
  }
}
