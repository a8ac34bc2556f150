import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { type SubscriptionView, subscriptionView } from '#contracts/api/subscriptions'
import { CORE_TRIAL_COUPON } from '#domain/access/plan-of'
import { MINUTE } from '#kernel/clock'
import { providerArrives, providerReady, signIn, stepUp } from './accounts.ts'
import { Browser } from './Browser.ts'
import { cardProvider } from './card-provider.ts'
import { migrateDatabases } from './databases.ts'
import { invite, schedulerArrives, teamIdOf } from './invitations.ts'
import { addPlan, planRows } from './plan-rows.ts'
import {
  customerOf,
  ownerWithoutPlan,
  ownerWithPlan,
  planChoice as input,
  SUBSCRIPTION as AT,
  urlOf,
} from './plan-purchases.ts'

const TYPES = '/api/scheduler/v1/appointment_types/'
const sessionType = { label: 'Individual', price: 120, length_minute: 50 }
const provider = cardProvider()
let made = 0

beforeAll(migrateDatabases)
beforeEach(() => provider.connect())
afterEach(() => vi.restoreAllMocks())

const address = () => `person-${++made}@billing.test`

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

const buys = (sub_class: string, type?: string, card?: object) => ownerWithPlan(provider, sub_class, type, card)

describe('a plan', () => {
  it('counts instead of a trial, even when the trial’s row has a later start', async () => {
    const { owner, id } = await buys('complete')
    const [bought] = await planRows(id)
    const activated_time = Number(bought?.activated_time) + 900
    await addPlan(id, { sub_class: 'core', coupon_id: CORE_TRIAL_COUPON, activated_time, auto_renew: 0 })
    expect(await view(owner)).toMatchObject({ plan: 'complete' })
    expect(await userInfo(owner)).toMatchObject({ orchid_pro_subscription: { sub_class: 'complete' } })
  })

  it('is bought on the hosted page, and counts once the provider has confirmed it', async () => {
    const { owner, id, email } = await ownerWithoutPlan()
    expect(await view(owner)).toMatchObject({ plan: null, subscription: null, portal_available: false })
    expect((await owner.post(TYPES, sessionType)).status).toBe(403)
    const begun = await owner.post(`${AT}/checkout`, input('core'))
    const customer = await customerOf(id)
    expect(await provider.stripe.customers.retrieve(customer)).toMatchObject({
      email,
      name: null,
      phone: null,
      metadata: { practice_id: await teamIdOf(owner) },
    })
    const paid = await provider.pay(urlOf(begun.body))
    expect(paid.headers.get('location')).toBe('http://localhost:8787/pro-dashboard/settings/billing?checkout=done')
    // The return from the page does not give the plan.
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
    // The access of the session includes the new plan.
    expect((await owner.post(TYPES, sessionType)).status).toBe(201)
    expect(await owner.get(`${AT}/invoices`)).toMatchObject({
      body: { invoices: [{ total: 19.99, paid: 19.99, status: 'paid', text: '1 × Orchid Core (at $19.99 / month)' }] },
    })
    expect(await owner.post(`${AT}/checkout`, input('complete'))).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
  })

  it('gets one checkout, even when the button is pressed several times', async () => {
    const { owner, id } = await ownerWithoutPlan()
    const key = { 'idempotency-key': 'pressed-twice-1' }
    const [one, two] = await Promise.all([1, 2].map(() => owner.post(`${AT}/checkout`, input('core'), key)))
    expect(urlOf(one?.body)).toBe(urlOf(two?.body))
    const other = await owner.post(`${AT}/checkout`, input('complete'))
    const customer = await customerOf(id)
    const open = await provider.stripe.checkout.sessions.list({ customer, status: 'open' })
    // A new checkout closes the earlier page, so that no second plan can be bought there.
    expect(open.data.map(({ url }) => url)).toEqual([urlOf(other.body)])
    expect((await provider.pay(urlOf(one?.body))).status).toBe(410)
  })

  it('gets one open checkout from several requests at the same time, and can be bought there', async () => {
    const { owner, id } = await ownerWithoutPlan()
    // The customer already exists, because this test is about the checkouts.
    await owner.post(`${AT}/checkout`, input('core'))
    const begun = await Promise.all(
      ['core', 'complete', 'core', 'complete'].map((plan) => owner.post(`${AT}/checkout`, input(plan))),
    )
    const pages = begun.filter(({ status }) => status === 200).map(({ body }) => urlOf(body))
    expect(begun.filter(({ status }) => status !== 200)).toEqual(
      begun.filter(({ status }) => status === 409).map((one) => expect.objectContaining({ status: one.status })),
    )
    const customer = await customerOf(id)
    const open = await provider.stripe.checkout.sessions.list({ customer, status: 'open' })
    expect(open.data).toHaveLength(1)
    expect(pages).toContain(open.data[0]?.url)
    expect((await provider.pay(String(open.data[0]?.url))).status).toBe(303)
  })

  it('cannot be bought twice while its event is late', async () => {
    const { owner } = await ownerWithoutPlan()
    const begun = await owner.post(`${AT}/checkout`, input('core'))
    await provider.pay(urlOf(begun.body))
    expect(await view(owner)).toMatchObject({ plan: null })
    expect(await owner.post(`${AT}/checkout`, input('core'))).toMatchObject({
      status: 409,
      body: { code: 'wrong_state' },
    })
    expect(await view(owner)).toMatchObject({ plan: 'core', subscription: { status: 'active' } })
  })

  it('can be changed, with credit for the unused time, at exactly the previewed price', async () => {
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
    // Changing back would give a credit that pays for several months.
    expect(await owner.post(`${AT}/preview`, { sub_class: 'core', sub_period: 'monthly' })).toMatchObject({
      status: 200,
      body: { due_now: 0, credit: 269.91, next_amount: 0 },
    })
  })

  it('is changed at the previewed moment only, so that no one gets a free change or unpaid credit', async () => {
    const { owner, customer } = await buys('core')
    const live = await provider.liveOf(customer)
    const [item] = live.items.data
    const at = (seconds: number | undefined) => new Date(Number(seconds) * 1000).toISOString()
    for (const proration_date of [
      at(Number(item?.current_period_end) - 1),
      at(Number(item?.current_period_start) - 7_200),
      '2020-01-01T00:00:00.000Z',
    ])
      expect(await owner.put(AT, { sub_class: 'complete', sub_period: 'monthly', proration_date })).toMatchObject({
        status: 409,
        body: { code: 'stale' },
      })
    expect(await view(owner)).toMatchObject({ plan: 'core' })
    // Upgrades and downgrades in turn never credit more than was paid.
    const now = Date.now() + 9 * MINUTE
    vi.spyOn(Date, 'now').mockImplementation(() => now)
    expect((await owner.post('/api/login/v1/renew_access_token')).status).toBe(200)
    for (const sub_class of ['complete', 'core', 'complete', 'core', 'complete', 'core']) {
      const plan = { sub_class, sub_period: 'monthly' }
      const { body } = await owner.post(`${AT}/preview`, plan)
      const { proration_date } = z.object({ proration_date: z.string() }).parse(body)
      // This moment is within the age of a valid preview, but before the last change.
      const early = new Date(now - 9 * MINUTE).toISOString()
      if (sub_class === 'core')
        expect(await owner.put(AT, { ...plan, proration_date: early })).toMatchObject({
          status: 409,
          body: { code: 'stale' },
        })
      expect((await owner.put(AT, { ...plan, proration_date })).status).toBe(200)
    }
    const { data } = await provider.stripe.invoices.list({ customer })
    expect(data.reduce((sum, { total }) => sum + total, 0)).toBe(1999)
  })

  it('can be changed to a cheaper one, whose next charge is reduced by the credit as previewed', async () => {
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

  it('does not change when the card is declined', async () => {
    const { owner, customer } = await buys('core')
    const bad = await provider.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
    await provider.stripe.subscriptions.update((await provider.liveOf(customer)).id, { default_payment_method: bad.id })
    expect(await owner.put(AT, { sub_class: 'complete', sub_period: 'monthly' })).toMatchObject({
      status: 402,
      body: {
        code: 'payment_refused',
        detail: expect.stringMatching(/^Your card was declined, and .+ Nothing was changed\.$/),
      },
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
    // Another plan can be bought, although the end of this one is in the future by this machine's clock.
    const rows = await planRows(id)
    expect(rows).toHaveLength(1)
    expect((await owner.post(`${AT}/checkout`, input('core'))).status).toBe(200)
  })

  it('stays while a failed payment is tried again, and ends after the last try', async () => {
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

  it('has a portal at the card provider, and changes made there arrive as events', async () => {
    const { owner, customer } = await buys('core')
    const portal = await owner.post(`${AT}/portal`, {}, { 'idempotency-key': 'portal-once-1' })
    expect(portal.status).toBe(200)
    expect(await owner.post(`${AT}/portal`, {}, { 'idempotency-key': 'portal-once-1' })).toEqual(portal)
    expect((await provider.pay(urlOf(portal.body), { do: 'cancel' })).status).toBe(200)
    await provider.deliverAll(customer)
    expect(await view(owner)).toMatchObject({ subscription: { auto_renew: false } })
    expect((await (await ownerWithoutPlan()).owner.post(`${AT}/portal`)).status).toBe(409)
  })

  it('can be chosen by the owner, even before the sign-up is finished, but never by a scheduler', async () => {
    const owner = new Browser()
    await providerArrives(owner, address())
    const { scheduler } = await withScheduler(owner)
    for (const answer of [
      await scheduler.get(AT),
      await scheduler.get(`${AT}/invoices`),
      await scheduler.post(`${AT}/checkout`, input('core')),
      await scheduler.post(`${AT}/portal`),
    ])
      expect(answer.status).toBe(403)
    const unfinished = new Browser()
    await providerReady(unfinished, address())
    expect((await unfinished.post(`${AT}/checkout`, input('complete'))).status).toBe(200)
  })

  it('is shown from the directory while the provider is unavailable, and cannot be changed then', async () => {
    const { owner } = await buys('core')
    vi.restoreAllMocks()
    expect(await owner.get(AT)).toMatchObject({
      status: 200,
      body: { plan: 'core', card: null, subscription: { price: 19.99, status: 'active' } },
    })
    expect(await owner.post(`${AT}/cancel`)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  })

  it('prevents its owner from joining a team while it renews', async () => {
    const { owner, email } = await buys('core')
    const head = new Browser()
    await providerArrives(head, address())
    const { token } = await invite(head, email)
    const join = () => owner.post('/api/users/v1/team_invitation/accept', { token })
    expect(await join()).toMatchObject({ status: 409, body: { detail: expect.stringMatching(/off auto-renew first/) } })
    await owner.post(`${AT}/cancel`)
    expect((await join()).status).toBe(200)
  })

  it('moves with the practice to its next owner, who is then billed', async () => {
    const { owner, id, customer } = await buys('core')
    // Loading the billing page renews the session's access with the plan.
    await view(owner)
    const team = await teamIdOf(owner)
    const { scheduler, scheduler_id, email } = await withScheduler(owner)
    await stepUp(owner)
    expect((await owner.put(`/api/users/v1/team/${team}/owner`, { orchid_user_id: scheduler_id })).status).toBe(204)
    await signIn(scheduler, email)
    expect(await view(scheduler)).toMatchObject({ plan: 'core', subscription: { billed: true } })
    expect(await provider.stripe.customers.retrieve(customer)).toMatchObject({ email })
    expect(await planRows(id)).toEqual([])
    await provider.pass(customer, 32)
    await provider.deliverAll(customer)
    expect(await planRows(scheduler_id)).toMatchObject([{ status: 'active' }])
  })
})

/** Makes a scheduler in an owner's team and logs them in. */
async function withScheduler(owner: Browser) {
  const email = `keeper-${++made}@billing.test`
  const scheduler = new Browser()
  const scheduler_id = await schedulerArrives(scheduler, owner, email)
  return { scheduler, scheduler_id, email }
}
