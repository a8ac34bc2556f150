import type { EffectOutcome, PermittedCard } from '#contracts/internal/effects'
import type Stripe from 'stripe'
import type { CardKey, CardMetadata } from './card-names.ts'
import { stripeOutcome } from './outcome.ts'
import type { Once } from './plan-billing.ts'

/** Creates the customer of an account that pays for sessions, with its id and no other personal data. */
export function createPayer(stripe: Stripe, user_id: string): Promise<EffectOutcome<string>> {
  return stripeOutcome('payer.create', async () => {
    const made = await stripe.customers.create(
      { metadata: { user_id } satisfies CardMetadata },
      { idempotencyKey: `payer/${user_id}` satisfies CardKey },
    )
    return made.id
  })
}

/** The saved cards of a customer, the newest first, and which of them was chosen as the default. */
export type CardsOfCustomer = { cards: Stripe.PaymentMethod[]; chosen: string | null }

export function readCards(stripe: Stripe, customer: string): Promise<EffectOutcome<CardsOfCustomer>> {
  return stripeOutcome('cards.read', async () => {
    const [person, cards] = await Promise.all([
      stripe.customers.retrieve(customer),
      stripe.customers.listPaymentMethods(customer, { type: 'card', limit: 100 }),
    ])
    const chosen = person.deleted ? null : person.invoice_settings.default_payment_method
    return { cards: cards.data, chosen: typeof chosen === 'string' ? chosen : (chosen?.id ?? null) }
  })
}

/** A saved card; null when it is no card of this customer any more. One that does not exist is refused. */
export function cardOfCustomer(
  stripe: Stripe,
  { customer, payment_method }: { customer: string; payment_method: string },
): Promise<EffectOutcome<Omit<PermittedCard, 'is_expired'> | null>> {
  return stripeOutcome('card.read', async () => {
    const { card, customer: owner } = await stripe.paymentMethods.retrieve(payment_method)
    if (!card || (typeof owner === 'string' ? owner : owner?.id) !== customer) return null
    const { brand, last4, exp_month, exp_year } = card
    return { brand, last4, exp_month, exp_year }
  })
}

export function removeCard(stripe: Stripe, id: string): Promise<EffectOutcome<null>> {
  return stripeOutcome('card.remove', async () => {
    await stripe.paymentMethods.detach(id)
    return null
  })
}

export function chooseCard(stripe: Stripe, customer: string, id: string): Promise<EffectOutcome<null>> {
  return stripeOutcome('card.choose', async () => {
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } })
    return null
  })
}

/** Opens the hosted page on which a customer saves a card without a payment. */
export function openCardPage(
  stripe: Stripe,
  { customer, publicUrl }: { customer: string; publicUrl: string },
  once: Once,
): Promise<EffectOutcome<string>> {
  return stripeOutcome('card_page.create', async () => {
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'setup',
        allowed_payment_method_types: ['card'],
        customer,
        // The person saves the card for payments on our pages, so the provider's pages show it to them too.
        payment_method_data: { allow_redisplay: 'always' },
        success_url: `${publicUrl}/member-dashboard/billing?card=added`,
        cancel_url: `${publicUrl}/member-dashboard/billing#cards`,
      },
      once,
    )
    if (!session.url) throw new Error('the card provider returned no page')
    return session.url
  })
}
