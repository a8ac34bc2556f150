import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { type SubscriptionView, subscriptionView } from '#contracts/api/subscriptions'
import { CORE_TRIAL_COUPON } from '#domain/access/plan-of'
import { DAY } from '#kernel/clock'
import { providerArrives, providerReady } from './accounts.ts'
import { Browser } from './Browser.ts'
import { cardProvider } from './card-provider.ts'
import { migrateDatabases } from './databases.ts'
import { planChanges, planRows } from './plan-rows.ts'
import { buyPlan, ownerWithoutPlan, ownerWithPlan, planChoice as input, SUBSCRIPTION as AT } from './plan-purchases.ts'
import { env } from './worker-env.ts'

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

describe('a trial', () => {
  it('of Core starts when the sign-up is finished, unless a plan was chosen or the AI trial has started', async () => {
    const plain = new Browser()
    await providerArrives(plain, address())
    expect(await view(plain)).toMatchObject({
      plan: 'core',
      subscription: { status: 'trial', billed: false, auto_renew: false, next_billing: null },
      core_trial: { available: true },
    })
    expect((await userInfo(plain)).orchid_pro_subscription).toMatchObject({ coupon_id: CORE_TRIAL_COUPON })
    const { owner } = await ownerWithoutPlan()
    expect(await view(owner)).toMatchObject({ plan: null, core_trial: { available: true } })

    const curious = new Browser()
    const id = await providerReady(curious, address())
    const started = await curious.post(`${AT}/ai_trial`)
    expect(started.status).toBe(200)
    await curious.post('/api/users/v1/orchid_pro/finish_signup')
    expect(await planRows(id)).toEqual([])
    expect(await userInfo(curious)).toMatchObject({ ...(started.body as object), orchid_pro_subscription: null })
    expect(await view(curious)).toMatchObject({ plan: 'ai-only', ai_trial: { available: false } })
    expect(await planChanges(id)).toBeGreaterThan(0)
  })

  it('of AI only is possible once, and not with a plan', async () => {
    const curious = await ownerWithoutPlan()
    expect((await curious.owner.post(`${AT}/ai_trial`)).status).toBe(200)
    expect(await curious.owner.post(`${AT}/ai_trial`)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    const { owner } = await buys('complete')
    expect((await owner.post(`${AT}/ai_trial`)).status).toBe(409)
  })

  it('of AI only is refused to accounts of the AMHC channel, which need a subscription', async () => {
    const { owner, id } = await ownerWithoutPlan()
    await env.DIRECTORY.prepare('UPDATE users SET signup_channel_amhc = 1 WHERE id = ?').bind(id).run()
    expect(await view(owner)).toMatchObject({ plan: null, ai_trial: { available: false, started: null } })
    expect(await owner.post(`${AT}/ai_trial`)).toMatchObject({ status: 409, body: { code: 'wrong_state' } })
    expect(await view(owner)).toMatchObject({ ai_trial: { started: null } })
  })

  it('of Core with a card becomes a paid plan', async () => {
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

  it('that started without a card continues for its remaining days when a card is added', async () => {
    const owner = new Browser()
    const id = await providerArrives(owner, address())
    const began = Date.now() - 10 * DAY
    await env.DIRECTORY.prepare('UPDATE subscriptions SET activated_time = ? WHERE user_id = ?').bind(began, id).run()
    const { core_trial } = await view(owner)
    expect(core_trial).toEqual({ available: true, next_billing: new Date(began + 30 * DAY).toISOString() })
    const customer = await buyPlan(provider, { owner, id }, input('core', 'trial'))
    await provider.deliverAll(customer)
    expect((await provider.liveOf(customer)).trial_end).toBe(Math.floor((began + 30 * DAY) / 1000))
    expect(await view(owner)).toMatchObject({ plan: 'core', subscription: { status: 'trial', billed: true } })
  })

  it('is refused for plans without a trial, and to an owner who already had one', async () => {
    const { owner } = await ownerWithoutPlan()
    for (const plan of ['complete', 'core-with-ai', 'ai-only'])
      expect(await owner.post(`${AT}/checkout`, input(plan, 'trial'))).toMatchObject({ status: 409 })
    expect(await owner.post(`${AT}/checkout`, input('enterprise'))).toMatchObject({ status: 400 })
    const had = new Browser()
    const id = await providerArrives(had, address())
    await env.DIRECTORY.prepare('UPDATE subscriptions SET activated_time = ? WHERE user_id = ?')
      .bind(Date.now() - 31 * DAY, id)
      .run()
    expect(await view(had)).toMatchObject({ plan: null, core_trial: { available: false } })
    expect(await had.post(`${AT}/checkout`, input('core', 'trial'))).toMatchObject({ status: 409 })
    expect((await had.post(`${AT}/checkout`, input('core'))).status).toBe(200)
  })
})
