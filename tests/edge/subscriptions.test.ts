import fc from 'fast-check'
import type Stripe from 'stripe'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { type SubscriptionView, subscriptionView } from '#contracts/api/subscriptions'
import { CORE_TRIAL_COUPON } from '#domain/access/plan-of'
import { billedState } from '#edge/integrations/stripe/billed-state'
import { DAY } from '#kernel/clock'
import { providerArrives, providerChoosesPlan, providerReady, signIn } from './accounts.ts'
import { Browser } from './Browser.ts'
import { cardProvider } from './card-provider.ts'
import { migrateDatabases } from './databases.ts'
import { invite, schedulerArrives, teamIdOf } from './invitations.ts'
import { addPlan } from './plan-rows.ts'
import { buyPlan, customerOf, planWish as wish, SUBSCRIPTION as AT, urlOf } from './plan-purchases.ts'
import { env } from './worker-env.ts'

const TYPES = '/api/scheduler/v1/appointment_types/'
const sessionType = { label: 'Individual', price: 120, length_minute: 50 }
const provider = cardProvider()
let made = 0

// Each of these registers people and goes through a checkout: much for a machine that does other things too.
vi.setConfig({ testTimeout: 90_000 })

beforeAll(migrateDatabases)
beforeEach(() => provider.connect())
afterEach(() => vi.restoreAllMocks())

const address = () => `owner-${++made}@billing.test`

/** An owner who has finished the sign-up on the way to a plan, so without a trial. */
async function choosing() {
  const owner = new Browser()
  const email = address()
  const id = await providerChoosesPlan(owner, email)
  return { owner, id, email }
}

const view = async (owner: Browser): Promise<SubscriptionView> => subscriptionView.parse((await owner.get(AT)).body)
const userInfo = async (owner: Browser) =>
  z
    .object({
      ai_free_trial_start_datetime: z.string().nullable(),
      orchid_pro_subscription: z
        .object({ sub_class: z.string(), coupon_id: z.string().nullable(), terminated_code: z.string().nullable() })
        .nullable(),
    })
    .parse((await owner.get('/api/users/v1/user_info')).body)

const rowsOf = async (id: string) =>
  (
    await env.DIRECTORY.prepare('SELECT * FROM subscriptions WHERE user_id = ? ORDER BY activated_time')
      .bind(id)
      .all<Record<string, unknown>>()
  ).results
const changesOf = async (id: string) =>
  (
    await env.DIRECTORY.prepare(
      "SELECT count(*) AS n FROM directory_outbox WHERE event = 'subscription.changed.v1' AND subject_id = ?",
    )
      .bind(id)
      .first<{ n: number }>()
  )?.n ?? 0

/** Buys a plan on the hosted page and lets the provider tell of it. */
async function buys(sub_class: string, type = 'checkout', card = {}) {
  const who = await choosing()
  const customer = await buyPlan(provider, who, wish(sub_class, type), card)
  await provider.deliverAll(customer)
  return { ...who, customer }
}

