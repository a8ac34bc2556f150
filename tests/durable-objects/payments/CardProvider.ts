import type {
  CheckoutRequest,
  CheckoutStanding,
  EffectOutcome,
  EffectsPort,
  OrderPageRequest,
  RefundAnswer,
  RefundRequest,
} from '#contracts/internal/effects'
import type { SharedPageEvent } from '#durable-objects/practice/payments/settle-shared-page'
import type { OrderEvent } from '#durable-objects/practice/payments/settle-order'
import type { CheckoutEvent } from '#durable-objects/practice/payments/settle-checkout'
import type { Millis } from '#kernel/clock'
import { CardCharges } from './CardCharges.ts'
import { CardDisputes } from './CardDisputes.ts'
import { CardIntents } from './CardIntents.ts'
import { CardRefunds } from './CardRefunds.ts'
import { CardSavedPayments } from './CardSavedPayments.ts'

type Checkout = {
  request: CheckoutRequest
  session_id: string
  status: CheckoutStanding['status']
  intent: string | null
}

type Page = Omit<Checkout, 'request'> & { request: OrderPageRequest }

const sumOf = (lines: OrderPageRequest['lines']): number => lines.reduce((sum, { minor }) => sum + minor, 0)

const LATER = { kind: 'later', code: 'unreachable' } as const

/**
 * A stand-in for the card provider. It makes one checkout per hold and closes it once, and it refunds once per key. The
 * test receives its webhooks and can deliver them in any order.
 */
