import fc from 'fast-check'
import { expect } from 'vitest'
import { asRefusal } from '#contracts/errors'
import { appointments } from '#db/practice/schema-appointments'
import { holds } from '#db/practice/schema-holds'
import { invoices } from '#db/practice/schema-invoices'
import { payments } from '#db/practice/schema-payments'
import type { CheckoutEvent } from '#durable-objects/practice/payments/settle-checkout'
import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { HOUR, MINUTE } from '#kernel/clock'
import { and, eq } from 'drizzle-orm'
import { actInside } from '../practice/act-inside.ts'
import { asMember, asWorkflows, input, NOW, type Practice, TUESDAY_NINE } from '../practice/practice-factory.ts'
import { CardProvider } from './CardProvider.ts'
import { asActing, asProvider } from './payment-factory.ts'

/** The steps that three members, the card provider, the network and the clock can take, in any order. */
export const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('hold' as const, 'visit' as const),
      member: fc.nat(2),
      slot: fc.nat(1),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('pay' as const, 'pay' as const, 'release' as const),
      nth: fc.nat(7),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('checkout' as const),
      nth: fc.nat(7),
      guardian: fc.constantFrom(null, 'mother', 'father'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('card' as const),
      nth: fc.nat(7),
      guardian: fc.constantFrom(null, 'mother'),
      card: fc.constantFrom('pm_visa', 'pm_amex', 'pm_declined', 'pm_bank', 'pm_gone'),
      loses: fc.boolean(),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('confirm' as const),
      nth: fc.nat(7),
      bank: fc.constantFrom('approves' as const, 'approves' as const, 'refuses' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('again' as const), nth: fc.nat(7), minor: fc.constantFrom(12_000, 1) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('deliver' as const), nth: fc.nat(7) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 5, 10, 45) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('outage' as const), on: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('tells_nothing' as const), on: fc.boolean() }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** Whether the webhooks that no step delivers come in time. */
export const webhooks = fc.constantFrom('come' as const, 'lost' as const)
type Webhooks = typeof webhooks extends fc.Arbitrary<infer W> ? W : never

const EXPECTED = ['slot_taken', 'wrong_state', 'too_many', 'hold_ended', 'unavailable', 'payment_refused']

/** One run of steps on a real practice object, whose clock and card provider the steps control. */
export class PaymentWorld {
  readonly cards = new CardProvider()
  readonly events: CheckoutEvent[] = []
  /** For each payment with a saved card that took money, who owns the card. */
  readonly #owners = new Map<string, string>()
  readonly #object: PracticeObject
  readonly #practice: Practice
  readonly #members: string[]
  readonly #webhooks: Webhooks
  now = NOW

  constructor(object: PracticeObject, practice: Practice, members: string[], webhooks: Webhooks) {
    this.#webhooks = webhooks
    this.#object = object
    this.#practice = practice
    this.#members = members
    object.host.clock = () => this.now
    object.host.effects = this.cards.port(object.host.env.EFFECTS)
  }

  async act(one: Step): Promise<void> {
    try {
      await this.#act(one)
    } catch (error) {
      const refusal = asRefusal(error)
      if (!refusal) throw error
      expect(EXPECTED).toContain(refusal.code)
    }
  }

  async #act(one: Step): Promise<void> {
    const object = this.#object
    switch (one.kind) {
      case 'hold':
      case 'visit': {
        const member = asMember(this.#members[one.member] as string)
        const { timeslot_id } = await actInside(
          object,
          'hold.make',
          member,
          input(this.#practice, TUESDAY_NINE + one.slot * HOUR),
        )
        if (one.kind === 'visit') await this.#checkout(timeslot_id, null)
        return
      }
      case 'checkout': {
        const hold = this.#hold(one.nth)
        return hold && this.#checkout(hold.id, one.guardian)
      }
      case 'release': {
        const hold = this.#hold(one.nth)
        return hold && actInside(object, 'hold.release', asMember(hold.user_id), hold.id)
      }
      case 'pay':
        return this.#paid(this.cards.pay(nth(this.#pages('open'), one.nth) ?? ''))
      case 'again':
        // Of a second payment of one page only its webhook tells.
        if (this.#webhooks === 'lost') return
        return this.#paid(this.cards.payAgain(nth(this.#pages('complete'), one.nth) ?? '', one.minor))
      case 'deliver': {
        const event = nth(this.#told(), one.nth)
        if (event) actInside(object, 'checkout.settle', asProvider, event)
        return
      }
      case 'card': {
        const hold = this.#hold(one.nth)
        if (!hold) return
        this.cards.losesAnswer = one.loses
        try {
          await this.#checkout(hold.id, one.guardian, one.card)
        } finally {
          this.cards.losesAnswer = false
        }
        return
      }
      case 'confirm': {
        const intent = nth([...this.cards.intents.made.values()], one.nth)
        if (!intent) return
        const event = this.cards.intents.confirm(intent.id, one.bank)
        if (event) this.#owners.set(intent.id, intent.request.customer.slice('cus_'.length))
        return this.#heard(event)
      }
      case 'outage':
        this.cards.down = one.on
        return
      case 'tells_nothing':
        this.cards.tellsNothing = one.on
        return
      case 'wait':
        return this.wait(one.minutes)
    }
  }

  /** Begins to pay for a hold as the member or as a guardian, on their own page or with a card of theirs. */
  async #checkout(id: string, guardian: string | null, payment_method?: string): Promise<void> {
    const hold = this.#object.host.db.select().from(holds).where(eq(holds.id, id)).get()
    if (!hold) throw new Error('no such hold')
    const ctx = guardian === null ? asMember(hold.user_id) : asActing(hold.user_id, guardian)
    const card = payment_method && { card: { customer: `cus_${guardian ?? hold.user_id}`, payment_method } }
    await actInside(this.#object, 'checkout.begin', ctx, id, card || {})
  }

  /** A page is paid by whose customer it was opened for. */
  #paid(event: CheckoutEvent | null): void {
    const customer = event && this.cards.checkouts.get(event.timeslot_id)?.request.customer
    if (event?.payment_intent && customer) this.#owners.set(event.payment_intent, customer.slice('cus_'.length))
    this.#heard(event)
  }

  /** Every webhook so far. */
  #told(): CheckoutEvent[] {
    return [...this.events, ...this.cards.closed, ...this.cards.intents.canceled]
  }

  #hold(at: number) {
    return nth(this.#object.host.db.select().from(holds).orderBy(holds.create_at).all(), at)
  }

  #pages(status: 'open' | 'complete'): string[] {
    return [...this.cards.checkouts].flatMap(([id, page]) => (page.status === status ? [id] : []))
  }

