import { expect } from 'vitest'
import { asRefusal } from '#contracts/errors'
import { orderByAppointment } from '#db/practice/queries/orders'
import { paymentsOfSession } from '#db/practice/queries/payments'
import { appointments } from '#db/practice/schema-appointments'
import { payments } from '#db/practice/schema-payments'
import type { PracticeObject } from '#durable-objects/practice/PracticeObject'
import { unsentOfSessions } from '#durable-objects/practice/ledger/unsent-money'
import { dayIn } from '#domain/scheduling/zone'
import { isCancelled } from '#domain/scheduling/status'
import { DAY, MINUTE } from '#kernel/clock'
import { sql } from 'drizzle-orm'
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
import { disputeOne } from './life-disputes.ts'
import { expectFlags } from './life-flags.ts'
import { takeWritten } from './life-invoices.ts'
import { expectKept, keepOne } from './life-kept.ts'
import type { LifeStage } from './life-stage.ts'
import type { Step } from './life-steps.ts'
import { decideUnsent, expectUnsent, payAgain } from './life-unsent.ts'
import { asProvider } from './payment-factory.ts'

type Row = typeof appointments.$inferSelect

/** Three sessions of one client, in a practice of their own, so that a failing history can be made shorter. */
export class LifeWorld {
  readonly #stage: LifeStage
  readonly #hasAccount: boolean
  readonly #drain: () => Promise<unknown>
  #events = 0

  constructor(object: PracticeObject, practice: Practice, hasAccount: boolean) {
    this.#drain = object.host.drain.bind(object.host)
    // What is to be delivered waits for its own step.
    object.host.drain = async () => {}
    this.#hasAccount = hasAccount
    const cards = new CardProvider()
    this.#stage = { object, practice, cards, member: person(), patient: '', now: NOW, done: new Set() }
    object.host.clock = () => this.#stage.now
    object.host.effects = cards.port(object.host.env.EFFECTS)
  }

  /** The client's account, which they may not have yet. */
  get member(): string {
    return this.#stage.member
  }

  /** The outcomes that were reached. */
  get done(): ReadonlySet<string> {
    return this.#stage.done
  }

  async open(): Promise<void> {
    const { patient_user_id } = await actInside(this.#stage.object, 'chart.create', asOwner(this.#stage.practice), {
      first_name: 'Mia',
      preferred_first_name: '',
      last_name: `Larsen ${this.#stage.member}`,
    })
    this.#stage.patient = patient_user_id
    for (const [i, at] of [0, 48, 96].entries()) {
      await actInside(this.#stage.object, 'appointment.book', asOwner(this.#stage.practice), {
        ...bookingOf(patient_user_id, hoursLater(at)),
        force_book_over_blocked: true,
      })
      // In every other world the client has an account from the beginning on, so that the others are invitations.
      if (i === 0 && this.#hasAccount)
        await actInside(this.#stage.object, 'chart.link', asEdge(), joined(patient_user_id, this.#stage.member))
    }
  }