describe('a plan', () => {
  it('counts before a trial, also where the provider’s clock says that it is the older of the two', async () => {
    const { owner, id } = await buys('complete')
    const [bought] = await rowsOf(id)
    const activated_time = Number(bought?.activated_time) + 900
    await addPlan(id, { sub_class: 'core', coupon_id: CORE_TRIAL_COUPON, activated_time, auto_renew: 0 })
    expect(await view(owner)).toMatchObject({ plan: 'complete' })
    expect(await userInfo(owner)).toMatchObject({ orchid_pro_subscription: { sub_class: 'complete' } })
  })

  it('is bought on the hosted page, and stands once the provider has said so', async () => {
    const { owner, id, email } = await choosing()
    expect(await view(owner)).toMatchObject({ plan: null, subscription: null, portal_available: false })
    expect((await owner.post(TYPES, sessionType)).status).toBe(403)
    const begun = await owner.post(`${AT}/checkout`, wish('core'))
    const customer = await customerOf(id)
    expect(await provider.stripe.customers.retrieve(customer)).toMatchObject({
      email,
      name: null,
      phone: null,
      metadata: { practice_id: await teamIdOf(owner) },
    })
    const paid = await provider.pay(urlOf(begun.body))
    expect(paid.headers.get('location')).toBe('http://localhost:8787/pro-dashboard/settings/billing?checkout=done')
    // Coming back is not a payment.
    expect((await userInfo(owner)).orchid_pro_subscription).toBeNull()
    await provider.deliverAll(customer)
    expect((await userInfo(owner)).orchid_pro_subscription).toMatchObject({ sub_class: 'core', coupon_id: null })
    const bought = await view(owner)
    expect(bought).toMatchObject({
      plan: 'core',
      subscription: {
        status: 'active',
        billed: true,
        price: 19.99,
        auto_renew: true,
        ends: null,
        trial_ends: null,
        terminated_code: null,
      },
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 },
      portal_available: true,
    })
    expect(bought.subscription?.next_billing).toBe(
      new Date(Number((await provider.liveOf(customer)).items.data[0]?.current_period_end) * 1000).toISOString(),
    )
    // The rights of the session have come along.
    expect((await owner.post(TYPES, sessionType)).status).toBe(201)
    expect(await owner.get(`${AT}/invoices`)).toMatchObject({
      body: { invoices: [{ total: 19.99, paid: 19.99, status: 'paid', text: '1 × Orchid Core (at $19.99 / month)' }] },
    })
    expect(await owner.post(`${AT}/checkout`, wish('complete'))).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
  })

  it('is begun once, however often the button is pressed', async () => {
    const { owner, id } = await choosing()
    const key = { 'idempotency-key': 'pressed-twice-1' }
    const [one, two] = await Promise.all([1, 2].map(() => owner.post(`${AT}/checkout`, wish('core'), key)))
    expect(urlOf(one?.body)).toBe(urlOf(two?.body))
    const other = await owner.post(`${AT}/checkout`, wish('complete'))
    const customer = await customerOf(id)
    const open = await provider.stripe.checkout.sessions.list({ customer, status: 'open' })
    // A page that was left open cannot sell a second plan.
    expect(open.data.map(({ url }) => url)).toEqual([urlOf(other.body)])
    expect((await provider.pay(urlOf(one?.body))).status).toBe(410)
  })

  it('is not paid twice when its event is late', async () => {
    const { owner } = await choosing()
    const begun = await owner.post(`${AT}/checkout`, wish('core'))
    await provider.pay(urlOf(begun.body))
    expect(await view(owner)).toMatchObject({ plan: null })
    expect(await owner.post(`${AT}/checkout`, wish('core'))).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
    expect(await view(owner)).toMatchObject({ plan: 'core', subscription: { status: 'active' } })
  })

  it('changes with what is left reckoned, shown before and charged the same', async () => {
    const { owner, customer } = await buys('core')
    expect(await owner.post(`${AT}/preview`, { sub_class: 'core', sub_period: 'monthly' })).toMatchObject({
      status: 409,
    })
    const shown = await owner.post(`${AT}/preview`, { sub_class: 'complete', sub_period: 'annual' })
    expect(shown).toMatchObject({
      status: 200,
      body: {
        due_now: 269.91,
        credit: 0,
        next_amount: 289.9,
        lines: [{ amount: -19.99, proration: true }, { amount: 289.9 }],
      },
    })
    const { proration_date } = z.object({ proration_date: z.string() }).parse(shown.body)
    const changed = await owner.put(AT, { sub_class: 'complete', sub_period: 'annual', proration_date })
    expect(changed).toMatchObject({
      status: 200,
      body: { plan: 'complete', subscription: { sub_period: 'annual', price: 289.9, status: 'active' } },
    })
    const [newest] = (await provider.stripe.invoices.list({ customer })).data
    expect(newest?.amount_paid).toBe(28_990 - 1999)
    // The credit pays for months to come.
    expect(await owner.post(`${AT}/preview`, { sub_class: 'core', sub_period: 'monthly' })).toMatchObject({
      status: 200,
      body: { due_now: 0, credit: 269.91, next_amount: 0 },
    })
  })

  it('says of a cheaper plan what is charged next, less the credit, and charges the same', async () => {
    const { owner, customer } = await buys('complete')
    const wanted = { sub_class: 'core', sub_period: 'monthly' }
    expect(await owner.post(`${AT}/preview`, wanted)).toMatchObject({
      status: 200,
      body: { due_now: 0, credit: 9, next_amount: 10.99 },
    })
    expect((await owner.put(AT, wanted)).status).toBe(200)
    await provider.pass(customer, 32)
    const [newest] = (await provider.stripe.invoices.list({ customer })).data
    expect(newest?.amount_paid).toBe(1099)
  })

  it('stays as it is when the card refuses the change', async () => {
    const { owner, customer } = await buys('core')
    const bad = await provider.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
    await provider.stripe.subscriptions.update((await provider.liveOf(customer)).id, { default_payment_method: bad.id })
    expect(await owner.put(AT, { sub_class: 'complete', sub_period: 'monthly' })).toMatchObject({
      status: 402,
      body: { code: 'payment_refused', detail: expect.stringMatching(/Your card was refused/) },
    })
    expect(await view(owner)).toMatchObject({ plan: 'core', card: { last4: '0341' } })
  })

  it('ends with its period when auto-renew is off, unless it is turned on again', async () => {
    const { owner, id, customer } = await buys('complete')
    const off = await owner.post(`${AT}/cancel`, {}, { 'idempotency-key': 'turned-off-once' })
    expect(off).toMatchObject({
      status: 200,
      body: { plan: 'complete', subscription: { auto_renew: false, cancel_at_period_end: true, next_billing: null } },
    })
    expect(await owner.post(`${AT}/cancel`, {}, { 'idempotency-key': 'turned-off-once' })).toEqual(off)
    expect(await owner.post(`${AT}/resume`)).toMatchObject({ body: { subscription: { auto_renew: true, ends: null } } })
    await owner.post(`${AT}/cancel`)
    await provider.pass(customer, 32)
    await provider.deliverAll(customer)
    expect(await userInfo(owner)).toMatchObject({
      orchid_pro_subscription: { terminated_code: 'cancellation_requested' },
    })
    expect((await view(owner)).subscription).toMatchObject({ status: 'ended' })
    for (const path of ['cancel', 'resume']) expect((await owner.post(`${AT}/${path}`)).status).toBe(409)
    // Its end lies in the future of this machine: then another one may be bought.
    const rows = await rowsOf(id)
    expect(rows).toHaveLength(1)
    expect((await owner.post(`${AT}/checkout`, wish('core'))).status).toBe(200)
  })

  it('keeps its access while a failed payment is tried again, and is lost after the last try', async () => {
    const { owner, customer } = await buys('core', 'trial', { card_number: '4000 0000 0000 0341' })
    await provider.pass(customer, 31)
    await provider.deliverAll(customer)
    expect(await view(owner)).toMatchObject({
      plan: 'core',
      subscription: { status: 'past_due', terminated_code: null, next_billing: null },
    })
    expect(await owner.put(AT, { sub_class: 'complete', sub_period: 'monthly' })).toMatchObject({ status: 409 })
    await provider.pass(customer, 16)
    await provider.deliverAll(customer)
    expect(await userInfo(owner)).toMatchObject({ orchid_pro_subscription: { terminated_code: 'payment_failed' } })
  })

  it('has a portal for the card, whose change comes by the events', async () => {
    const { owner, customer } = await buys('core')
    const portal = await owner.post(`${AT}/portal`, {}, { 'idempotency-key': 'portal-once-1' })
    expect(portal.status).toBe(200)
    expect(await owner.post(`${AT}/portal`, {}, { 'idempotency-key': 'portal-once-1' })).toEqual(portal)
    expect((await provider.pay(urlOf(portal.body), { do: 'cancel' })).status).toBe(200)
    await provider.deliverAll(customer)
    expect(await view(owner)).toMatchObject({ subscription: { auto_renew: false } })
    expect((await (await choosing()).owner.post(`${AT}/portal`)).status).toBe(409)
  })

  it('is the owner’s business: a scheduler never, whoever has not finished the sign-up may choose', async () => {
    const owner = new Browser()
    await providerArrives(owner, address())
    const { scheduler } = await withScheduler(owner)
    for (const answer of [
      await scheduler.get(AT),
      await scheduler.get(`${AT}/invoices`),
      await scheduler.post(`${AT}/checkout`, wish('core')),
      await scheduler.post(`${AT}/portal`),
    ])
      expect(answer.status).toBe(403)
    const unfinished = new Browser()
    await providerReady(unfinished, address())
    expect((await unfinished.post(`${AT}/checkout`, wish('complete'))).status).toBe(200)
  })

  it('says so when the provider is away, and shows what the directory knows', async () => {
    const { owner } = await buys('core')
    vi.restoreAllMocks()
    expect(await owner.get(AT)).toMatchObject({
      status: 200,
      body: { plan: 'core', card: null, subscription: { price: 19.99, status: 'active' } },
    })
    expect(await owner.post(`${AT}/cancel`)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  })

  it('that renews keeps its owner from joining a team, which would be paid for twice', async () => {
    const { owner, email } = await buys('core')
    const head = new Browser()
    await providerArrives(head, address())
    const { token } = await invite(head, email)
    const join = () => owner.post('/api/users/v1/team_invitation/accept', { token })
    expect(await join()).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/auto-renew off first/) } })
    await owner.post(`${AT}/cancel`)
    expect((await join()).status).toBe(200)
  })

  it('goes with the practice to its next owner, who then is billed', async () => {
    const { owner, id, customer } = await buys('core')
    // The session learns of the plan as the billing page does.
    await view(owner)
    const team = await teamIdOf(owner)
    const { scheduler, scheduler_id, email } = await withScheduler(owner)
    expect((await owner.put(`/api/users/v1/team/${team}/owner`, { orchid_user_id: scheduler_id })).status).toBe(204)
    await signIn(scheduler, email)
    expect(await view(scheduler)).toMatchObject({ plan: 'core', subscription: { billed: true } })
    expect(await provider.stripe.customers.retrieve(customer)).toMatchObject({ email })
    expect(await rowsOf(id)).toEqual([])
    await provider.pass(customer, 32)
    await provider.deliverAll(customer)
    expect(await rowsOf(scheduler_id)).toMatchObject([{ status: 'active' }])
  })
})

