import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { asRefusal } from '#contracts/errors'
import { refundOutcome } from '#contracts/plain/refund-outcomes'
import { orderByAppointment, orderOfInvoice } from '#db/practice/queries/orders'
import { paymentsOfSession } from '#db/practice/queries/payments'
import { appointments } from '#db/practice/schema-appointments'
import { invoices } from '#db/practice/schema-invoices'
import { payments } from '#db/practice/schema-payments'
import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { type AppointmentEvent, TRANSITIONS } from '#domain/scheduling/status'
import { dayIn } from '#domain/scheduling/zone'
import { DAY, MINUTE } from '#kernel/clock'
import { eq, sql } from 'drizzle-orm'
import { bookingOf } from '#tests/factories/bookings'
import { migrateDatabases } from '../../edge/databases.ts'
import { actInside } from '../practice/act-inside.ts'
import { joined } from '../practice/chart-accounts.ts'
import {
  asEdge,
  asMember,
  asOwner,
  asWorkflows,
  hoursLater,
  inside,
  makePractice,
  NOW,
  person,
  type Practice,
  ZONE,
} from '../practice/practice-factory.ts'
import { CardProvider } from './CardProvider.ts'
import { expectBooks } from './books-checks.ts'
import { drawsUsualHistories, historySeed } from './history-seeds.ts'
import { cashOfCards, expectBalanced } from './ledger-checks.ts'
import { asProvider } from './payment-factory.ts'

// The life of sessions, in any order of steps: late ones, repeated ones, and words of the card provider that come out of
// order. After each step the flags are those that follow from the stored rows, worked out here anew.

beforeAll(migrateDatabases)

const KINDS = [
  ...[
    'confirm',
    'complete',
    'complete',
    'reopen',
    'reopen',
    'cancel',
    'cancel_own',
    'for_client',
    'miss',
    'no_join',
    'missed',
  ],
  ...[
    'page',
    'page',
    'needs_action',
    'needs_action',
    'failed',
    'failed',
    'failed',
    'paid',
    'paid',
    'paid',
    'paid',
    'invoice',
    'by_hand',
    'take_back',
    'give_back',
    'cancel_own',
    'for_client',
    'refunds',
    'dispute',
    'dispute',
    'judge',
    'judge',
    'decide',
    'invite',
    'uninvite',
    'link',
  ],
] as const
/** The steps of invoices that are written by hand, and of those of fees, which are paid in the same way. */
const WRITTEN = [
  ...['write', 'page_written', 'paid_written', 'paid_written', 'void', 'write_off', 'hand_written', 'back_written'],
  ...['dispute_written', 'dispute_written', 'judge_written', 'judge_written', 'fee'],
] as const
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom(...KINDS), nth: fc.nat(2), late: fc.nat(3) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, 90, 26 * 60, 35 * 24 * 60),
      nth: fc.constant(0),
      late: fc.constant(0),
    }),
  },
)
const stepWithInvoices = fc.oneof(
  { weight: 2, arbitrary: step },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom(...WRITTEN), nth: fc.nat(2), late: fc.nat(3) }) },
)
type Step = typeof stepWithInvoices extends fc.Arbitrary<infer S> ? S : never
type Row = typeof appointments.$inferSelect
type Invoice = typeof invoices.$inferSelect
type PaymentRow = typeof payments.$inferSelect

/** What the flags should be, from the rows and the sentences of decision 094. */
function expectedFlags(row: Row, invoice: Invoice | undefined, signingUp: boolean, now: number): string[] {
  const due_at = invoice?.state === 'issued' ? invoice.due_at : null
  const is = (...statuses: string[]) => statuses.includes(row.status)
  const canceled = is('cancelled_patient', 'cancelled_orchid_pro', 'cancelled_pro_no_join')
  const owed = !canceled && !row.paid
  // Its own run writes the invoice after fifteen seconds, and is given ten minutes for it.
  const isComing = row.using_invoicing && now < Number(row.completed_at) + 15_000 + 10 * MINUTE
  const flags: Record<string, boolean> = {
    cancelled_or_abandoned: canceled,
    unconfirmed_invite: is('invited'),
    cancelled_by_patient: is('cancelled_patient'),
    cancelled_by_professional: is('cancelled_orchid_pro'),
    professional_no_show: is('cancelled_pro_no_join'),
    client_no_show: row.client_ended === 'missed',
    completed: is('completed'),
    pending_patient_portal_signup_complete: signingUp && is('invited', 'confirmed'),
    needs_payment: owed,
    payment_intent_needs_action: owed && row.payment_try === 'needs_action',
    payment_failed: owed && row.payment_try === 'failed',
    was_not_paid: owed && is('completed'),
    past_due: owed && due_at !== null && now > due_at + DAY,
    paid: row.paid,
    is_invoice_created: row.invoice_id !== null,
    using_invoicing: row.using_invoicing,
    can_create_invoice: is('completed') && row.invoice_id === null && invoice === undefined && !isComing,
    orchid_pro_may_have_missed_appointment: row.may_have_missed && is('invited', 'confirmed'),
  }
  return Object.keys(flags)
    .filter((name) => flags[name])
    .sort()
}

