import fc from 'fast-check'
import type Stripe from 'stripe'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type SubscriptionView, subscriptionView } from '#contracts/api/subscriptions'
import { CORE_TRIAL_COUPON } from '#domain/access/plan-of'
import { billedState } from '#edge/integrations/stripe/billed-state'
import { PATIENT } from '#tests/setup/time-limits'
import type { Browser } from './Browser.ts'
import { cardProvider } from './card-provider.ts'
import { migrateDatabases } from './databases.ts'
import { planChanges, planRows } from './plan-rows.ts'
import { ownerWithoutPlan, ownerWithPlan, planChoice as input, SUBSCRIPTION as AT } from './plan-purchases.ts'
import { env } from './worker-env.ts'

const provider = cardProvider()

beforeAll(migrateDatabases)
beforeEach(() => provider.connect())
afterEach(() => vi.restoreAllMocks())

const view = async (owner: Browser): Promise<SubscriptionView> => subscriptionView.parse((await owner.get(AT)).body)

const buys = (sub_class: string, type?: string, card?: object) => ownerWithPlan(provider, sub_class, type, card)

describe('the provider’s events', () => {
  it('bring our row in line with the provider, in any order, repeated and at the same time', async () => {
    const { id } = await buys('core', 'trial')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('off', 'on', 'month', 'pass', 'complete'), { minLength: 1, maxLength: 4 }),
        fc.infiniteStream(fc.nat({ max: 999 })),
        fc.boolean(),
        async (steps, dice, atOnce) => {
          const customer = await anotherCustomer(id)
          // Some reads of a subscription return so late that newer ones were stored meanwhile.
          if (atOnce) provider.connect(() => (dice.next().value % 4 === 0 ? 500 : 0))
          const shuffled = async () =>
            (await provider.eventsOf(customer))
              .map((event) => ({ event, place: dice.next().value }))
              .toSorted((x, y) => x.place - y.place)
              .map(({ event }) => event)
          const answers: Promise<number>[] = []
          const deliver = async (events: Stripe.Event[]) => {
            for (const event of events) {
              answers.push(provider.deliver(event))
              if (!atOnce) await answers.at(-1)
            }
          }
          for (const one of steps) {
            // The next change happens while the events so far are processed.
            await deliver(await shuffled())
            await happen(customer, one)
          }
          const pack = await shuffled()
          await deliver([...pack, ...pack.toReversed()])
          expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
          const live = await provider.liveOf(customer)
          const rows = (await planRows(id)).filter((row) => row.provider_subscription_id === live.id)
          const truth = billedState(live)
          expect(rows).toMatchObject([{ ...truth, auto_renew: truth?.auto_renew ? 1 : 0 }])
        },
      ),
      { numRuns: 5 },
    )
  })

  it('never restore an earlier state: a read that returns too late is repeated', async () => {
    const { id, customer } = await buys('core')
    const live = await provider.liveOf(customer)
    const eventOf = async (type: string) => {
      const found = (await provider.eventsOf(customer)).findLast((event) => event.type === type)
      if (!found) throw new Error(`no ${type}`)
      return found
    }
    await provider.stripe.subscriptions.update(live.id, { cancel_at_period_end: true })
    const first = await eventOf('customer.subscription.updated')
    const delays = [2000]
    provider.connect(() => delays.shift() ?? 0)
    const late = provider.deliver(first)
    // The delayed response of the read is on its way, and the next change makes it outdated.
    await vi.waitFor(() => expect(delays).toEqual([]), PATIENT)
    await provider.stripe.subscriptions.update(live.id, { cancel_at_period_end: false })
    expect(await provider.deliver(await eventOf('customer.subscription.updated'))).toBe(200)
    expect(await late).toBe(200)
    expect(await planRows(id)).toMatchObject([{ auto_renew: 1 }])
  })

  it('only cause a read at the provider, so an event with a false end does not end a plan', async () => {
    const { owner, id, customer } = await buys('core')
    const before = await planChanges(id)
    const [event] = (await provider.eventsOf(customer)).filter(({ type }) => type === 'customer.subscription.created')
    if (!event) throw new Error('no event')
    const old = { ...event, id: 'evt_of_long_ago', type: 'customer.subscription.deleted' } as Stripe.Event
    Object.assign(old.data.object, { status: 'canceled', ended_at: 1 })
    expect(await provider.deliver(old)).toBe(200)
    expect(await view(owner)).toMatchObject({ plan: 'core', subscription: { status: 'active' } })
    expect(await planChanges(id)).toBe(before)
  })

  it('are ignored when they concern no plan of ours, and answered with 503 while the provider is down', async () => {
    const stranger = await provider.stripe.customers.create({ email: 'stranger@example.com' })
    const { customer } = await buys('core')
    const [event] = (await provider.eventsOf(customer)).filter(({ type }) => type === 'customer.subscription.created')
    if (!event) throw new Error('no event')
    const about = (id: string, subscription: string) =>
      ({ ...event, id, data: { object: { ...event.data.object, id: subscription } } }) as Stripe.Event
    expect(stranger.id).toMatch(/^cus_/)
    expect(await provider.deliver(about('evt_nobody', 'sub_of_nobody'))).toBe(200)
    vi.restoreAllMocks()
    expect(await provider.deliver(about('evt_later', (event.data.object as Stripe.Subscription).id))).toBe(503)
  })
})

/** Gives an owner's practice a new customer with a Core trial, before any event is delivered. Returns the customer. */
async function anotherCustomer(ownerId: string): Promise<string> {
  const { id: customer } = await provider.stripe.customers.create({ email: 'again@billing.test' })
  await env.DIRECTORY.prepare(
    'UPDATE billing_customers SET customer_id = ? WHERE practice_id = (SELECT id FROM practices WHERE owner_user_id = ?)',
  )
    .bind(customer, ownerId)
    .run()
  const { data } = await provider.stripe.prices.list({ lookup_keys: ['orchid_core_monthly_1999'] })
  const { url } = await provider.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: String(data[0]?.id), quantity: 1 }],
    subscription_data: { trial_period_days: 30, metadata: { coupon_id: CORE_TRIAL_COUPON } },
    success_url: 'http://localhost:8787/',
  })
  await provider.pay(String(url))
  return customer
}

async function happen(customer: string, what: string): Promise<void> {
  const live = await provider.liveOf(customer)
  if (live.status === 'canceled') return
  const [item] = live.items.data
  switch (what) {
    case 'off':
    case 'on':
      await provider.stripe.subscriptions.update(live.id, { cancel_at_period_end: what === 'off' })
      return
    case 'month':
      await provider.pass(customer, 31)
      return
    case 'pass':
      await provider.pass(customer, 3)
      return
    case 'complete': {
      const price = await completePrice()
      if (item?.price.id === price.id || live.status === 'past_due') return
      await provider.stripe.subscriptions.update(live.id, {
        items: [{ id: String(item?.id), price: price.id }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
        ...(live.status === 'trialing' ? { trial_end: 'now' as const } : {}),
      })
    }
  }
}

/** The price of Complete. If it does not exist yet, a checkout creates it. */
async function completePrice(): Promise<Stripe.Price> {
  const wanted = { lookup_keys: ['orchid_complete_monthly_2899'] }
  const known = (await provider.stripe.prices.list(wanted)).data[0]
  if (known) return known
  const { owner } = await ownerWithoutPlan()
  await owner.post(`${AT}/checkout`, input('complete'))
  const [made] = (await provider.stripe.prices.list(wanted)).data
  if (!made) throw new Error('no price was made')
  return made
}