export class CardProvider {
  down = false
  /** While true, refuses every request, as it does when our key is wrong. */
  refuses = false
  /** While true, refuses to close or to read what was opened. */
  tellsNothing = false
  /** While true, says of what we close that it is still open. */
  keepsOpen = false
  /** Why it refuses the next refund; null when it does not. */
  refusesRefund: string | null = null
  /** Called for each checkout that was made. Its answer waits for the promise. */
  onCheckout: (() => Promise<void>) | null = null
  /** Called after each way to pay that we closed. Its answer waits for the promise. */
  onClose: (() => Promise<void>) | null = null
  /** When true, makes the next checkout but loses the response. */
  losesAnswer = false
  readonly asked: CheckoutRequest[] = []
  /** The newest page of each hold. */
  readonly checkouts = new Map<string, Checkout>()
  /** The payments with saved cards. */
  readonly intents = new CardIntents()
  /** The charges of saved cards by a practice. */
  readonly charges = new CardCharges()
  /** What people pay of their dues with a saved card. */
  readonly saved = new CardSavedPayments()
  readonly disputes = new CardDisputes()
  /** The webhooks about pages that we closed ourselves. */
  readonly closed: CheckoutEvent[] = []
  readonly #before: Checkout[] = []
  /** The pages of orders, by order and attempt. */
  readonly pages = new Map<string, Page>()
  /** What it took with a payment, where that is not what was asked for (minor units). */
  readonly took = new Map<string, number>()
  /** The refunds, also those that are made on the pages of the provider. */
  readonly money = new CardRefunds((intent) => this.#paidOf(intent))
  /** The refunds that were asked for here. */
  readonly refunds = this.money.asked
  readonly #again = new Map<string, number>()
  #events = 0

  port(rest: EffectsPort): EffectsPort {
    return {
      sendToWorkflows: async () => ({ kind: 'done', value: { workflow_id: 'w', run_id: null, started: true } }),
      // The directory knows it, so an outage of the provider does not matter.
      payerCustomer: async (user) => ({ kind: 'done', value: `cus_${user}` }),
      createCheckout: async (request) => {
        const made = this.#create(request)
        await this.onCheckout?.()
        return made
      },
      createOrderPage: async (request) => this.#open(request),
      expireCheckout: async (id) => {
        const closed = this.#expire(id)
        await this.onClose?.()
        return closed
      },
      openIntent: async (request) =>
        (request.intent_id === null ? null : this.#unknown()) ?? this.#answer(() => this.intents.open(request)),
      closeIntent: async (id) => {
        const closed = this.#unknown() ?? this.charges.close(id) ?? this.saved.close(id) ?? this.intents.close(id)
        await this.onClose?.()
        return closed
      },
      ...this.charges.port(() => this.#unknown()),
      ownCard: async ({ user_id, payment_method_id: payment_method }) =>
        this.down ? LATER : this.saved.ownCard({ customer: `cus_${user_id}`, payment_method }),
      openSavedPayment: async (request) =>
        (request.intent_id === null ? null : this.#unknown()) ?? this.#answer(() => this.saved.open(request)),
      openSetup: async (request) => this.#answer(() => this.intents.setUp(request)),
      refund: async (request) => this.#refund(request),
      alignCaptions: async () => ({ kind: 'done', value: null }),
      peopleInCall: async () => ({ kind: 'done', value: [] }),
      closeCall: async () => ({ kind: 'done', value: null }),
      leaveCall: async () => ({ kind: 'done', value: null }),
      showOffer: async () => ({ kind: 'done', value: null }),
      requestUnreadMail: (unread) => rest.requestUnreadMail(unread),
      licensesFor: async () => ({ licenses: [], regions: [] }),
      dataKey: (owner) => rest.dataKey(owner),
    }
  }

  /** Pays on the hosted page and returns the webhook; null when the page is closed. */
  pay(timeslot: string): CheckoutEvent | null {
    const checkout = this.checkouts.get(timeslot)
    if (checkout?.status !== 'open') return null
    checkout.status = 'complete'
    checkout.intent = `pi_${checkout.session_id}`
    return this.event(timeslot)
  }

  /** Pays the last open page of an order and returns the webhook; null when it is closed. */
  payOrder(order_id: string): OrderEvent | null {
    const page = this.pagesOf(order_id).findLast(({ status }) => status === 'open')
    if (!page) return null
    page.status = 'complete'
    // Of one practice, no two payments have the same, whichever provider of a test made them.
    page.intent = `pi_order_${++this.#events}_${page.session_id}`
    return this.orderEvent(page)
  }

  /** The pages of an order alone. */
  pagesOf(order_id: string): Page[] {
    return [...this.pages.values()].filter(
      ({ request: { about } }) => 'attempt' in about && about.order_id === order_id,
    )
  }

  /** The pages on which several orders are paid, the oldest first. */
  sharedPages(): Page[] {
    return [...this.pages.values()].filter(({ request }) => 'shared_page_id' in request.about)
  }

  /** Pays the last open page of several orders and returns the webhook; null when none is open. */
  payShared(): SharedPageEvent | null {
    const page = this.sharedPages().findLast(({ status }) => status === 'open')
    if (!page) return null
    page.status = 'complete'
    page.intent = `pi_shared_${++this.#events}`
    return this.sharedEvent(page)
  }

  /** Makes the webhook about the end of a page of several orders. */
  sharedEvent({ request, status, intent }: Page, also: Partial<SharedPageEvent> = {}): SharedPageEvent {
    const { order_id: _, way_id: __, ...end } = this.orderEvent({ request, status, intent, session_id: '' })
    if (!('shared_page_id' in request.about)) throw new Error('the page of one order')
    return { ...end, shared_page_id: request.about.shared_page_id, ...also }
  }

  /** Makes the webhook about the end of a page. */
  orderEvent({ request, session_id, status, intent }: Page, also: Partial<OrderEvent> = {}): OrderEvent {
    return {
      event_id: this.#eventId(),
      order_id: request.about.order_id,
      way_id: session_id,
      ended: status === 'complete' ? 'paid' : 'expired',
      payment_intent: intent,
      amount_minor: sumOf(request.lines),
      currency: request.currency,
      ...also,
    }
  }

  /** Pays a checkout a second time, with the amount `minor`. Returns the webhook; null when it was not paid before. */
  payAgain(timeslot: string, minor: number): CheckoutEvent | null {
    if (this.checkouts.get(timeslot)?.status !== 'complete') return null
    const payment_intent = `pi_again_${++this.#events}`
    this.#again.set(payment_intent, minor)
    return this.event(timeslot, { payment_intent, amount_minor: minor })
  }

  /** Closes the checkouts whose own expiry has passed, and returns the webhooks. */
  tick(now: Millis): CheckoutEvent[] {
    return [...this.checkouts].flatMap(([timeslot, checkout]) => {
      if (checkout.status !== 'open' || checkout.request.ends_at > now) return []
      checkout.status = 'expired'
      return [this.event(timeslot)]
    })
  }

  /** Makes the webhook about the end of a checkout. */
  event(timeslot: string, also: Partial<CheckoutEvent> = {}): CheckoutEvent {
    const checkout = this.checkouts.get(timeslot)
    if (!checkout) throw new Error('no such checkout')
    return this.#eventOf(checkout, also)
  }

  #eventOf(checkout: Checkout, also: Partial<CheckoutEvent> = {}): CheckoutEvent {
    const paid = checkout.status === 'complete'
    return {
      event_id: this.#eventId(),
      timeslot_id: checkout.request.timeslot_id,
      way_id: checkout.session_id,
      ended: paid ? 'paid' : 'expired',
      payment_intent: checkout.intent,
      amount_minor: checkout.request.amount.minor,
      currency: checkout.request.amount.currency,
      ...also,
    }
  }

  /** The payments that were not refunded. */
  held(): string[] {
    const returned = new Set([...this.refunds.values()].map((refund) => refund.payment_intent))
    const first = [...this.#before, ...this.checkouts.values()].flatMap(({ intent }) => (intent ? [intent] : []))
    return [...first, ...this.#again.keys(), ...this.intents.paid()].filter((intent) => !returned.has(intent))
  }

  /** What a request about something that was made gets while nothing can be known of it; null otherwise. */
  #unknown(): { kind: 'later' | 'refused'; code: string } | null {
    if (this.down) return LATER
    return this.tellsNothing ? { kind: 'refused', code: 'resource_missing' } : null
  }

  /** What is left of all that was paid on pages of orders, without refunds and what disputes took (minor units). */
  leftOfPages(): number {
    const left = [...this.#paidOnPages().keys()].reduce((sum, intent) => sum + this.money.leftOf(intent), 0)
    return left - this.disputes.taken()
  }

  /** The payments that were made for orders: on pages, with saved cards, and by charges. */
  paidForOrders(): string[] {
    return [...this.#paidOnPages().keys(), ...this.charges.paid().map(({ id }) => id)]
  }

  /** What was paid on pages of orders, and with saved cards in their place, by its payment (minor units). */
  #paidOnPages(): Map<string, number> {
    return new Map([
      ...[...this.pages.values()].flatMap(({ intent, status, request }): [string, number][] =>
        intent !== null && status === 'complete' ? [[intent, sumOf(request.lines)]] : [],
      ),
      ...this.saved.paid(),
    ])
  }

  #paidOf(intent: string): number | null {
    const charge = this.charges.paid().find(({ id }) => id === intent)
    return (
      this.took.get(intent) ??
      this.#paidOnPages().get(intent) ??
      charge?.request.amount.minor ??
      this.#paidOfHolds().get(intent) ??
      null
    )
  }

  /** What was paid for holds, also a second time, by its payment (minor units). */
  #paidOfHolds(): Map<string, number> {
    const pages = [...this.#before, ...this.checkouts.values()].flatMap(({ intent, request }): [string, number][] =>
      intent === null ? [] : [[intent, request.amount.minor]],
    )
    const byCard = [...this.intents.made.values()].map(({ id, request }): [string, number] => [
      id,
      request.amount.minor,
    ])
    return new Map([...pages, ...byCard, ...this.#again])
  }

  /** Of one practice, no two events have the same, whichever provider of a test made them. */
  readonly #eventId = () => `evt_${crypto.randomUUID()}`

  #create(request: CheckoutRequest): EffectOutcome<{ session_id: string; url: string }> {
    this.asked.push(request)
    if (this.down) return LATER
    if (this.refuses) return { kind: 'refused', code: 'StripeAuthenticationError' }
    const newest = this.checkouts.get(request.timeslot_id)
    const known = [...this.#before, ...this.checkouts.values()].find(
      (one) => one.request.timeslot_id === request.timeslot_id && one.request.attempt === request.attempt,
    )
    if (known && JSON.stringify(known.request) !== JSON.stringify(request))
      return { kind: 'refused', code: 'idempotency_key_reused' }
    const session_id = known?.session_id ?? `cs_${request.timeslot_id.slice(-12)}_${request.attempt}`
    if (!known && newest) this.#before.push(newest)
    if (!known) this.checkouts.set(request.timeslot_id, { request, session_id, status: 'open', intent: null })
    if (this.losesAnswer) {
      this.losesAnswer = false
      return LATER
    }
    return { kind: 'done', value: { session_id, url: `https://pay.example/${session_id}` } }
  }

  #expire(id: string): EffectOutcome<CheckoutStanding> {
    const unknown = this.#unknown()
    if (unknown) return unknown
    const all = [...this.#before, ...this.checkouts.values(), ...this.pages.values()]
    const checkout = all.find((one) => one.session_id === id)
    if (!checkout) return { kind: 'refused', code: 'resource_missing' }
    const { request } = checkout
    if (checkout.status === 'open' && !this.keepsOpen) {
      checkout.status = 'expired'
      if ('timeslot_id' in request) this.closed.push(this.#eventOf({ ...checkout, request }))
    }
    const { minor, currency } =
      'amount' in request ? request.amount : { minor: sumOf(request.lines), currency: request.currency }
    return {
      kind: 'done',
      value: {
        status: checkout.status,
        paid: checkout.status === 'complete',
        payment_intent: checkout.intent,
        amount_minor: minor,
        currency,
      },
    }
  }

  #open(request: OrderPageRequest): EffectOutcome<{ session_id: string; url: string }> {
    if (this.down) return LATER
    if (this.refuses) return { kind: 'refused', code: 'StripeAuthenticationError' }
    const { about } = request
    const key = 'attempt' in about ? `${about.order_id}/${about.attempt}` : about.shared_page_id
    const known = this.pages.get(key)
    if (known && JSON.stringify(known.request) !== JSON.stringify(request))
      return { kind: 'refused', code: 'idempotency_key_reused' }
    const session_id = known?.session_id ?? `cs_${key.slice(-14)}`
    if (!known) this.pages.set(key, { request, session_id, status: 'open', intent: null })
    if (this.losesAnswer) {
      this.losesAnswer = false
      return LATER
    }
    return { kind: 'done', value: { session_id, url: `https://pay.example/${session_id}` } }
  }

  #answer<T>(open: () => EffectOutcome<T>): EffectOutcome<T> {
    if (this.down) return LATER
    if (this.refuses) return { kind: 'refused', code: 'StripeAuthenticationError' }
    const answer = open()
    if (!this.losesAnswer) return answer
    this.losesAnswer = false
    return LATER
  }

  #refund(request: RefundRequest): EffectOutcome<RefundAnswer> {
    if (this.down) return LATER
    if (request.card_refund_id !== null) return this.money.ask(request)
    const isKnown = this.refunds.has(request.key)
    if (!isKnown && this.disputes.holds(request.payment_intent)) return { kind: 'refused', code: 'charge_disputed' }
    const code = this.refusesRefund
    this.refusesRefund = null
    if (!isKnown && code !== null) return { kind: 'refused', code }
    const made = this.money.ask(request)
    if (made.kind !== 'done' || !this.losesAnswer) return made
    this.losesAnswer = false
    return LATER
  }
}