/** A scheduler in the team of this owner, signed in. */
async function withScheduler(owner: Browser) {
  const email = `keeper-${++made}@billing.test`
  const scheduler = new Browser()
  const scheduler_id = await schedulerArrives(scheduler, owner, email)
  return { scheduler, scheduler_id, email }
}

describe('a trial', () => {
  it('of Core starts with the finished sign-up, unless a plan was chosen or the assistant’s trial begun', async () => {
    const plain = new Browser()
    await providerArrives(plain, address())
    expect(await view(plain)).toMatchObject({
      plan: 'core',
      subscription: { status: 'trial', billed: false, auto_renew: false, next_billing: null },
      core_trial: { available: true },
    })
    expect((await userInfo(plain)).orchid_pro_subscription).toMatchObject({ coupon_id: CORE_TRIAL_COUPON })
    const { owner } = await choosing()
    expect(await view(owner)).toMatchObject({ plan: null, core_trial: { available: true } })

    const curious = new Browser()
    const id = await providerReady(curious, address())
    const started = await curious.post(`${AT}/ai_trial`)
    expect(started.status).toBe(200)
    await curious.post('/api/users/v1/orchid_pro/finish_signup')
    expect(await rowsOf(id)).toEqual([])
    expect(await userInfo(curious)).toMatchObject({ ...(started.body as object), orchid_pro_subscription: null })
    expect(await view(curious)).toMatchObject({ plan: 'ai-only', ai_trial: { available: false } })
    expect(await changesOf(id)).toBeGreaterThan(0)
  })

  it('of the assistant is had once, and not beside a plan', async () => {
    const curious = await choosing()
    expect((await curious.owner.post(`${AT}/ai_trial`)).status).toBe(200)
    expect(await curious.owner.post(`${AT}/ai_trial`)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    const { owner } = await buys('complete')
    expect((await owner.post(`${AT}/ai_trial`)).status).toBe(409)
  })

  it('of the assistant is not spent where only a subscription opens anything', async () => {
    const { owner, id } = await choosing()
    await env.DIRECTORY.prepare('UPDATE users SET signup_channel_amhc = 1 WHERE id = ?').bind(id).run()
    expect(await view(owner)).toMatchObject({ plan: null, ai_trial: { available: false, started: null } })
    expect(await owner.post(`${AT}/ai_trial`)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(await view(owner)).toMatchObject({ ai_trial: { started: null } })
  })

  it('of Core with a card becomes a paid plan that stands', async () => {
    const { owner, customer } = await buys('core', 'trial')
    expect((await userInfo(owner)).orchid_pro_subscription).toMatchObject({ coupon_id: CORE_TRIAL_COUPON })
    const live = await provider.liveOf(customer)
    expect(live).toMatchObject({ status: 'trialing', metadata: { coupon_id: CORE_TRIAL_COUPON } })
    expect(live.trial_end).toBe(Number(live.trial_start) + (30 * DAY) / 1000)
    expect(await view(owner)).toMatchObject({
      plan: 'core',
      subscription: { status: 'trial', next_billing: new Date(Number(live.trial_end) * 1000).toISOString() },
      core_trial: { available: false, next_billing: null },
    })
    expect(await owner.get(`${AT}/invoices`)).toMatchObject({ body: { invoices: [{ total: 0, status: 'paid' }] } })
    await provider.pass(customer, 31)
    await provider.deliverAll(customer)
    expect((await userInfo(owner)).orchid_pro_subscription).toMatchObject({ coupon_id: null, terminated_code: null })
    expect(await view(owner)).toMatchObject({ plan: 'core', subscription: { status: 'active' } })
  })

  it('that began without a card goes on with one for the days that are left', async () => {
    const owner = new Browser()
    const id = await providerArrives(owner, address())
    const began = Date.now() - 10 * DAY
    await env.DIRECTORY.prepare('UPDATE subscriptions SET activated_time = ? WHERE user_id = ?').bind(began, id).run()
    const { core_trial } = await view(owner)
    expect(core_trial).toEqual({ available: true, next_billing: new Date(began + 30 * DAY).toISOString() })
    const customer = await buyPlan(provider, { owner, id }, wish('core', 'trial'))
    await provider.deliverAll(customer)
    expect((await provider.liveOf(customer)).trial_end).toBe(Math.floor((began + 30 * DAY) / 1000))
    expect(await view(owner)).toMatchObject({ plan: 'core', subscription: { status: 'trial', billed: true } })
  })

  it('is refused where there is none: other plans, and whoever has had theirs', async () => {
    const { owner } = await choosing()
    for (const plan of ['complete', 'core-with-ai', 'ai-only'])
      expect(await owner.post(`${AT}/checkout`, wish(plan, 'trial'))).toMatchObject({ status: 409 })
    expect(await owner.post(`${AT}/checkout`, wish('enterprise'))).toMatchObject({ status: 400 })
    const had = new Browser()
    const id = await providerArrives(had, address())
    await env.DIRECTORY.prepare('UPDATE subscriptions SET activated_time = ? WHERE user_id = ?')
      .bind(Date.now() - 31 * DAY, id)
      .run()
    expect(await view(had)).toMatchObject({ plan: null, core_trial: { available: false } })
    expect(await had.post(`${AT}/checkout`, wish('core', 'trial'))).toMatchObject({ status: 409 })
    expect((await had.post(`${AT}/checkout`, wish('core'))).status).toBe(200)
  })
})

describe('the provider’s events', () => {
  it('leave the provider’s truth behind, in whatever order and however often they come, also at once', async () => {
    const { id } = await buys('core', 'trial')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('off', 'on', 'month', 'pass', 'complete'), { minLength: 1, maxLength: 4 }),
        fc.infiniteStream(fc.nat({ max: 999 })),
        fc.boolean(),
        async (steps, dice, atOnce) => {
          const customer = await anotherCustomer(id)
          // Some looks come back so late that others have been written down meanwhile.
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
            // What was told so far is being looked at while more happens.
            await deliver(await shuffled())
            await happen(customer, one)
          }
          const pack = await shuffled()
          await deliver([...pack, ...pack.toReversed()])
          expect(new Set(await Promise.all(answers))).toEqual(new Set([200]))
          const live = await provider.liveOf(customer)
          const rows = (await rowsOf(id)).filter((row) => row.provider_subscription_id === live.id)
          const truth = billedState(live)
          expect(rows).toMatchObject([{ ...truth, auto_renew: truth?.auto_renew ? 1 : 0 }])
        },
      ),
      { numRuns: 5 },
    )
  }, 180_000)

  it('never bring back what was true before: a look that comes late is taken again', async () => {
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
    // Its look is on the way back; what it saw is old by now.
    await vi.waitFor(() => expect(delays).toEqual([]))
    await provider.stripe.subscriptions.update(live.id, { cancel_at_period_end: false })
    expect(await provider.deliver(await eventOf('customer.subscription.updated'))).toBe(200)
    expect(await late).toBe(200)
    expect(await rowsOf(id)).toMatchObject([{ auto_renew: 1 }])
  })

  it('are not believed, only followed: a forged end of somebody’s plan ends nothing', async () => {
    const { owner, id, customer } = await buys('core')
    const before = await changesOf(id)
    const [event] = (await provider.eventsOf(customer)).filter(({ type }) => type === 'customer.subscription.created')
    if (!event) throw new Error('no event')
    const old = { ...event, id: 'evt_of_long_ago', type: 'customer.subscription.deleted' } as Stripe.Event
    Object.assign(old.data.object, { status: 'canceled', ended_at: 1 })
    expect(await provider.deliver(old)).toBe(200)
    expect(await view(owner)).toMatchObject({ plan: 'core', subscription: { status: 'active' } })
    expect(await changesOf(id)).toBe(before)
  })

  it('are let go by where nothing of ours is meant, and sent again while the provider is away', async () => {
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

/** A practice that begins anew at the provider, with a trial of Core that nobody has told of yet. Answers its customer. */
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

/** The price of Complete, made by the first checkout of it. */
async function completePrice(): Promise<Stripe.Price> {
  const wanted = { lookup_keys: ['orchid_complete_monthly_2899'] }
  const known = (await provider.stripe.prices.list(wanted)).data[0]
  if (known) return known
  const { owner } = await choosing()
  await owner.post(`${AT}/checkout`, wish('complete'))
  const [made] = (await provider.stripe.prices.list(wanted)).data
  if (!made) throw new Error('no price was made')
  return made
}
