import { Refusal } from '#contracts/errors'
import type { PracticeHost } from '../store/practice-host.ts'
import { asked } from './checkout-rows.ts'

/**
 * The customer of a payer at the card provider, whose saved cards a hosted page shows. Null when the provider refuses
 * to make one: then the page shows none and saves none. Throws `unavailable`, with these words.
 */
export async function customerFor(host: PracticeHost, userId: string, unreachable: string): Promise<string | null> {
  const known = await asked(host.effects.payerCustomer(userId))
  if (known.kind === 'later') throw new Refusal('unavailable', unreachable)
  return known.kind === 'done' ? known.value : null
}
