import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type CardProvider, pageOf, startCardProvider, startReceiver } from './card-provider-kit.ts'
import { PATIENT } from '#tests/setup/time-limits'

const DAY = 24 * 60 * 60
const START = Date.UTC(2027, 0, 31, 12) / 1000
const date = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)

describe('subscriptions', () => {
  let provider: CardProvider
  let receiver: Awaited<ReturnType<typeof startReceiver>>
  const prices: Record<string, string> = {}

  beforeAll(async () => {
    receiver = await startReceiver(() => provider.stripe)
    provider = await startCardProvider({ webhookUrl: receiver.url })
    const { stripe } = provider
    for (const [id, name, month, year] of [
      ['plan_core', 'Core', 1999, 21_989],
      ['plan_complete', 'Complete', 2899, 28_990],
    ] as const) {
      await stripe.products.create({ id, name })
      for (const [interval, unit_amount] of [['month', month] as const, ['year', year] as const]) {
        const price = await stripe.prices.create({
          product: id,
          currency: 'usd',
          unit_amount,
          recurring: { interval },
          lookup_key: `${id}_${interval}`,
        })
        prices[`${id}_${interval}`] = price.id
      }
    }
  })
  afterAll(async () => {
    await provider.stop()
    await receiver.stop()
  })

  const eventsOf = (id: string) =>
    receiver.received
      .filter(({ event }) => JSON.stringify(event.data.object).includes(id))
      .map(({ event }) => event.type)

  async function customer() {
    const clock = await provider.stripe.testHelpers.testClocks.create({ frozen_time: START })
    const made = await provider.stripe.customers.create({ email: 'ada@example.com', test_clock: clock.id })
    return { id: made.id, clock: clock.id }
  }

  async function advance(clock: string, days: number) {
    const { frozen_time } = await provider.stripe.testHelpers.testClocks.retrieve(clock)
    await provider.stripe.testHelpers.testClocks.advance(clock, { frozen_time: frozen_time + days * DAY })
    expect(await provider.stripe.testHelpers.testClocks.retrieve(clock)).toMatchObject({ status: 'ready' })
  }

  const checkout = (
    customerId: string,
    price: string,
    extra: Partial<Stripe.Checkout.SessionCreateParams> = {},
  ): Promise<Stripe.Checkout.Session> =>
    provider.stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customerId,
      line_items: [{ price: String(prices[price]), quantity: 1 }],
      success_url: 'http://localhost:8787/done',
      cancel_url: 'http://localhost:8787/cancelled',
      ...extra,
    })

  async function subscribed(price: string, extra: Partial<Stripe.Checkout.SessionCreateParams> = {}, card = {}) {
    const who = await customer()
    const session = await checkout(who.id, price, extra)
    const paid = await provider.pay(pageOf(session), card)
    expect(paid.status).toBe(303)
    const done = await provider.stripe.checkout.sessions.retrieve(session.id)
    return { ...who, session: done, id: String(done.subscription) }
  }

  const read = (id: string) => provider.stripe.subscriptions.retrieve(id)
  const periodOf = (one: Stripe.Subscription) => {
    const [item] = one.items.data
    return [date(item?.current_period_start ?? 0), date(item?.current_period_end ?? 0)]
  }

  test('a paid checkout starts a subscription, which renews on the day of the month on which it started', async () => {
    const {
      id,
      clock,
      session,
      id: subscription,
    } = await subscribed('plan_core_month', {
      subscription_data: { metadata: { plan: 'core' } },
    })
    expect(session).toMatchObject({
      mode: 'subscription',
      status: 'complete',
      payment_status: 'paid',
      amount_total: 1999,
      payment_intent: null,
      invoice: expect.stringMatching(/^in_/),
    })
    const begun = await provider.stripe.subscriptions.retrieve(id, {
      expand: ['latest_invoice', 'default_payment_method'],
    })
    expect(begun).toMatchObject({
      status: 'active',
      metadata: { plan: 'core' },
      trial_end: null,
      default_payment_method: { card: { brand: 'visa', last4: '4242' } },
      latest_invoice: {
        status: 'paid',
        amount_paid: 1999,
        billing_reason: 'subscription_create',
        parent: { subscription_details: { subscription } },
      },
    })
    expect(periodOf(begun)).toEqual(['2027-01-31', '2027-02-28'])
    await advance(clock, 60)
    expect(periodOf(await read(id))).toEqual(['2027-03-31', '2027-04-30'])
    const invoices = await provider.stripe.invoices.list({ subscription: id })
    expect(
      invoices.data.map(({ billing_reason, amount_paid, status }) => [billing_reason, amount_paid, status]),
    ).toEqual([
      ['subscription_cycle', 1999, 'paid'],
      ['subscription_cycle', 1999, 'paid'],
      ['subscription_create', 1999, 'paid'],
    ])
    await vi.waitFor(
      () =>
        expect(eventsOf(id)).toEqual(
          expect.arrayContaining([
            'customer.subscription.created',
            'customer.subscription.updated',
            'invoice.paid',
            'checkout.session.completed',
          ]),
        ),
      PATIENT,
    )
  })

  test('a trial asks for a card without charging it, and the first payment is made when the trial ends', async () => {
    const who = await customer()
    const session = await checkout(who.id, 'plan_core_month', { subscription_data: { trial_period_days: 30 } })
    expect(session).toMatchObject({ amount_total: 0 })
    const page = await (await fetch(pageOf(session))).text()
    expect(page).toContain('Start trial')
    expect(page).toContain('then $19.99 per month until you cancel')
    const refused = await provider.pay(pageOf(session), { card_number: '4000 0000 0000 0002' })
    expect(refused.status).toBe(402)
    expect(await refused.text()).toContain('Your card was declined.')
    expect((await provider.pay(pageOf(session))).status).toBe(303)
    const done = await provider.stripe.checkout.sessions.retrieve(session.id)
    expect(done).toMatchObject({ payment_status: 'no_payment_required' })
    const id = String(done.subscription)
    const trial = await read(id)
    expect(trial).toMatchObject({ status: 'trialing', trial_start: START, trial_end: START + 30 * DAY })
    await advance(who.clock, 29)
    expect((await read(id)).status).toBe('trialing')
    await advance(who.clock, 2)
    const active = await read(id)
    expect(active).toMatchObject({ status: 'active', trial_end: START + 30 * DAY })
    expect(periodOf(active)).toEqual(['2027-03-02', '2027-04-02'])
    const [newest] = (await provider.stripe.invoices.list({ customer: who.id })).data
    expect(newest).toMatchObject({ amount_paid: 1999, billing_reason: 'subscription_cycle' })
  })

  test('turning auto-renew off ends the subscription with its period, and turning it on again prevents that', async () => {
    const { id, clock } = await subscribed('plan_core_month')
    const off = await provider.stripe.subscriptions.update(id, { cancel_at_period_end: true })
    expect(off).toMatchObject({
      cancel_at_period_end: true,
      cancel_at: off.items.data[0]?.current_period_end,
      cancellation_details: { reason: 'cancellation_requested' },
    })
    expect(await provider.stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
    })
    await provider.stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await advance(clock, 40)
    const ended = await read(id)
    expect(ended).toMatchObject({ status: 'canceled', ended_at: off.items.data[0]?.current_period_end })
    await vi.waitFor(() => expect(eventsOf(id)).toContain('customer.subscription.deleted'), PATIENT)
    await expect(provider.stripe.subscriptions.update(id, { cancel_at_period_end: false })).rejects.toMatchObject({
      statusCode: 400,
    })
    const listed = await provider.stripe.subscriptions.list({ customer: String(ended.customer) })
    expect(listed.data).toEqual([])
    const all = await provider.stripe.subscriptions.list({ customer: String(ended.customer), status: 'all' })
    expect(all.data.map((one) => one.id)).toEqual([id])
  })

  test('when a renewal is declined the subscription is past due, and it ends after three more tries', async () => {
    const { id, clock } = await subscribed(
      'plan_core_month',
      { subscription_data: { trial_period_days: 30 } },
      { card_number: '4000 0000 0000 0341' },
    )
    await advance(clock, 31)
    const late = await provider.stripe.subscriptions.retrieve(id, { expand: ['latest_invoice'] })
    expect(late).toMatchObject({
      status: 'past_due',
      latest_invoice: { status: 'open', attempt_count: 1, next_payment_attempt: START + 33 * DAY },
    })
    await advance(clock, 16)
    expect(await read(id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
      ended_at: START + 45 * DAY,
    })
    await vi.waitFor(
      () => expect(eventsOf(id).filter((type) => type === 'invoice.payment_failed')).toHaveLength(4),
      PATIENT,
    )
  })

  test('when another card is set in the portal, the next try succeeds and the subscription continues', async () => {
    const {
      id,
      clock,
      id: subscription,
    } = await subscribed(
      'plan_core_month',
      { subscription_data: { trial_period_days: 30 } },
      { card_number: '4000 0000 0000 0341' },
    )
    await advance(clock, 31)
    const { customer: customerId } = await read(id)
    await expect(provider.stripe.billingPortal.sessions.create({ customer: String(customerId) })).rejects.toMatchObject(
      { message: expect.stringMatching(/No configuration provided/) },
    )
    await provider.stripe.billingPortal.configurations.create({
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
      },
    })
    const portal = await provider.stripe.billingPortal.sessions.create({
      customer: String(customerId),
      return_url: 'http://localhost:8787/billing',
    })
    expect(await (await fetch(portal.url)).text()).toContain('The last payment failed')
    const change = (card_number: string) => {
      const card = { do: 'card', card_number, card_expiry: '12 / 40', card_cvc: '123', card_name: 'Ada Reed' }
      return fetch(portal.url, { method: 'POST', body: new URLSearchParams(card) })
    }
    expect((await change('4242 4242 4242 4241')).status).toBe(422)
    expect((await change('4000 0000 0000 9995')).status).toBe(402)
    const changed = await change('5555 5555 5555 4444')
    expect(await changed.text()).toContain('mastercard ending in 4444')
    await advance(clock, 3)
    expect((await read(subscription)).status).toBe('active')
  })

  test('a change of plan costs what its preview says: unused time is credited, and the rest of the period is charged', async () => {
    const { id, clock, session } = await subscribed('plan_core_month')
    await advance(clock, 14)
    const [item] = (await read(id)).items.data
    const proration_date = START + 14 * DAY
    const change = {
      items: [{ id: String(item?.id), price: String(prices.plan_complete_month) }],
      proration_behavior: 'always_invoice' as const,
      proration_date,
    }
    const preview = await provider.stripe.invoices.createPreview({
      customer: String(session.customer),
      subscription: id,
      subscription_details: change,
    })
    // 14 of the period's 28 days are left.
    expect(preview.lines.data.map(({ description, amount }) => [description, amount])).toEqual([
      ['Unused time on Core after 14 Feb 2027', -1000],
      ['Remaining time on Complete after 14 Feb 2027', 1450],
    ])
    expect(preview).toMatchObject({ amount_due: 450, subtotal: 450 })
    expect((await provider.stripe.invoices.list({ subscription: id })).data).toHaveLength(1)
    const changed = await provider.stripe.subscriptions.update(id, {
      ...change,
      payment_behavior: 'error_if_incomplete',
    })
    expect(changed.items.data[0]?.price.id).toBe(prices.plan_complete_month)
    expect(periodOf(changed)).toEqual(['2027-01-31', '2027-02-28'])
    const [newest] = (await provider.stripe.invoices.list({ subscription: id })).data
    expect(newest).toMatchObject({ amount_paid: 450, billing_reason: 'subscription_update', status: 'paid' })

    // Changing back turns the difference into credit, and the next period is paid from it first.
    await provider.stripe.subscriptions.update(id, {
      ...change,
      items: [{ id: String(item?.id), price: String(prices.plan_core_month) }],
      payment_behavior: 'error_if_incomplete',
    })
    expect(await provider.stripe.customers.retrieve(String(session.customer))).toMatchObject({ balance: -450 })
    await advance(clock, 15)
    const [renewal] = (await provider.stripe.invoices.list({ subscription: id })).data
    expect(renewal).toMatchObject({ total: 1999, amount_paid: 1549, starting_balance: -450, ending_balance: 0 })
  })

  test('a change to yearly billing starts a new period at once, and a refused card changes nothing', async () => {
    const { id, clock, session } = await subscribed('plan_core_month')
    await advance(clock, 14)
    const before = await read(id)
    const change = {
      items: [{ id: String(before.items.data[0]?.id), price: String(prices.plan_core_year) }],
      proration_behavior: 'always_invoice' as const,
      payment_behavior: 'error_if_incomplete' as const,
    }
    const bad = await provider.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', {
      customer: String(session.customer),
    })
    await provider.stripe.subscriptions.update(id, { default_payment_method: bad.id })
    await expect(provider.stripe.subscriptions.update(id, change)).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
    })
    expect((await read(id)).items.data).toEqual(before.items.data)
    expect((await provider.stripe.invoices.list({ subscription: id })).data).toHaveLength(1)
    await provider.stripe.subscriptions.update(id, { default_payment_method: String(before.default_payment_method) })
    const yearly = await provider.stripe.subscriptions.update(id, change)
    expect(periodOf(yearly)).toEqual(['2027-02-14', '2028-02-14'])
    const [newest] = (await provider.stripe.invoices.list({ subscription: id })).data
    expect(newest).toMatchObject({ amount_paid: 21_989 - 1000 })
  })

  test('a change to a plan without a trial ends a trial at once, and a change to one with a trial keeps it', async () => {
    const { id } = await subscribed('plan_core_month', { subscription_data: { trial_period_days: 30 } })
    const [item] = (await read(id)).items.data
    const with_ = (price: string, extra: object = {}) =>
      provider.stripe.subscriptions.update(id, {
        items: [{ id: String(item?.id), price: String(prices[price]) }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
        ...extra,
      })
    expect(await with_('plan_core_year')).toMatchObject({ status: 'trialing', trial_end: START + 30 * DAY })
    const paid = await with_('plan_complete_month', { trial_end: 'now' })
    expect(paid).toMatchObject({ status: 'active', trial_end: START })
    const [newest] = (await provider.stripe.invoices.list({ subscription: id })).data
    expect(newest).toMatchObject({ amount_paid: 2899 })
  })

  test('a coupon reduces the invoices of its duration and cannot be redeemed too often', async () => {
    await provider.stripe.coupons.create({ id: 'HALF', percent_off: 50, duration: 'repeating', duration_in_months: 2 })
    await provider.stripe.coupons.create({
      id: 'ONCE',
      amount_off: 500,
      currency: 'usd',
      duration: 'once',
      max_redemptions: 1,
    })
    await expect(provider.stripe.coupons.create({ id: 'HALF', percent_off: 10 })).rejects.toMatchObject({
      code: 'resource_already_exists',
    })
    const half = await subscribed('plan_core_month', { discounts: [{ coupon: 'HALF' }] })
    expect(half.session.amount_total).toBe(1000 - 1)
    await advance(half.clock, 95)
    expect((await provider.stripe.invoices.list({ subscription: half.id })).data.map(({ total }) => total)).toEqual([
      1999, 1999, 999, 999,
    ])
    const once = await subscribed('plan_core_month', { discounts: [{ coupon: 'ONCE' }] })
    expect(once.session.amount_total).toBe(1499)
    await advance(once.clock, 40)
    expect((await provider.stripe.invoices.list({ subscription: once.id })).data.map(({ total }) => total)).toEqual([
      1999, 1499,
    ])
    const who = await customer()
    await expect(checkout(who.id, 'plan_core_month', { discounts: [{ coupon: 'ONCE' }] })).rejects.toMatchObject({
      code: 'coupon_expired',
    })
    expect(await provider.stripe.coupons.retrieve('ONCE')).toMatchObject({ valid: false, times_redeemed: 1 })
  })

  test('a subscription starts only after the challenge of the bank is passed', async () => {
    const who = await customer()
    const session = await checkout(who.id, 'plan_core_month')
    const asked = await provider.pay(pageOf(session), { card_number: '4000 0025 0000 3155' })
    const challenge = new URL(String(asked.headers.get('location')), provider.base)
    expect((await provider.stripe.checkout.sessions.retrieve(session.id)).subscription).toBeNull()
    const approved = await fetch(challenge, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'approve' }),
      redirect: 'manual',
    })
    expect(approved.headers.get('location')).toBe('http://localhost:8787/done')
    const done = await provider.stripe.checkout.sessions.retrieve(session.id)
    expect(await read(String(done.subscription))).toMatchObject({ status: 'active' })
  })

  test('an invoice has a page and a PDF', async () => {
    const { id } = await subscribed('plan_core_month')
    const [invoice] = (await provider.stripe.invoices.list({ subscription: id })).data
    expect(await (await fetch(String(invoice?.hosted_invoice_url))).text()).toContain('1 × Core (at $19.99 / month)')
    const file = await fetch(String(invoice?.invoice_pdf))
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect((await file.text()).startsWith('%PDF')).toBe(true)
  })

  test('without a test clock the provider bills automatically, also periods that started while it was down', async () => {
    let now = START * 1000
    const own = await startCardProvider({ clock: () => now })
    try {
      await own.stripe.products.create({ id: 'p', name: 'Plan' })
      const price = await own.stripe.prices.create({
        product: 'p',
        currency: 'usd',
        unit_amount: 1000,
        recurring: { interval: 'month' },
      })
      const session = await own.stripe.checkout.sessions.create({
        mode: 'subscription',
        customer_email: 'eva@example.com',
        line_items: [{ price: price.id, quantity: 1 }],
        success_url: 'http://localhost:8787/done',
      })
      await own.pay(pageOf(session), { email: 'eva@example.com' })
      const { subscription } = await own.stripe.checkout.sessions.retrieve(session.id)
      now += 65 * DAY * 1000
      await own.restart()
      await vi.waitFor(
        async () =>
          expect(periodOf(await own.stripe.subscriptions.retrieve(String(subscription)))).toEqual([
            '2027-03-31',
            '2027-04-30',
          ]),
        PATIENT,
      )
      const advanced = await own.control(
        `customers/${(await own.stripe.subscriptions.retrieve(String(subscription))).customer}/advance/31`,
      )
      expect(advanced.status).toBe(200)
      expect(periodOf(await own.stripe.subscriptions.retrieve(String(subscription)))).toEqual([
        '2027-04-30',
        '2027-05-31',
      ])
    } finally {
      await own.stop()
    }
  })

  test('an unknown object or field is refused', async () => {
    const { stripe } = provider
    const who = await customer()
    for (const wrong of [
      { customer: 'cus_nobody' },
      { subscription_data: { trial_period_days: 3, trial_end: START + 90 * DAY } },
      { line_items: [{ price: 'price_nothing', quantity: 1 }] },
      { automatic_tax: { enabled: true } },
    ])
      await expect(checkout(who.id, 'plan_core_month', wrong)).rejects.toBeInstanceOf(Stripe.errors.StripeError)
    const { id } = await subscribed('plan_core_month')
    await expect(stripe.subscriptions.update(id, { description: 'x' })).rejects.toMatchObject({
      code: 'parameter_unknown',
    })
    await expect(stripe.subscriptions.update(id, { trial_end: 'now' })).rejects.toMatchObject({ statusCode: 400 })
    await expect(stripe.subscriptions.retrieve('sub_none')).rejects.toMatchObject({ code: 'resource_missing' })
    await expect(stripe.invoices.createPreview({ subscription: 'sub_none' })).rejects.toMatchObject({
      code: 'resource_missing',
    })
    await expect(
      stripe.prices.create({ currency: 'usd', product: 'none', recurring: { interval: 'month' }, unit_amount: 1 }),
    ).rejects.toMatchObject({ code: 'resource_missing' })
    await expect(
      stripe.prices.create({
        currency: 'usd',
        product: 'plan_core',
        recurring: { interval: 'month' },
        unit_amount: 1,
        lookup_key: 'plan_core_month',
      }),
    ).rejects.toMatchObject({ message: expect.stringMatching(/already uses that lookup key/) })
    expect((await stripe.prices.list({ lookup_keys: ['plan_core_month'], active: true })).data).toHaveLength(1)
    expect((await fetch(`${provider.base}/c/portal/bps_none`)).status).toBe(404)
  })
})
