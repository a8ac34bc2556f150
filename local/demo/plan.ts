import { checkoutSubscription, getSubscription } from '#contracts/api/subscriptions'
import type { Provider } from './people.ts'
import { eventually } from './visitor.ts'

/**
 * Buys a paid plan for a demo provider on the hosted page, as a person does. Does nothing if an interrupted run has
 * already bought it.
 */
export async function boughtPlan({ visitor, signIn }: Provider): Promise<void> {
  const billed = async () => (await visitor.call(getSubscription)).subscription?.billed === true || undefined
  if (await billed()) return
  const input = { sub_class: 'complete', sub_period: 'monthly', type: 'checkout' } as const
  const { url } = await visitor.call(checkoutSubscription, { body: input })
  // The test card is sent only to the stand-in on this machine.
  if (!['localhost', '127.0.0.1'].includes(new URL(url).hostname)) return
  const card = {
    email: signIn.email,
    card_number: '4242 4242 4242 4242',
    card_expiry: '12 / 40',
    card_cvc: '123',
    card_name: 'Elena Rivera',
  }
  const paid = await fetch(url, { method: 'POST', body: new URLSearchParams(card), redirect: 'manual' })
  if (paid.status !== 303) throw new Error(`the card page of the demo plan answered ${paid.status}`)
  await eventually('the plan of the demo practice', billed)
}
