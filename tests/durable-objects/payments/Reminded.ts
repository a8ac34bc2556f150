import { nextStep } from '#workflows/invoice-reminders/plan'
import { expect } from 'vitest'
import { HOUR, type Millis } from '#kernel/clock'
import { RecordingGateway } from '../practice/RecordingGateway.ts'
import {
  asMember,
  asOwner,
  asWorkflows,
  drain,
  hoursLater,
  inside,
  refusalOf,
  setClock,
} from '../practice/practice-factory.ts'
import { allow, charge } from './charge-factory.ts'
import { asProvider, at, makeTill, type Till } from './payment-factory.ts'
import { invoicedSession, owedSession } from './session-till.ts'

const READER = 'a-reader'

/** A session with an invoice of $120, of which the practice reminds after these days, by default all it can choose. */
export async function reminded(...days: (7 | 14 | 30)[]): Promise<Reminded> {
  const till = await makeTill()
  const gateway = new RecordingGateway()
  await inside(till.practice, ({ host }) => {
    host.effects = gateway.port(host.effects)
  })
  const id = await owedSession(till)
  const chosen = days.length > 0 ? days : ([7, 14, 30] as const)
  await till.practice.stub.act('terms.save', asOwner(till.practice), { invoice_reminders: { days: [...chosen] } })
  await setClock(till.practice, hoursLater(1))
  const invoice = await invoicedSession(till, id)
  const stage = new Reminded(till, { gateway, id, invoice, now: hoursLater(1) })
  await stage.wake()
  return stage
}

type Scene = {
  gateway: RecordingGateway
  id: string
  invoice: string
  now: Millis
}

/** Whoever pays the invoice, and the run of its reminders with their mails, as the workflows do them. */
export class Reminded {
  /** What each mail that went out said is to be paid (minor units). */
  readonly sent: number[] = []
  /** When the run wakes by itself (ms); null when it has closed. */
  wakesAt: Millis | null = null
  readonly #till: Till
  readonly #scene: Scene
  readonly #told = new Set<string>()
  #now: Millis
  #heard = 0
  #done: string | null = null
  #tries = 0

  constructor(till: Till, scene: Scene) {
    this.#till = till
    this.#scene = scene
    this.#now = scene.now
  }

  get practice() {
    return this.#till.practice
  }

