import { expect } from 'vitest'
import { z } from 'zod'
import { providerChoosesPlan } from './accounts.ts'
import { Browser } from './Browser.ts'
import type { CardProvider } from './card-provider.ts'
import { env } from './worker-env.ts'

export const SUBSCRIPTION = '/api/payment/v1/subscription'

export const planChoice = (sub_class: string, type = 'checkout', sub_period = 'monthly') => ({
  sub_class,
  sub_period,
  type,
})

/** The address of a card provider's page in a response. */
export const urlOf = (body: unknown) => z.object({ url: z.string() }).parse(body).url

/** The customer id of an owner's practice at the card provider; '' before its first checkout. */
export async function customerOf(owner_id: string): Promise<string> {
  const row = await env.DIRECTORY.prepare(
    'SELECT customer_id FROM billing_customers b JOIN practices p ON p.id = b.practice_id WHERE p.owner_user_id = ?',
  )
    .bind(owner_id)
    .first<{ customer_id: string }>()
  return row?.customer_id ?? ''
}

type Owner = { owner: Browser; id: string }

/** Buys a plan on the hosted page. Returns the customer; no event was delivered yet. */
export async function buyPlan(provider: CardProvider, { owner, id }: Owner, input: object, card = {}): Promise<string> {
  const begun = await owner.post(`${SUBSCRIPTION}/checkout`, input)
  expect(begun).toMatchObject({ status: 200 })
  expect((await provider.pay(urlOf(begun.body), card)).status).toBe(303)
  return customerOf(id)
}

let made = 0

/** An owner who has finished the sign-up on the way to a plan, and so without a trial. */
export async function ownerWithoutPlan() {
  const owner = new Browser()
  const email = `owner-${++made}@billing.test`
  const id = await providerChoosesPlan(owner, email)
  return { owner, id, email }
}

/** Buys a plan on the hosted page and delivers the events. */
export async function ownerWithPlan(provider: CardProvider, sub_class: string, type = 'checkout', card = {}) {
  const who = await ownerWithoutPlan()
  const customer = await buyPlan(provider, who, planChoice(sub_class, type), card)
  await provider.deliverAll(customer)
  return { ...who, customer }
}
