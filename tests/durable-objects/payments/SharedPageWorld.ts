import fc from 'fast-check'
import { expect } from 'vitest'
import { asRefusal } from '#contracts/errors'
import { orderById } from '#db/practice/queries/orders'
import { linesOfPage } from '#db/practice/queries/shared-pages'
import { order_pages, orders, payments, refunds } from '#db/practice/schema-payments'
import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import type { SharedPageEvent } from '#durable-objects/practice/payments/settle-shared-page'
import type { OrderEvent } from '#durable-objects/practice/payments/settle-order'
import { dayIn } from '#domain/scheduling/zone'
import { MINUTE } from '#kernel/clock'
import { bookingOf } from '#tests/factories/bookings'
import { actInside } from '../practice/act-inside.ts'
import { joined } from '../practice/chart-accounts.ts'
import {
  asEdge,
  asMember,
  asOwner,
  asWorkflows,
  hoursLater,
  NOW,
  person,
  type Practice,
  ZONE,
} from '../practice/practice-factory.ts'
import { CardProvider } from './CardProvider.ts'
import { expectBalanced } from './ledger-checks.ts'
import { asActing, asProvider } from './payment-factory.ts'

const KINDS = [
  ...[
    'all',
    'all',
    'all',
    'guardian',
    'one',
    'one',
    'one',
    'pay',
    'pay',
    'pay',
    'deliver',
    'deliver',
    'by_hand',
    'take_back',
    'give_back',
  ],
  ...['void', 'write_off', 'cancel', 'drain', 'lost', 'alarm'],
] as const

