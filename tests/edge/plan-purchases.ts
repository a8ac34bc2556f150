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

/** The `url` in a response: the address of a page of the card provider. */
export const urlOf = (body: unknown) => z.object({ url: z.string() }).parse(body).url

/** The customer id of an owner's practice at the card provider. An empty text before the first checkout. */
export async function customerOf(owner_id: string): Promise<string> {
  const row = await env.DIRECTORY.prepare(
    'SELECT customer_id FROM billing_customers b JOIN practices p ON p.id = b.practice_id WHERE p.owner_user_id = ?',
  )
    .bind(owner_id)
    .first<{ customer_id: string }>()
  return row?.customer_id ?? ''
}

type Owner = { owner: Browser; id: string }

/** Buys a plan on the hosted page, without delivering its events. Returns the customer id. */
export async function buyPlan(provider: CardProvider, { owner, id }: Owner, input: object, card = {}): Promise<string> {
  const begun = await owner.post(`${SUBSCRIPTION}/checkout`, input)
  expect(begun).toMatchObject({ status: 200 })
  expect((await provider.pay(urlOf(begun.body), card)).status).toBe(303)
  return customerOf(id)
}

let made = 0

/** Makes an owner without a plan and without a trial, because they chose a plan when they finished the sign-up. */
export async function ownerWithoutPlan() {
  const owner = new Browser()
  const email = `owner-${++made}@billing.test`
  const id = await providerChoosesPlan(owner, email)
  return { owner, id, email }
}

/** Makes an owner who buys a plan on the hosted page, and delivers the events. */
export async function ownerWithPlan(provider: CardProvider, sub_class: string, type = 'checkout', card = {}) {
  const who = await ownerWithoutPlan()
  const customer = await buyPlan(provider, who, planChoice(sub_class, type), card)
  await provider.deliverAll(customer)
  return { ...who, customer }
}