function expectedStatus({ status, refund_outcome, refunded_at }: Row): string {
  if (status !== 'cancelled_patient') return status
  const money = refundOutcome(refund_outcome)
  if (money?.open) return `${status}_manual_transfer`
  return money?.returns && refunded_at === null ? `${status}_awaiting_transfer` : status
}

class World {
  readonly #object: PracticeObject
  readonly #practice: Practice
  readonly #cards = new CardProvider()
  readonly #member = person()
  readonly done = new Set<string>()
  readonly #hasAccount: boolean
  readonly #drain: () => Promise<unknown>
  #patient = ''
  #now = NOW
  #events = 0

  constructor(object: PracticeObject, practice: Practice, hasAccount: boolean, drain: () => Promise<unknown>) {
    this.#drain = drain
    // What is to be delivered waits for its own step.
    object.host.drain = async () => {}
    this.#hasAccount = hasAccount
    this.#object = object
    this.#practice = practice
    object.host.clock = () => this.#now
    object.host.effects = this.#cards.port(object.host.env.EFFECTS)
  }

  async open(): Promise<void> {
    const { patient_user_id } = await actInside(this.#object, 'chart.create', asOwner(this.#practice), {
      first_name: 'Mia',
      preferred_first_name: '',
      last_name: `Larsen ${this.#member}`,
    })
    this.#patient = patient_user_id
    for (const [i, at] of [0, 48, 96].entries()) {
      await actInside(this.#object, 'appointment.book', asOwner(this.#practice), {
        ...bookingOf(patient_user_id, hoursLater(at)),
        force_book_over_blocked: true,
      })
      // In every other world the client has an account from the beginning on, so that the others are invitations.
      if (i === 0 && this.#hasAccount)
        await actInside(this.#object, 'chart.link', asEdge(), joined(patient_user_id, this.#member))
    }
  }