  rows(): Row[] {
    return (
      this.#stage.object.host.db
        .select()
        .from(appointments)
        // As they were written: the order of their ids differs from run to run.
        .orderBy(sql`rowid`)
        .all()
        .filter((row) => row.patient_user_id === this.#stage.patient)
    )
  }

  async act(taken: Step): Promise<void> {
    const before = this.rows()
    try {
      await this.#take(taken, before[taken.nth])
      this.#stage.done.add(taken.kind)
    } catch (error) {
      if (!asRefusal(error)) throw error
    }
    expectFlags(this.#stage, before, this.rows())
    expectUnsent(this.#stage)
    expectKept(this.#stage)
  }

  /** Delivers the webhooks that did not come and what waits. Returns what the provider has of the cards' money (minor units). */
  async end(): Promise<number> {
    for (const page of this.#stage.cards.pages.values())
      if (page.status === 'complete')
        await actInside(this.#stage.object, 'order.settle', asProvider, this.#stage.cards.orderEvent(page))
    // The refunds of what can be undone wait a little.
    this.#stage.now += MINUTE
    await this.#drain()
    return this.#stage.cards.leftOfPages()
  }

  /** Delivers what waits, of which the provider refuses the first refund. */
  async #refuse(): Promise<void> {
    this.#stage.cards.refusesRefund = 'insufficient_funds'
    await this.#drain()
    this.#stage.cards.refusesRefund = null
  }

  #unsent(): string | undefined {
    const rows = this.rows()
    const found = this.#stage.object.host.transactOwn((store) => unsentOfSessions(store, rows))
    return rows.find(({ id }) => found.has(id))?.id
  }

  async #take({ kind, late, ...also }: Step, row: Row | undefined): Promise<void> {
    if (!row) throw new Error('three sessions')
    const [object, { id }] = [this.#stage.object, row]
    const [owner, member] = [asOwner(this.#stage.practice), asMember(this.#stage.member)]
    const order_id = orderByAppointment(object.host.db).get({ id })?.id ?? ''
    const end = (by: typeof owner, ended_by?: 'client' | 'no_show', waive_fee = false) =>
      actInside(object, 'appointment.cancel', by, id, { reason: '', waive_fee, ...(ended_by && { ended_by }) })
    switch (kind) {
      case 'wait':
        this.#stage.now += ('minutes' in also ? also.minutes : 0) * MINUTE
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
        return void (await end(owner, 'client', late === 3))
      case 'miss':
        return void (await end(owner, 'no_show', late === 3))
      case 'no_join':
        return void (await end(asWorkflows()))
      case 'missed':
        return void (await actInside(object, 'appointment.missed', asWorkflows(), id))
      case 'page':
        return void (await actInside(object, 'order.pay', member, id))
      case 'needs_action':
      case 'failed': {
        // The word may be older than others that came before, and may be repeated.
        const event_id = late === 0 ? `evt_again_${this.#stage.member}` : `evt_${++this.#events}_${this.#stage.member}`
        const at = this.#stage.now - late * 1_000
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
        const event = this.#stage.cards.payOrder(order_id)
        for (let i = 0; event && i <= late; i++) await actInside(object, 'order.settle', asProvider, event)
        // The client may have been faster on an earlier page than its end.
        return late === 3 ? payAgain(this.#stage, id) : undefined
      }
      case 'invoice': {
        // Its run waits until the completion can no longer be undone.
        if (row.status !== 'completed') await actInside(object, 'appointment.complete', owner, id)
        this.#stage.now += MINUTE
        const { invoice_id } = await actInside(object, 'invoice.create', asWorkflows(), id, null, [])
        const pdf = { key: `invoices/${invoice_id}`, bytes: 10 }
        if (late > 0) await actInside(object, 'invoice.issue', asWorkflows(), invoice_id, pdf)
        return
      }
      case 'fee': {
        if (row.status === 'confirmed') await end(owner, 'client')
        // The run of a session that was ended late waits until that can no longer be undone.
        this.#stage.now += MINUTE
        const { invoice_id } = await actInside(object, 'invoice.write_fee', asWorkflows(), id, null, [])
        if (invoice_id === null) return
        expect(await actInside(object, 'invoice.write_fee', asWorkflows(), id, null, [])).toEqual({ invoice_id })
        this.#stage.done.add('fee_is_written')
        const pdf = { key: `invoices/${invoice_id}`, bytes: 10 }
        if (late > 0) await actInside(object, 'invoice.issue', asWorkflows(), invoice_id, pdf)
        return
      }
      case 'by_hand':
        return void (await actInside(object, 'payment.record', owner, {
          about: { appointment_id: id },
          amount_minor: late > 1 ? (orderByAppointment(object.host.db).get({ id })?.price_minor ?? 0) : 5_000,
          method: 'check',
          received_on: dayIn(ZONE, this.#stage.now),
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
        return disputeOne(this.#stage, kind, late, paymentsOfSession(object.host.db, id))
      case 'judge':
        return disputeOne(this.#stage, kind, late, object.host.db.select().from(payments).all())
      case 'write': {
        const lines = [{ text: 'Report', detail: '', quantity: 1, unit_minor: 8_000, tax_rate: 0 }]
        const due_on = dayIn(ZONE, this.#stage.now + DAY)
        const bill = { patient_user_id: this.#stage.patient, lines, note: '', due_on }
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
        return takeWritten(this.#stage, kind, late)
      case 'refunds':
        return void (await this.#drain())
      case 'decide_unsent':
        // Of whichever session has something to send, so that most steps find one.
        return decideUnsent(this.#stage, this.#unsent() ?? id, late > 1 ? 'again' : 'by_hand')
      case 'keep':
        return keepOne(this.#stage, late, () => this.#refuse())
      case 'refund_fails':
        if (row.paid && !isCancelled(row.status)) await end(owner)
        // What can be undone waits a little.
        this.#stage.now += MINUTE
        return this.#refuse()
      case 'decide':
        return void (await actInside(object, 'refund.decide', owner, id, late > 1 ? 'refund' : 'keep'))
      case 'link':
        await actInside(object, 'chart.link', asEdge(), joined(this.#stage.patient, this.#stage.member))
        return
      default:
        await actInside(object, 'chart.mark_invited', asEdge(), {
          patient_user_id: this.#stage.patient,
          invited: kind === 'invite',
          email: 'mia@members.test',
          dob: '',
        })
    }
  }
}