/** The steps of a member, their guardian, the practice, the card provider, the network and the clock, in any order. */
export const step = fc.oneof(
  { weight: 12, arbitrary: fc.record({ kind: fc.constantFrom(...KINDS), nth: fc.nat(7), minutes: fc.constant(0) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('wait' as const, 'outage' as const),
      nth: fc.nat(1),
      minutes: fc.constantFrom(1, 35, 70),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
type Told = { act: 'order.settle'; event: OrderEvent } | { act: 'shared_page.settle'; event: SharedPageEvent }

const EXPECTED = ['wrong_state', 'unavailable', 'conflict', 'not_found']

/** One run of steps on a member who owes two sessions and two invoices to a practice. */
export class SharedPageWorld {
  readonly done = new Set<string>()
  readonly cards = new CardProvider()
  readonly #told: Told[] = []
  readonly #object: PracticeObject
  readonly #practice: Practice
  readonly #drain: () => Promise<unknown>
  readonly #member = person()
  #sessions: string[] = []
  #invoices: string[] = []
  #now = NOW

  constructor(object: PracticeObject, practice: Practice, drain: () => Promise<unknown>) {
    this.#object = object
    this.#practice = practice
    this.#drain = drain
    // What is to be delivered waits for its own step.
    object.host.drain = async () => {}
    object.host.clock = () => this.#now
    object.host.effects = this.cards.port(object.host.env.EFFECTS)
  }

  async open(): Promise<void> {
    const owner = asOwner(this.#practice)
    const { patient_user_id } = await actInside(this.#object, 'chart.create', owner, {
      ...{ first_name: 'Mia', preferred_first_name: '', last_name: `Larsen ${this.#member}` },
    })
    await actInside(this.#object, 'chart.link', asEdge(), joined(patient_user_id, this.#member))
    for (const hours of [0, 2]) {
      const booking = { ...bookingOf(patient_user_id, hoursLater(hours)), force_book_over_blocked: true }
      const { appointment_ids } = await actInside(this.#object, 'appointment.book', owner, booking)
      this.#sessions.push(...appointment_ids)
    }
    this.#now = hoursLater(5)
    for (const id of this.#sessions) await actInside(this.#object, 'appointment.complete', owner, id)
    for (const unit_minor of [8_000, 3_000]) {
      const lines = [{ text: 'Report', detail: '', quantity: 1, unit_minor, tax_rate: 0 }]
      const bill = { patient_user_id, lines, note: '', due_on: dayIn(ZONE, this.#now) }
      const { invoice_id } = await actInside(this.#object, 'invoice.write', owner, bill, [])
      const pdf = { key: `invoices/${invoice_id}`, bytes: 10 }
      await actInside(this.#object, 'invoice.issue', asWorkflows(), invoice_id, pdf)
      this.#invoices.push(invoice_id)
    }
  }

  async act(taken: Step): Promise<void> {
    try {
      await this.#take(taken)
      this.done.add(taken.kind)
    } catch (error) {
      const refusal = asRefusal(error)
      if (!refusal) throw error
      expect(EXPECTED).toContain(refusal.code)
    }
    expectBalanced(this.#object)
    this.#noOrderIsOnTwoOpenPages()
  }

  async #take({ kind, nth, minutes }: Step): Promise<unknown> {
    const object = this.#object
    const [owner, member] = [asOwner(this.#practice), asMember(this.#member)]
    const all = [...this.#sessions, ...this.#invoices]
    const id = all[nth % all.length] ?? ''
    const [session, invoice] = [this.#sessions[nth % 2] ?? '', this.#invoices[nth % 2] ?? '']
    switch (kind) {
      case 'all':
        return actInside(object, 'order.pay_all', member)
      case 'guardian':
        return actInside(object, 'order.pay_all', asActing(this.#member, 'a-guardian'))
      case 'one':
        return actInside(object, 'order.pay', member, id)
      case 'pay':
        return this.#pay()
      case 'deliver':
        return this.#deliver(this.#told[nth % Math.max(1, this.#told.length)])
      case 'by_hand':
        return actInside(object, 'payment.record', owner, {
          about: id === session ? { appointment_id: id } : { invoice_id: invoice },
          ...{ amount_minor: nth > 3 ? 3_000 : 1_000, method: 'cash' as const, received_on: dayIn(ZONE, this.#now) },
          ...{ reference: null, receipt: nth > 4 },
        })
      case 'take_back':
      case 'give_back': {
        const known = object.host.db.select().from(payments).all()
        const payment = known.findLast(
          (one) => this.#isOwn(one.order_id) && one.id.charCodeAt(one.id.length - 1) % 2 === nth % 2,
        )
        if (!payment) return
        if (kind === 'take_back') return actInside(object, 'payment.take_back', owner, payment.id)
        const amount_minor = nth > 3 ? payment.amount_minor : 700
        return actInside(object, 'payment.give_back', owner, payment.id, {
          ...{ amount_minor, reason: null, owed_again: nth % 2 === 0 },
        })
      }
      case 'void':
        return actInside(object, 'invoice.void', owner, invoice)
      case 'write_off':
        return actInside(object, 'invoice.write_off', owner, invoice, { written_off: nth > 2 })
      case 'cancel':
        return nth > 4 ? actInside(object, 'appointment.cancel', owner, session, { reason: '' }) : undefined
      case 'drain':
        return this.#drain()
      case 'alarm':
        return object.host.alarm()
      case 'lost':
        this.cards.losesAnswer = true
        return actInside(object, 'order.pay_all', member)
      case 'outage':
        this.cards.down = nth === 1
        return
      case 'wait':
        this.#now += minutes * MINUTE
        // The provider closes its pages by itself, and tells of it.
        for (const page of this.cards.pages.values())
          if (page.status === 'open' && page.request.ends_at <= this.#now) {
            page.status = 'expired'
            this.#hear(page)
          }
    }
  }

  /** The member pays the newest page that is open at the provider. */
  #pay(): void {
    const page = [...this.cards.pages.values()].findLast(({ status }) => status === 'open')
    if (!page) return
    page.status = 'complete'
    page.intent = `pi_${page.session_id}_${this.cards.pages.size}`
    this.#hear(page)
    this.done.add('shared_page_id' in page.request.about ? 'paid_together' : 'paid_alone')
  }

  #hear(page: Parameters<CardProvider['orderEvent']>[0]): void {
    // The ids of other runs were heard here before.
    const event_id = `evt_${this.#told.length}_${this.#member}`
    this.#told.push(
      'shared_page_id' in page.request.about
        ? { act: 'shared_page.settle', event: this.cards.sharedEvent(page, { event_id }) }
        : { act: 'order.settle', event: this.cards.orderEvent(page, { event_id }) },
    )
  }

  #deliver(told: Told | undefined): void {
    if (told?.act === 'order.settle') actInside(this.#object, 'order.settle', asProvider, told.event)
    if (told?.act === 'shared_page.settle') actInside(this.#object, 'shared_page.settle', asProvider, told.event)
  }

  #isOwn(order_id: string): boolean {
    const order = orderById(this.#object.host.db).get({ id: order_id })
    return [...this.#sessions, ...this.#invoices].some((id) => id === order?.appointment_id || id === order?.invoice_id)
  }

  /** The orders that can be paid on a page of the provider. */
  #ordersOf({
    about,
  }: {
    about: { order_id: string; attempt: number } | { order_id: string; shared_page_id: string }
  }) {
    if ('attempt' in about) return [about.order_id]
    return linesOfPage(this.#object.host.db, about.shared_page_id).map(({ order_id }) => order_id)
  }

  #noOrderIsOnTwoOpenPages(): void {
    const open = [...this.cards.pages.values()].filter(({ status }) => status === 'open')
    const onPages = open.flatMap(({ request }) => this.#ordersOf(request))
    expect(new Set(onPages).size).toBe(onPages.length)
    // What can be paid at the provider is locked here.
    for (const order of onPages) {
      const lock = this.#object.host.db
        .select()
        .from(order_pages)
        .all()
        .find(({ order_id }) => order_id === order)
      expect([order, lock?.state]).toEqual([order, 'open'])
    }
  }

  /** Restores the network, delivers every webhook in the wrong order and again, and lets all deadlines pass. */
  async settle(): Promise<void> {
    this.cards.down = false
    this.cards.losesAnswer = false
    for (const told of this.#told.toReversed()) this.#deliver(told)
    for (let i = 0; i < 3; i++) {
      this.#now += 70 * MINUTE
      await this.#object.host.alarm()
      await this.#drain()
    }
    for (const told of this.#told) this.#deliver(told)
    await this.#drain()
  }

  /** What the provider holds of each payment is what the rows say, and no more went back than was paid. */
  everyPennyIsWhereTheRowsSay(): void {
    const { db } = this.#object.host
    const known = db.select().from(payments).all()
    const back = db.select().from(refunds).all()
    expect([...this.cards.pages.values()].filter(({ status }) => status === 'open')).toEqual([])
    expect(back.filter(({ state }) => state === 'pending')).toEqual([])
    expect(db.select().from(orders).all().length).toBeGreaterThan(0)
    for (const { status, intent, request } of this.cards.pages.values()) {
      if (status !== 'complete' || intent === null) continue
      const taken = request.lines.reduce((sum, { minor }) => sum + minor, 0)
      const parts = known.filter(({ payment_intent, shared_intent }) => (shared_intent ?? payment_intent) === intent)
      expect([intent, sum(parts)]).toEqual([intent, taken])
      const returned = [...this.cards.refunds.values()]
        .filter(({ payment_intent }) => payment_intent === intent)
        .map(({ amount_minor }) => amount_minor ?? taken)
        .reduce((all, one) => all + one, 0)
      expect(returned).toBeLessThanOrEqual(taken)
      expect(returned).toBe(sum(back.filter(({ payment_id }) => parts.some(({ id }) => id === payment_id))))
    }
    expectBalanced(this.#object)
  }
}

const sum = (rows: readonly { amount_minor: number }[]): number => rows.reduce((all, row) => all + row.amount_minor, 0)
