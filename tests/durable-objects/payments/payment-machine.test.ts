import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asRefusal } from '#contracts/errors'
import { appointments } from '#db/practice/schema-appointments'
import { holds } from '#db/practice/schema-holds'
import { invoices } from '#db/practice/schema-invoices'
import { orders, payments } from '#db/practice/schema-payments'
import type { CheckoutEvent } from '#durable-objects/practice/payments/settle-checkout'
import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { HOUR, MINUTE } from '#kernel/clock'
import { and, eq } from 'drizzle-orm'
import {
  asMember,
  asWorkflows,
  inside,
  makePractice,
  NOW,
  person,
  type Practice,
  TUESDAY_NINE,
  input,
} from '../practice/practice-factory.ts'
import { CardProvider } from './CardProvider.ts'
import { expectBalanced } from './ledger-checks.ts'
import { asActing, asProvider } from './payment-factory.ts'
import { actInside } from '../practice/act-inside.ts'

/** The steps that three members, the card provider, the network and the clock can take, in any order. */
const step = fc.oneof(
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
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('again' as const), nth: fc.nat(7), minor: fc.constantFrom(12_000, 1) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('deliver' as const), nth: fc.nat(7) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 5, 10, 45) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('outage' as const), on: fc.boolean() }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const EXPECTED = ['slot_taken', 'wrong_state', 'too_many', 'hold_ended', 'unavailable']

/** One run of steps on a real practice object, whose clock and card provider the steps control. */
class World {
  readonly cards = new CardProvider()
  readonly events: CheckoutEvent[] = []
  readonly #object: PracticeObject
  readonly #practice: Practice
  readonly #members: string[]
  /** For each hold, the last person who opened its checkout page before it was paid. */
  readonly #payers = new Map<string, string>()
  now = NOW

  constructor(object: PracticeObject, practice: Practice, members: string[]) {
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
        return this.#heard(this.cards.pay(nth(this.#pages('open'), one.nth) ?? ''))
      case 'again':
        return this.#heard(this.cards.payAgain(nth(this.#pages('complete'), one.nth) ?? '', one.minor))
      case 'deliver': {
        const event = nth(this.events, one.nth)
        if (event) actInside(object, 'checkout.settle', asProvider, event)
        return
      }
      case 'outage':
        this.cards.down = one.on
        return
      case 'wait':
        return this.wait(one.minutes)
    }
  }

  /** Opens the checkout page of a hold as the member or as a guardian. From now on this person is the payer. */
  async #checkout(id: string, guardian: string | null): Promise<void> {
    const before = this.#object.host.db.select().from(holds).where(eq(holds.id, id)).get()
    if (!before) throw new Error('no such hold')
    const { user_id, state, expires_at } = before
    const isOpen = (state === 'held' || state === 'paying') && expires_at > this.now
    if (isOpen) this.#payers.set(id, guardian ?? user_id)
    await actInside(
      this.#object,
      'checkout.begin',
      guardian === null ? asMember(user_id) : asActing(user_id, guardian),
      id,
    )
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

  /** Restores the network, delivers every webhook, and lets all deadlines pass. */
  async settle(): Promise<void> {
    this.cards.down = false
    for (const event of [...this.events].reverse()) actInside(this.#object, 'checkout.settle', asProvider, event)
    for (let i = 0; i < 5; i++) await this.wait(12)
    for (const event of this.events)
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
    for (const { hold_id, billing_user_id } of db
      .select({ hold_id: orders.hold_id, billing_user_id: payments.billing_user_id })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.order_id))
      .all())
      expect(billing_user_id).toBe(this.#payers.get(hold_id ?? ''))
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
    const returned = [...this.cards.refunds.values()].map((refund) => refund.payment_intent)
    expect(new Set(returned).size).toBe(returned.length)
  }
}

const nth = <T>(all: readonly T[], n: number): T | undefined => all[n % Math.max(1, all.length)]

describe('payments, for any steps in any order', () => {
  it('take money only for booked sessions, never sell a time twice, end every hold, and invoice the payer', async () => {
    const practice = await makePractice()
    const members = [person(), person(), person()]
    let booked = 0
    let entries = 0
    let returned = 0
    let byGuardians = 0
    await inside(practice, async (object) => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 40 }), async (steps) => {
          await clear(object)
          const world = new World(object, practice, members)
          for (const one of steps) {
            await world.act(one)
            world.noTimeIsSoldTwice()
            expectBalanced(object)
          }
          await world.settle()
          world.noTimeIsSoldTwice()
          world.everyPennyIsASessionOrBack()
          entries += expectBalanced(object)
          byGuardians += world.everyInvoiceGoesToWhoPaid()
          booked += world.cards.held().length
          returned += world.cards.refunds.size
        }),
        { numRuns: 40 },
      )
    })
    // The runs are only meaningful if they reached all outcomes.
    expect(booked).toBeGreaterThan(0)
    expect(entries).toBeGreaterThan(booked)
    expect(returned).toBeGreaterThan(0)
    expect(byGuardians).toBeGreaterThan(0)
  })
})

async function clear(object: PracticeObject): Promise<void> {
  await object.host.drain()
  for (const table of [
    'holds',
    'checkouts',
    'payments',
    'refunds',
    'ledger',
    'orders',
    'invoices',
    'invoice_numbers',
    'provider_events',
    'appointments',
    'appointment_people',
    'meetings',
    'charts',
    'chart_people',
    'chart_words',
    'outbox',
    'audit',
    'named_alarms',
  ])
    object.host.state.storage.sql.exec(`DELETE FROM ${table}`)
  object.host.alarms.forget()
}
