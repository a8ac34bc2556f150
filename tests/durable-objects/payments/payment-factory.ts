import type { GuardianRights } from '#contracts/api/minor-link'
import { holds } from '#db/practice/schema-holds'
import { appointments } from '#db/practice/schema-appointments'
import { checkouts, orders, payments } from '#db/practice/schema-payments'
import type { CheckoutEvent } from '#durable-objects/practice/payments/settle-checkout'
import type { CallContext } from '#domain/access/actor'
import { eq } from 'drizzle-orm'
import { continueTrace } from '#kernel/trace'
import {
  asMember,
  drain,
  inside,
  makePractice,
  person,
  type Practice,
  TUESDAY_NINE,
  input,
} from '../practice/practice-factory.ts'
import { CardProvider } from './CardProvider.ts'

export const asProvider: CallContext = {
  actor: { kind: 'process', name: 'stripe' },
  traceparent: continueTrace(null),
  idempotency: null,
}

/** The context of a guardian who acts as a minor. */
export function asActing(minor: string, guardian: string, rights: Partial<GuardianRights> = {}): CallContext {
  const ctx = asMember(minor)
  if (ctx.actor.kind !== 'user') throw new Error('no user')
  const all = { book: true, pay: true, notes: true, message: true, ...rights }
  return { ...ctx, actor: { ...ctx.actor, guardian: { user_id: guardian, rights: all } } }
}

export type Till = { practice: Practice; cards: CardProvider; member: string }

/** A practice whose payments go to a card provider that the test controls. */
export async function makeTill(): Promise<Till> {
  const practice = await makePractice()
  const cards = new CardProvider()
  await useCards(practice, cards)
  return { practice, cards, member: person() }
}

/** Replaces the card provider of a practice object. An eviction undoes this, so call it again after one. */
export async function useCards(practice: Practice, cards: CardProvider): Promise<void> {
  await inside(practice, (object) => {
    object.host.effects = cards.port(object.host.env.EFFECTS)
  })
}

/** Makes a hold, without a checkout. */
export async function hold({ practice, member }: Till, start = TUESDAY_NINE, by = member): Promise<string> {
  return (await practice.stub.act('hold.make', asMember(by), input(practice, start))).timeslot_id
}

/** Makes a hold and opens its checkout page. */
export async function atCheckout(till: Till, start = TUESDAY_NINE, by = till.member): Promise<string> {
  const id = await hold(till, start, by)
  await till.practice.stub.act('checkout.begin', asMember(by), id)
  return id
}

/** Makes a hold and pays it at the provider. The webhook is returned, not delivered. */
export async function paid(
  till: Till,
  start = TUESDAY_NINE,
  by = till.member,
): Promise<{ id: string; event: CheckoutEvent }> {
  const id = await atCheckout(till, start, by)
  const event = till.cards.pay(id)
  if (!event) throw new Error('the page is closed')
  return { id, event }
}

export const settle = ({ practice }: Till, event: CheckoutEvent) =>
  practice.stub.act('checkout.settle', asProvider, event)

/** Sets the clock to an instant and runs everything that is due by then. */
export async function at({ practice }: Till, now: number): Promise<void> {
  await inside(practice, async (object) => {
    object.host.clock = () => now
    await object.host.alarm()
  })
  await drain(practice)
}

/** What the object's tables contain about a hold. */
export function books({ practice }: Till, id: string) {
  return inside(practice, ({ host: { db } }) => ({
    state: db.select().from(holds).where(eq(holds.id, id)).get()?.state,
    sessions: db.select().from(appointments).where(eq(appointments.hold_id, id)).all().length,
    paid: db.select().from(appointments).where(eq(appointments.hold_id, id)).get()?.paid,
    checkout: db.select().from(checkouts).where(eq(checkouts.hold_id, id)).get(),
    payments: db
      .select()
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.order_id))
      .where(eq(orders.hold_id, id))
      .all()
      .map(({ payments: { state } }) => state),
  }))
}