  async wait(minutes: number): Promise<void> {
    this.now += minutes * MINUTE
    for (const event of this.cards.tick(this.now)) this.#heard(event)
    await this.#object.host.alarm()
    await this.#object.host.drain()
  }

  /**
   * Restores the network and the answers, sends again what was refused, delivers every webhook, and lets all deadlines pass. When
   * webhooks are lost, all of them come only after everything has to be in order without them.
   */
  async settle(): Promise<void> {
    // What is being asked of the card provider has its answer first, so that all that was refused is asked again.
    await this.#object.host.drain()
    this.cards.down = false
    this.cards.tellsNothing = false
    this.#object.host.outbox.driveAgain()
    if (this.#webhooks === 'come')
      for (const event of this.#told().reverse()) actInside(this.#object, 'checkout.settle', asProvider, event)
    for (let i = 0; i < 5; i++) await this.wait(12)
    if (this.#webhooks === 'lost') this.everyPennyIsASessionOrBack()
    for (const event of this.#told()) actInside(this.#object, 'checkout.settle', asProvider, event)
    for (const event of this.#told())
      expect(actInside(this.#object, 'checkout.settle', asProvider, event)).toBe('repeat')
  }

  #heard(event: CheckoutEvent | null): void {
    if (event) this.events.push(event)
  }

  noTimeIsSoldTwice(): void {
    const { db } = this.#object.host
    const sold = db.select().from(appointments).all()
    const kept = db
      .select()
      .from(holds)
      .all()
      .filter((hold) => hold.state === 'paying' || (hold.state === 'held' && hold.expires_at > this.now))
    const starts = [...sold, ...kept].map(({ start_at }) => start_at)
    expect(new Set(starts).size).toBe(starts.length)
  }

  everyInvoiceGoesToWhoPaid(): number {
    const { db, state } = this.#object.host
    for (const { billing_user_id, payment_intent } of db.select().from(payments).all())
      expect(billing_user_id).toBe(this.#owners.get(payment_intent))
    state.storage.sql.exec("UPDATE appointments SET status = 'completed'")
    let byGuardians = 0
    for (const { id } of db.select().from(appointments).all()) {
      const payer = actInside(this.#object, 'invoice.payer', asWorkflows(), id)
      if (payer !== null) byGuardians++
      const billedTo = payer === null ? null : { user_id: payer, name: `Name of ${payer}` }
      actInside(this.#object, 'invoice.create', asWorkflows(), id, billedTo)
      const [paid] = db
        .select()
        .from(payments)
        .where(and(eq(payments.appointment_id, id), eq(payments.state, 'paid')))
        .all()
      const invoice = db.select().from(invoices).where(eq(invoices.appointment_id, id)).get()
      expect(invoice?.billing_user_id).toBe(paid?.billing_user_id)
      expect(invoice?.billed_to).toBe(billedTo?.name ?? invoice?.client_name)
    }
    return byGuardians
  }

  everyPennyIsASessionOrBack(): void {
    const { db } = this.#object.host
    const sold = db.select().from(appointments).all()
    const money = db.select().from(payments).all()
    expect(
      db
        .select()
        .from(holds)
        .all()
        .filter((hold) => hold.state === 'held' || hold.state === 'paying'),
    ).toEqual([])
    expect(this.cards.held()).toHaveLength(sold.length)
    expect(
      money
        .filter((payment) => payment.state === 'paid')
        .map((payment) => payment.appointment_id)
        .sort(),
    ).toEqual(sold.map((session) => session.id).sort())
    expect(money.every((payment) => payment.state !== 'refunding')).toBe(true)
    const confirmable = ['requires_confirmation', 'requires_action', 'requires_payment_method']
    expect([...this.cards.intents.made.values()].filter(({ status }) => confirmable.includes(status))).toEqual([])
    const returned = [...this.cards.refunds.values()].map((refund) => refund.payment_intent)
    expect(new Set(returned).size).toBe(returned.length)
  }
}

const nth = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(1, all.length)]