  read = () => this.practice.stub.act('invoice.reminder', asWorkflows(), this.#scene.invoice)
  remindDue = () => this.practice.stub.act('invoice.remind_due', asWorkflows(), this.#scene.invoice, [READER])

  remindNow = () => this.practice.stub.act('invoice.remind', asOwner(this.practice), this.#scene.invoice, [READER])

  /** What is still to be paid (minor units). */
  due = async (): Promise<number> => Math.round(((await this.#listed())?.due ?? 0) * 100)

  /** When the practice reads that somebody was last reminded; null for never. */
  remindedAt = async (): Promise<string | null> => (await this.#listed())?.reminded_at ?? null

  async #listed() {
    const page = { limit: 20, before: null }
    const { invoices } = await this.practice.stub.act('invoice.list', asOwner(this.practice), page)
    return invoices.find(({ invoice_id }) => invoice_id === this.#scene.invoice)
  }

  /** Lets time pass. Without `asks` the practice's object does nothing by itself meanwhile. */
  async pass(ms: Millis, { asks = true } = {}): Promise<void> {
    this.#now += ms
    await (asks ? at(this.#till, this.#now) : setClock(this.practice, this.#now))
  }

  /** The practice charges the card; `loses` is the answer that is lost. It may be refused. */
  async charge(loses: 'openCharge' | 'confirmCharge' | null, card = 'pm_visa'): Promise<void> {
    const permission = await allow(this.#till, card)
    this.#till.cards.charges.loses = loses
    await charge(this.#till, this.#scene.id, permission).catch(() => null)
    this.#till.cards.charges.loses = null
  }

  /** The member begins to pay with a saved card. It may be refused. */
  async payOwn(payment_method_id: string): Promise<void> {
    const { practice, member } = this.#till
    const paying = { payment_method_id, expected_minor: 12_000 }
    await practice.stub.act('order.pay_saved', asMember(member), this.#scene.id, paying).catch(() => null)
  }

  /** Their browser confirms it. */
  confirmOwn(): void {
    const [waiting] = this.#till.cards.saved.waiting()
    if (waiting) this.#till.cards.saved.confirm(waiting.id)
  }

  /** The card provider tells of everything that it has taken. */
  async tell(): Promise<void> {
    const { charges, saved } = this.#till.cards
    for (const made of charges.paid())
      if (this.#isNew(made.id)) await this.practice.stub.act('order.settle', asProvider, charges.event(made))
    for (const made of saved.made.values())
      if (made.status === 'succeeded' && this.#isNew(made.id))
        await this.practice.stub.act('shared_page.settle', asProvider, saved.event(made))
    await drain(this.practice)
  }

  #isNew(id: string): boolean {
    const isNew = !this.#told.has(id)
    this.#told.add(id)
    return isNew
  }

  /** What cards have paid, whether or not the practice knows it (minor units). */
  taken(): number {
    const { charges, saved } = this.#till.cards
    const charged = charges.paid().map(({ request }) => request.amount.minor)
    return [...charged, ...saved.paid().map(([, minor]) => minor)].reduce((sum, one) => sum + one, 0)
  }

  /** The card provider knows nothing of what is open when it is asked, which is then left to the operator. */
  async leave(): Promise<void> {
    this.#till.cards.tellsNothing = true
    await this.pass(HOUR)
    this.#till.cards.tellsNothing = false
  }

  /** An operator sends what was left once more. */
  async answerAgain(): Promise<void> {
    await inside(this.practice, ({ host }) => host.outbox.driveAgain())
    await this.pass(HOUR)
  }

  /** The run of the reminders does what is to be done by now, if it was woken or has slept long enough. */
  async wake(): Promise<void> {
    await drain(this.practice)
    const news = this.#scene.gateway.events.filter(({ event }) => event === 'invoice.reminders_changed.v1').length
    const isWoken = news > this.#heard || (this.wakesAt !== null && this.wakesAt <= this.#now)
    this.#heard = news
    if (!isWoken) return
    if (this.wakesAt === null) this.#done = null
    for (;;) {
      const step = nextStep(await this.read(), this.#done, this.#now)
      if (step.do === 'remind') {
        if (!(await this.remindDue()).waits) this.#done = step.at
      } else {
        this.wakesAt = step.do === 'wait' ? step.until : null
        return
      }
    }
  }

  /** The states of the mails of the reminders. */
  async mails(): Promise<string[]> {
    return (await this.#rows()).map(({ state }) => state)
  }

  /** Claims the mail that waits, and returns its id. */
  async claim(): Promise<string> {
    const [row] = await this.#rows()
    const { state } = await this.practice.stub.act('mail.claim', asWorkflows(), row?.id ?? '', 'early/claim')
    expect(state).toBe('claimed')
    return row?.id ?? ''
  }

  /** Tries to send each mail that waits. One that goes out must not remind of what a card has paid. */
  async deliver(): Promise<void> {
    for (const { id, state } of await this.#rows()) {
      if (state !== 'requested' && state !== 'claimed') continue
      const attempt = `try-${++this.#tries}`
      const claiming = this.practice.stub.act('mail.claim', asWorkflows(), id, `${attempt}/claim`)
      const claimed = await claiming.catch(async () => {
        expect(await refusalOf(claiming)).toBe('unavailable')
        return null
      })
      if (claimed?.state !== 'claimed') continue
      for (const to of ['sending', 'sent'] as const) {
        const mark = { operation_id: `${attempt}/${to}`, state: to }
        expect((await this.practice.stub.act('mail.mark', asWorkflows(), id, mark)).moved).toBe(true)
      }
      expect(this.taken()).toBe(0)
      this.sent.push(claimed.invoice?.due_minor ?? 0)
    }
  }

  #rows() {
    return inside(this.practice, (_object, { storage }) =>
      storage.sql
        .exec<{ id: string; state: string }>(
          "SELECT id, state FROM mails WHERE kind = 'invoice_reminder' ORDER BY create_at, id",
        )
        .toArray(),
    )
  }
}
