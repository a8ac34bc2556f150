import { Refusal } from '#contracts/errors'
import { SECOND, systemClock } from '#kernel/clock'
import Stripe from 'stripe'
import { type Env, settings } from '../../env.ts'
import { stripeClient } from './client.ts'

/** How far the time of a signature may be from ours, in seconds, in either direction. */
const TOLERANCE = 300

/** Reads the card provider's event after verifying the signature over the raw body, and its time. Throws `invalid`. */
export async function verifiedEvent(env: Env, raw: string, signature: string | undefined): Promise<Stripe.Event> {
  try {
    // The library refuses what is too old, but accepts any time that is still to come.
    if (signedAt(signature) > systemClock() / SECOND + TOLERANCE) throw new Refusal('invalid')
    return await stripeClient(env).webhooks.constructEventAsync(
      raw,
      signature ?? '',
      settings(env).STRIPE_WEBHOOK_SECRET,
      TOLERANCE,
      Stripe.createSubtleCryptoProvider(),
    )
  } catch {
    throw new Refusal('invalid', 'The signature is wrong.')
  }
}

/** The time of a signature (`t=…,v1=…`), in seconds. The latest, when it claims several; the library refuses one without a time. */
function signedAt(signature: string | undefined): number {
  const times = (signature ?? '').split(',').filter((part) => part.startsWith('t='))
  return Math.max(...times.map((part) => Number(part.slice(2)) || Infinity), 0)
}
