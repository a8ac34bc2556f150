import { expect } from 'vitest'
import { asRefusal } from '#contracts/errors'
import { NEWEST_CARD_AGREEMENT } from '#contracts/plain/card-agreement'
import { orderById } from '#db/practice/queries/orders'
import { linesOfPage } from '#db/practice/queries/shared-pages'
import { order_pages, payments } from '#db/practice/schema-payments'
import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { findPayable, leftOf } from '#durable-objects/practice/payments/payable'
import type { SharedPageEvent } from '#durable-objects/practice/payments/settle-shared-page'
import type { RefundEvent } from '#durable-objects/practice/payments/follow-refund'
import type { OtherRefund } from '#durable-objects/practice/payments/follow-other-refund'
import type { OrderEvent, OrderTry } from '#durable-objects/practice/payments/settle-order'
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
  refusalOf,
  type Practice,
  ZONE,
} from '../practice/practice-factory.ts'
import type { CardCharges } from './CardCharges.ts'
import { CardProvider } from './CardProvider.ts'
import type { Step } from './shared-page-steps.ts'
import { expectBalanced } from './ledger-checks.ts'
import { OtherRefunds } from './OtherRefunds.ts'
import { OwnRefunds } from './OwnRefunds.ts'
import { asActing, asProvider } from './payment-factory.ts'

type Told =
  | { act: 'order.settle'; event: OrderEvent }
  | { act: 'order.follow_try'; event: OrderTry }
  | { act: 'shared_page.settle'; event: SharedPageEvent }
  | { act: 'refund.follow_other'; event: OtherRefund }
  | { act: 'refund.follow'; event: RefundEvent }

/** Cards that pay, are declined, ask their owner, and were removed. */
const CARDS = ['pm_visa', 'pm_visa', 'pm_poor', 'pm_bank', 'pm_gone']

const EXPECTED = ['wrong_state', 'unavailable', 'conflict', 'not_found', 'payment_refused']