  rows(): Row[] {
    return (
      this.#object.host.db
        .select()
        .from(appointments)
        // As they were written: the order of their ids differs from run to run.
        .orderBy(sql`rowid`)
        .all()
        .filter((row) => row.patient_user_id === this.#patient)
    )
  }

  async act(taken: Step): Promise<void> {
    const before = this.rows()
    try {
      await this.#take(taken, before[taken.nth])
      this.done.add(taken.kind)
    } catch (error) {
      if (!asRefusal(error)) throw error
    }
    this.#check(before)
  }

  /** Delivers the webhooks that did not come and what waits. Returns what the provider has of the cards' money (minor units). */
  async end(): Promise<number> {
    for (const page of this.#cards.pages.values())
      if (page.status === 'complete')
        await actInside(this.#object, 'order.settle', asProvider, this.#cards.orderEvent(page))
    // The refunds of what can be undone wait a little.
    this.#now += MINUTE
    await this.#drain()
    return this.#cards.leftOfPages()
  }

  async #take({ kind, late, ...also }: Step, row: Row | undefined): Promise<void> {
    if (!row) throw new Error('three sessions')
    const [object, { id }] = [this.#object, row]
    const [owner, member] = [asOwner(this.#practice), asMember(this.#member)]
    const order_id = orderByAppointment(object.host.db).get({ id })?.id ?? ''
    const end = (by: typeof owner, ended_by?: 'client' | 'no_show') =>
      actInside(object, 'appointment.cancel', by, id, { reason: '', ...(ended_by && { ended_by }) })
    switch (kind) {
      case 'wait':
        this.#now += ('minutes' in also ? also.minutes : 0) * MINUTE
        return
      case 'confirm':
        return void (await actInside(object, 'appointment.confirm', owner, id))
      case 'complete':
        return void (await actInside(object, 'appointment.complete', owner, id))
      case 'reopen':
        return void (await actInside(object, 'appointment.reopen', owner, id))
      case 'cancel':
        return void (await end(owner))
      case 'cancel_own':
        return void (await end(member))
      case 'for_client':
        return void (await end(owner, 'client'))
      case 'miss':
        return void (await end(owner, 'no_show'))
      case 'no_join':
        return void (await end(asWorkflows()))
      case 'missed':
        return void (await actInside(object, 'appointment.missed', asWorkflows(), id))
      case 'page':
        return void (await actInside(object, 'order.pay', member, id))
      case 'needs_action':
      case 'failed': {
        // The word may be older than others that came before, and may be repeated.
        const event_id = late === 0 ? `evt_again_${this.#member}` : `evt_${++this.#events}_${this.#member}`
        const at = this.#now - late * 1_000
        return void (await actInside(object, 'order.follow_try', asProvider, {
          event_id,
          order_id,
          payment_try: kind,
          at,
          charge: null,
        }))
      }
      case 'paid': {
        await actInside(object, 'order.pay', member, id)
        const event = this.#cards.payOrder(order_id)
        for (let i = 0; event && i <= late; i++) await actInside(object, 'order.settle', asProvider, event)
        return
      }
      case 'invoice': {
        // Its run waits until the completion can no longer be undone.
        if (row.status !== 'completed') await actInside(object, 'appointment.complete', owner, id)
        this.#now += MINUTE
        const { invoice_id } = await actInside(object, 'invoice.create', asWorkflows(), id, null, [])
        const pdf = { key: `invoices/${invoice_id}`, bytes: 10 }
        if (late > 0) await actInside(object, 'invoice.issue', asWorkflows(), invoice_id, pdf)
        return
      }
      case 'fee': {
        if (row.status === 'confirmed') await end(owner, 'client')
        // The run of a session that was ended late waits until that can no longer be undone.
        this.#now += MINUTE
        const { invoice_id } = await actInside(object, 'invoice.write_fee', asWorkflows(), id, null, [])
        if (invoice_id === null) return
        expect(await actInside(object, 'invoice.write_fee', asWorkflows(), id, null, [])).toEqual({ invoice_id })
        this.done.add('fee_is_written')
        const pdf = { key: `invoices/${invoice_id}`, bytes: 10 }
        if (late > 0) await actInside(object, 'invoice.issue', asWorkflows(), invoice_id, pdf)
        return
      }
      case 'by_hand':
        return void (await actInside(object, 'payment.record', owner, {
          about: { appointment_id: id },
          amount_minor: late > 1 ? (orderByAppointment(object.host.db).get({ id })?.price_minor ?? 0) : 5_000,
          method: 'check',
          received_on: dayIn(ZONE, this.#now),
          reference: null,
          receipt: late > 0,
        }))
      case 'take_back':
      case 'give_back': {
        const known = paymentsOfSession(object.host.db, id)
        const payment = known[late % Math.max(1, known.length)]
        if (!payment) return
        if (kind === 'take_back') return void (await actInside(object, 'payment.take_back', owner, payment.id))
        const refund = {
          amount_minor: late > 1 ? 2_500 : payment.amount_minor,
          reason: null,
          owed_again: late % 2 === 0,
        }
        return void (await actInside(object, 'payment.give_back', owner, payment.id, refund))
      }
      case 'dispute':
        return this.#disputed(kind, late, paymentsOfSession(object.host.db, id))
      case 'judge':
        return this.#disputed(kind, late, object.host.db.select().from(payments).all())
      case 'write': {
        const lines = [{ text: 'Report', detail: '', quantity: 1, unit_minor: 8_000, tax_rate: 0 }]
        const due_on = dayIn(ZONE, this.#now + DAY)
        const bill = { patient_user_id: this.#patient, lines, note: '', due_on }
        const { invoice_id } = await actInside(object, 'invoice.write', owner, bill, [])
        await actInside(object, 'invoice.issue', asWorkflows(), invoice_id, {
          key: `invoices/${invoice_id}`,
          bytes: 10,
        })
        return
      }
      case 'page_written':
      case 'paid_written':
      case 'void':
      case 'write_off':
      case 'hand_written':
      case 'back_written':
      case 'dispute_written':
      case 'judge_written':
        return this.#written(kind, late)
      case 'refunds':
        return void (await this.#drain())
      case 'decide':
        return void (await actInside(object, 'refund.decide', owner, id, late > 1 ? 'refund' : 'keep'))
      case 'link':
        await actInside(object, 'chart.link', asEdge(), joined(this.#patient, this.#member))
        return
      default:
        await actInside(object, 'chart.mark_invited', asEdge(), {
          patient_user_id: this.#patient,
          invited: kind === 'invite',
          email: 'mia@members.test',
          dob: '',
        })
    }
  }

  /**
   * A bank disputes a card payment or decides, and the practice reads of it late, more than once, or an older state after a
   * newer one.
   */
  #disputed(kind: 'dispute' | 'judge', late: number, of: readonly PaymentRow[]): void {
    const { disputes, refunds } = this.#cards
    const payment = of.find(
      ({ method, payment_intent }) => method === 'card' && (kind === 'dispute' || disputes.isUndecided(payment_intent)),
    )
    if (!payment) return
    const { payment_intent, amount_minor, currency } = payment
    // The provider counts the refunds that it has made, and not those that are on their way to it.
    const back = [...refunds.values()].filter((refund) => refund.payment_intent === payment_intent)
    const left = back.reduce((sum, refund) => sum - (refund.amount_minor ?? amount_minor), amount_minor)
    const made =
      kind === 'dispute'
        ? disputes.open(payment_intent, left, currency)
        : disputes.close(payment_intent, late % 2 === 0 ? 'won' : 'lost')
    if (!made) return
    const reads = disputes.reads(payment_intent)
    const told = late === 0 ? [made] : late === 1 ? reads : late === 2 ? reads.toReversed() : [made, ...reads]
    for (const read of told) actInside(this.#object, 'dispute.follow', asProvider, read)
    this.done.add(`${kind}_${made.state}`)
  }

  /** A step of the newest invoice that was written by hand. */
  async #written(kind: string, late: number): Promise<void> {
    const object = this.#object
    const owner = asOwner(this.#practice)
    const id = object.host.db
      .select()
      .from(invoices)
      .all()
      .findLast((one) => one.id === one.appointment_id && one.patient_user_id === this.#patient && !one.session_id)?.id
    const order = id === undefined ? undefined : orderOfInvoice(object.host.db).get({ id })
    if (id === undefined || !order) return
    switch (kind) {
      case 'page_written':
        return void (await actInside(object, 'order.pay', asMember(this.#member), id))
      case 'paid_written': {
        await actInside(object, 'order.pay', asMember(this.#member), id)
        const event = this.#cards.payOrder(order.id)
        // Between the payment and its webhook the practice may change the invoice.
        if (late === 2) await actInside(object, 'invoice.write_off', owner, id, { written_off: true })
        if (late === 3) await actInside(object, 'invoice.void', owner, id)
        for (let i = 0; event && i <= late; i++) await actInside(object, 'order.settle', asProvider, event)
        if (event && late < 2) this.done.add('written_is_paid')
        if (event && late > 1) this.done.add('written_is_returned')
        return
      }
      case 'void':
        return void (await actInside(object, 'invoice.void', owner, id))
      case 'write_off':
        return void (await actInside(object, 'invoice.write_off', owner, id, { written_off: late < 2 }))
      case 'hand_written':
        return void (await actInside(object, 'payment.record', owner, {
          ...{ about: { invoice_id: id }, amount_minor: late > 1 ? 8_000 : 3_000, method: 'cash' as const },
          ...{ received_on: dayIn(ZONE, this.#now), reference: null, receipt: late > 0 },
        }))
      case 'dispute_written':
      case 'judge_written': {
        const paid = object.host.db.select().from(payments).where(eq(payments.order_id, order.id)).all()
        this.#disputed('dispute', late, paid)
        if (kind === 'judge_written') this.#disputed('judge', late, paid)
        return
      }
      default: {
        const [payment] = object.host.db.select().from(payments).where(eq(payments.order_id, order.id)).all()
        const back = { amount_minor: late > 1 ? 1_000 : 8_000, reason: null, owed_again: late % 2 === 0 }
        if (payment) await actInside(object, 'payment.give_back', owner, payment.id, back)
      }
    }
  }

  /** Whether the client is invited and has no account, as the rows of the chart say. */
  #isSigningUp(): boolean {
    const { sql } = this.#object.host.state.storage
    const found = sql.exec(
      `SELECT 1 FROM chart_people JOIN charts ON charts.id = chart_id
       WHERE patient_user_id = ? AND linked_user_id IS NULL AND client_status = 'invited'`,
      this.#patient,
    )
    return found.toArray().length > 0
  }

  #check(before: readonly Row[]): void {
    const { db } = this.#object.host
    const shown = actInside(this.#object, 'appointment.list', asOwner(this.#practice), {
      ...{ from: 0, to: NOW + 400 * DAY, skip: 0, limit: 200 },
      ...{ patient_user_id: this.#patient, may_have_missed: null, cancelled: null },
    })
    const due = new Map(
      db
        .select()
        .from(invoices)
        .all()
        .map((one) => [one.appointment_id, one]),
    )
    for (const [i, row] of this.rows().entries()) {
      const view = shown.find(({ appointment_id }) => appointment_id === row.id)
      const invoice = due.get(row.id)
      const flags = Object.entries(view?.status_flags ?? {}).flatMap(([name, raised]) => (raised ? [name] : []))
      expect([row.id, flags.sort()]).toEqual([row.id, expectedFlags(row, invoice, this.#isSigningUp(), this.#now)])
      expect([row.id, view?.status]).toEqual([row.id, expectedStatus(row)])
      for (const flag of flags) this.done.add(flag)
      this.done.add(view?.status ?? '')
      // A status changes only by a row of the table, and never back in version.
      const was = before[i]
      if (!was) continue
      const reached = Object.keys(TRANSITIONS[was.status]).map(
        (event) => TRANSITIONS[was.status][event as AppointmentEvent]?.to,
      )
      expect([was.status, ...reached]).toContain(row.status)
      expect(row.modify_at).toBeGreaterThanOrEqual(was.modify_at)
      if (row.status !== was.status) expect(row.modify_at).toBeGreaterThan(was.modify_at)
    }
  }
}

it('has the flags of its rows, and a ledger that agrees with them, after any steps', { timeout: 600_000 }, async () => {
  const practice = await makePractice()
  const done = new Set<string>()
  let entries = 0
  await inside(practice, (object) => {
    const drain = object.host.drain.bind(object.host)
    return fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 60 }), fc.boolean(), async (steps, hasAccount) => {
        const world = new World(object, practice, hasAccount, drain)
        const before = cashOfCards(object)
        await world.open()
        for (const one of steps) await world.act(one)
        const atProvider = await world.end()
        entries += expectBalanced(object)
        expect(cashOfCards(object) - before).toBe(atProvider)
        await expectBooks(object, practice)
        for (const one of world.done) done.add(one)
      }),
      { numRuns: 70, seed: historySeed(96) },
    )
  })
  // The runs mean something only if they reached these.
  if (!drawsUsualHistories()) return
  expect(entries).toBeGreaterThan(0)
  for (const one of [
    ...['needs_payment', 'payment_failed', 'payment_intent_needs_action', 'was_not_paid', 'paid', 'is_invoice_created'],
    ...['cancelled_patient', 'cancelled_patient_awaiting_transfer', 'cancelled_pro_no_join', 'cancelled_orchid_pro'],
    ...[
      'client_no_show',
      'orchid_pro_may_have_missed_appointment',
      'reopen',
      'completed',
      'refunds',
      'by_hand',
      'take_back',
      'give_back',
      'dispute_open',
      'judge_won',
      'judge_lost',
    ],
    ...['pending_patient_portal_signup_complete', 'unconfirmed_invite', 'past_due'],
  ])
    expect([one, done.has(one)]).toEqual([one, true])
})

it('has a ledger that agrees with invoices that are written by hand, after any steps', {
  timeout: 600_000,
}, async () => {
  const practice = await makePractice()
  const done = new Set<string>()
  await inside(practice, (object) => {
    const drain = object.host.drain.bind(object.host)
    return fc.assert(
      fc.asyncProperty(fc.array(stepWithInvoices, { minLength: 15, maxLength: 30 }), async (steps) => {
        const world = new World(object, practice, true, drain)
        const before = cashOfCards(object)
        await world.open()
        for (const one of steps) {
          await world.act(one)
          expectBalanced(object)
        }
        const atProvider = await world.end()
        expectBalanced(object)
        await expectBooks(object, practice)
        expect(cashOfCards(object) - before).toBe(atProvider)
        for (const one of world.done) done.add(one)
      }),
      { numRuns: 30, seed: historySeed(116) },
    )
  })
  if (!drawsUsualHistories()) return
  for (const one of [
    'written_is_paid',
    'written_is_returned',
    'page_written',
    'void',
    'write_off',
    'hand_written',
    'dispute_open',
    'judge_won',
    'fee_is_written',
  ])
    expect([one, done.has(one)]).toEqual([one, true])
})