/** One run of steps on a member who owes two sessions and two invoices to a practice. */
export class SharedPageWorld {
  readonly done = new Set<string>()
  readonly cards = new CardProvider()
  readonly #told: Told[] = []
  readonly elsewhere = new OtherRefunds(this.cards, (event) => this.#told.push({ act: 'refund.follow_other', event }))
  readonly ownRefunds = new OwnRefunds(this.cards, (ended) =>
    this.#told.push({
      act: 'refund.follow',
      event: { ...ended, event_id: `evt_${this.#told.length}_${this.#member}` },
    }),
  )
  readonly #object: PracticeObject
  readonly #practice: Practice
  readonly #drain: () => Promise<unknown>
  readonly #member = person()
  #sessions: string[] = []
  #invoices: string[] = []
  #now = NOW
  #permission: string | null = null

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
        const payment = known.filter((one) => this.#isOwn(one.order_id)).at(-1 - (nth % 2))
        if (!payment) return
        if (kind === 'take_back') return actInside(object, 'payment.take_back', owner, payment.id)
        const amount_minor = nth > 3 ? payment.amount_minor : 700
        return actInside(object, 'payment.give_back', owner, payment.id, {
          ...{ amount_minor, reason: null, owed_again: nth % 2 === 0 },
        })
      }
      case 'elsewhere':
        return this.elsewhere.make(nth)
      case 'elsewhere_ends':
        return this.elsewhere.end(nth)
      case 'refund_waits':
        this.cards.money.waits = nth > 2
        return
      case 'refund_ends':
        return this.ownRefunds.end(nth)
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
      case 'charge':
      case 'charge_lost':
        return this.#charge(id, nth, kind === 'charge_lost')
      case 'own':
      case 'own_lost':
        this.cards.losesAnswer = kind === 'own_lost'
        return this.#payOwn(nth, id)
      case 'own_all':
        return this.#payOwn(nth, null)
      case 'confirm':
        return this.#confirm(nth)
      case 'end_permission':
        return this.#endPermission(id)
      case 'card_gone': {
        const { unusable } = this.cards.charges
        return void (nth > 3 ? unusable.add('pm_visa') : unusable.clear())
      }
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

  /** The practice charges what it last read to be due, to a card that the member allowed for it. */
  async #charge(id: string, nth: number, isLost: boolean): Promise<void> {
    const { charges } = this.cards
    const payment_method = CARDS[nth % CARDS.length] ?? ''
    const card = { customer: `cus_${this.#member}`, payment_method, agreement: NEWEST_CARD_AGREEMENT }
    const member = asMember(this.#member)
    const given = await actInside(this.#object, 'card_permission.give', member, this.#member, card)
    this.#permission = given.id
    const expected_minor = this.#dueOf(id)
    charges.loses = isLost ? (nth > 3 ? 'openCharge' : 'confirmCharge') : null
    const before = new Map([...charges.made.values()].map((one) => [one.id, one.status]))
    try {
      const charging = { permission_id: given.id, expected_minor }
      const { status } = await actInside(this.#object, 'order.charge', asOwner(this.#practice), id, charging)
      this.done.add(`charge_${status}`)
    } finally {
      charges.loses = null
      for (const one of charges.made.values()) if (one.status !== before.get(one.id)) this.#hearCharge(one)
    }
  }

  /** The member, or their guardian, begins to pay one thing or everything with a saved card. */
  async #payOwn(nth: number, id: string | null): Promise<void> {
    const payment_method = CARDS[nth % CARDS.length] ?? ''
    const by = nth > 5 ? asActing(this.#member, 'a-guardian') : asMember(this.#member)
    const { lines } = actInside(this.#object, 'order.list_due', by)
    const owed = lines.reduce((sum, { due }) => sum + Math.round(due * 100), 0)
    const card = { payment_method_id: payment_method }
    const { paid, intent } =
      id === null
        ? await actInside(this.#object, 'order.pay_all_saved', by, { ...card, expected_minor: owed })
        : await actInside(this.#object, 'order.pay_saved', by, id, { ...card, expected_minor: this.#dueOf(id) })
    this.done.add(paid ? 'own_paid' : 'own_begun')
    if (!paid) expect(intent?.client_secret).not.toBeNull()
  }

  /** The payer's browser confirms one of the payments that are known to it. */
  #confirm(nth: number): void {
    const { saved } = this.cards
    const waiting = saved.waiting()
    const one = waiting[nth % Math.max(1, waiting.length)]
    if (!one) return
    const { status } = saved.confirm(one.id, nth % 2 === 0 ? 'approves' : 'refuses')
    this.done.add(`own_${status}`)
    if (status !== 'succeeded') return
    const event_id = `evt_${this.#told.length}_${this.#member}`
    this.#told.push({ act: 'shared_page.settle', event: saved.event(one, { event_id }) })
  }

  /** The member ends what they allowed last. Nothing is charged by it afterwards. */
  async #endPermission(id: string): Promise<void> {
    const permission_id = this.#permission
    if (permission_id === null) return
    const [object, owner] = [this.#object, asOwner(this.#practice)]
    actInside(object, 'card_permission.end', asMember(this.#member), permission_id)
    this.#permission = null
    const { made } = this.cards.charges
    const confirmed = () => [...made.values()].reduce((all, one) => all + one.confirmed, 0)
    const before = confirmed()
    const charging = { permission_id, expected_minor: this.#dueOf(id) }
    await refusalOf(Promise.resolve(actInside(object, 'order.charge', owner, id, charging)))
    expect(confirmed()).toBe(before)
  }

  #hearCharge(one: Parameters<CardCharges['event']>[0]): void {
    const event_id = `evt_${this.#told.length}_${this.#member}`
    const { charges } = this.cards
    if (one.status === 'requires_payment_method')
      this.#told.push({ act: 'order.follow_try', event: { ...charges.tried(one, this.#now), event_id } })
    if (one.status === 'succeeded') this.#told.push({ act: 'order.settle', event: charges.event(one, { event_id }) })
  }

  /** What is due of a session or an invoice by the ledger (minor units). */
  #dueOf(id: string): number {
    return this.#object.host.transactOwn((store) => {
      const { order } = findPayable(store, id).subject
      return order ? leftOf(store, order).minor : 0
    })
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
    if (told?.act === 'order.follow_try') actInside(this.#object, 'order.follow_try', asProvider, told.event)
    if (told?.act === 'shared_page.settle') actInside(this.#object, 'shared_page.settle', asProvider, told.event)
    if (told?.act === 'refund.follow_other') actInside(this.#object, 'refund.follow_other', asProvider, told.event)
    if (told?.act === 'refund.follow') actInside(this.#object, 'refund.follow', asProvider, told.event)
  }

  /** A refund of a payment that is not known yet is told again. */
  #deliverOrLater(told: Told): void {
    try {
      this.#deliver(told)
    } catch (error) {
      if (told.act !== 'refund.follow_other') throw error
      expect(asRefusal(error)?.code).toBe('unavailable')
    }
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
    const charged = this.cards.charges.open().map(({ request }) => request.order_id)
    const own = this.cards.saved
      .waiting()
      .flatMap(({ request: { shared_page_id } }) => this.#ordersOf({ about: { order_id: '', shared_page_id } }))
    const onPages = [...open.flatMap(({ request }) => this.#ordersOf(request)), ...charged, ...own]
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
    this.cards.charges.unusable.clear()
    this.elsewhere.endAll()
    this.ownRefunds.endAll()
    for (const told of this.#told.toReversed()) this.#deliverOrLater(told)
    for (let i = 0; i < 3; i++) {
      this.#now += 70 * MINUTE
      await this.#object.host.alarm()
      await this.#drain()
    }
    for (const told of this.#told) this.#deliver(told)
    if (!this.cards.money.waits && this.ownRefunds.done.size === 0) return
    // What was begun only now waits too, and some ends of those are only read.
    this.ownRefunds.endAll()
    for (const told of this.#told) this.#deliver(told)
    this.#now += 7 * 60 * MINUTE
    await this.#object.host.alarm()
    await this.#drain()
  }
}
