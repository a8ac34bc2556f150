import { describe, expect, it } from 'vitest'
import { order_pages, payments, refunds } from '#db/practice/schema-payments'
import { HOUR, MINUTE } from '#kernel/clock'
import { actInside } from '../practice/act-inside.ts'
import {
  asMember,
  asOwner,
  asScheduler,
  drain,
  hoursLater,
  inside,
  person,
  refusalOf,
  setClock,
  TUESDAY_NINE,
} from '../practice/practice-factory.ts'
import { allow, begun, charge, type Charged } from './charge-factory.ts'
import { expectBalanced } from './ledger-checks.ts'
import { asActing, asProvider, at, makeTill, type Till } from './payment-factory.ts'
import { moneyOf, owedSession, writtenInvoice } from './session-till.ts'

// A practice charges a saved card that its owner permits (decision 129).

const balanced = ({ practice }: Till) => inside(practice, expectBalanced)
const lock = async (till: Till, id: string) => (await moneyOf(till, id)).page
const receiptsOf = ({ practice }: Till) =>
  inside(practice, (_object, { storage }) =>
    storage.sql.exec("SELECT recipient_user_id AS who FROM mails WHERE kind = 'paid'").toArray(),
  )
const read = (till: Till, id: string, ctx = asOwner(till.practice)) =>
  till.practice.stub.act('appointment.read', ctx, id)
const versionOf = async (till: Till, id: string) => (await read(till, id)).modify_datetime
/** What the practice, the client, and a guardian without the right to pay read of a card that is being charged. */
async function payingOf(till: Till, id: string) {
  const noPay = asActing(till.member, 'a-guardian', { pay: false })
  const readers = [asOwner(till.practice), asMember(till.member), noPay]
  const [practice, client, guardian] = await Promise.all(readers.map(async (ctx) => (await read(till, id, ctx)).paying))
  return { practice, client, noPay: guardian }
}
const taken = ({ cards }: Till) => cards.charges.paid().map(({ request }) => request.amount.minor)

describe('the charge of a saved card', () => {
  it('pays all that is due of a session and its invoice, once, with a receipt to the owner of the card', async () => {
    const { till, id, permission } = await begun()
    expect(await charge(till, id, permission)).toEqual({
      ...{ status: 'paid', declined: null, due: { minor: 0, currency: 'usd' } },
    })
    expect(await moneyOf(till, id)).toMatchObject({
      ...{ paid: true, payments: ['paid'], invoice: { paid_minor: 12_000 } },
      page: { state: 'closed', permission_id: permission, url: null, session_id: null },
    })
    expect(taken(till)).toEqual([12_000])
    expect(await receiptsOf(till)).toEqual([{ who: till.member }])
    expect(await refusalOf(charge(till, id, permission))).toBe('wrong_state')
    await balanced(till)
  })

  it('takes the rest of what was paid in part by hand, and a part of that can go back', async () => {
    const { till, id, permission } = await begun()
    await till.practice.stub.act('payment.record', asOwner(till.practice), {
      ...{ about: { appointment_id: id }, amount_minor: 6_000, method: 'cash', received_on: '2037-12-07' },
      ...{ reference: null, receipt: false },
    })
    expect(await refusalOf(charge(till, id, permission, 12_000))).toBe('conflict')
    expect(till.cards.charges.made.size).toBe(0)
    expect(await charge(till, id, permission, 6_000)).toMatchObject({ status: 'paid' })
    const card = await inside(till.practice, ({ host: { db } }) =>
      db
        .select()
        .from(payments)
        .all()
        .find(({ appointment_id, method }) => appointment_id === id && method === 'card'),
    )
    expect(card).toMatchObject({ amount_minor: 6_000, billing_user_id: till.member })
    await till.practice.stub.act('payment.give_back', asOwner(till.practice), card?.id ?? '', {
      ...{ amount_minor: 2_500, reason: null, owed_again: false },
    })
    await drain(till.practice)
    expect([...till.cards.refunds.values()]).toMatchObject([
      { payment_intent: card?.payment_intent, amount_minor: 2_500 },
    ])
    await balanced(till)
  })

  it('pays an invoice that was written by hand', async () => {
    const till = await makeTill()
    const invoice = await writtenInvoice(till)
    const permission = await allow(till)
    expect(await charge(till, invoice, permission, 10_924)).toMatchObject({ status: 'paid', due: { minor: 0 } })
    expect(taken(till)).toEqual([10_924])
    await balanced(till)
  })

  it('is done by the owner and by schedulers, and never by clients, guardians or another practice', async () => {
    const { till, id, permission } = await begun()
    for (const ctx of [asMember(till.member), asOwner((await makeTill()).practice)])
      expect(await refusalOf(charge(till, id, permission, 12_000, ctx))).toBe('not_found')
    const acting = asActing(till.member, 'a-guardian')
    expect(await refusalOf(charge(till, id, permission, 12_000, acting))).toBe('forbidden')
    expect(taken(till)).toEqual([])
    expect(await charge(till, id, permission, 12_000, await asScheduler(till.practice))).toMatchObject({
      status: 'paid',
    })
  })
})

describe('what is not charged', () => {
  it('a session that has not begun, was not confirmed or was canceled', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    const permission = await allow(till)
    expect(await refusalOf(charge(till, id, permission))).toBe('wrong_state')
    await setClock(till.practice, TUESDAY_NINE + MINUTE)
    expect(await refusalOf(charge(till, id, permission))).toBe('wrong_state')
    await setClock(till.practice, TUESDAY_NINE - MINUTE)
    await till.practice.stub.act('appointment.cancel', asOwner(till.practice), id, { reason: '' })
    await setClock(till.practice, TUESDAY_NINE + MINUTE)
    expect(await refusalOf(charge(till, id, permission))).toBe('wrong_state')
    expect(till.cards.charges.made.size).toBe(0)
  })

  it('another amount than the practice saw', async () => {
    const { till, id, permission } = await begun()
    for (const expected of [11_999, 12_001])
      expect(await refusalOf(charge(till, id, permission, expected))).toBe('conflict')
    expect(till.cards.charges.made.size).toBe(0)
  })

  it('a card without a permission that holds: ended, of another client, made up, removed or expired', async () => {
    const { till, id, permission } = await begun()
    const other = { ...till, member: person() }
    await owedSession(other, TUESDAY_NINE + 3 * HOUR)
    await setClock(till.practice, hoursLater(1))
    for (const wrong of [await allow(other), `cpm_${till.practice.id}_${'0'.repeat(32)}`])
      expect(await refusalOf(charge(till, id, wrong))).toBe('not_found')
    till.cards.charges.expired.add('pm_visa')
    expect(await refusalOf(charge(till, id, permission))).toBe('conflict')
    till.cards.charges.expired.clear()
    till.cards.charges.unusable.add('pm_visa')
    expect(await refusalOf(charge(till, id, permission))).toBe('conflict')
    till.cards.charges.unusable.clear()
    await till.practice.stub.act('card_permission.end', asMember(till.member), permission)
    expect(await refusalOf(charge(till, id, permission))).toBe('conflict')
    expect(till.cards.charges.made.size).toBe(0)
    expect(await lock(till, id)).toBeUndefined()
  })

  it('the card of a guardian who may not pay for the child any more', async () => {
    const { till, id } = await begun()
    const permission = await allow(till, 'pm_visa', asActing(till.member, 'a-guardian'))
    till.cards.charges.unusable.add('a-guardian')
    expect(await refusalOf(charge(till, id, permission))).toBe('conflict')
    till.cards.charges.unusable.clear()
    expect(await charge(till, id, permission)).toMatchObject({ status: 'paid' })
    expect(await receiptsOf(till)).toEqual([{ who: 'a-guardian' }])
  })

  it('anything that was begun by a permission that ended while the payment was prepared', async () => {
    const { till, id, permission } = await begun()
    till.cards.charges.loses = 'openCharge'
    expect(await refusalOf(charge(till, id, permission))).toBe('unavailable')
    expect(await lock(till, id)).toMatchObject({ state: 'open', intent_id: null })
    await till.practice.stub.act('card_permission.end', asMember(till.member), permission)
    expect(await refusalOf(charge(till, id, permission))).toBe('conflict')
    expect(await lock(till, id)).toMatchObject({ state: 'closed' })
    expect(till.cards.charges.open()).toEqual([])
    expect(taken(till)).toEqual([])
  })
})

describe('a bank that declines', () => {
  it('is told in our words, noted at the session, and the next attempt is another payment', async () => {
    const { till, id } = await begun()
    const poor = await allow(till, 'pm_poor')
    expect(await charge(till, id, poor)).toMatchObject({
      ...{ status: 'declined', due: { minor: 12_000 } },
      declined: { code: 'insufficient_funds', text: 'There is not enough money available on this card.' },
    })
    const { status_flags } = await till.practice.stub.act('appointment.read', asOwner(till.practice), id)
    expect(status_flags).toMatchObject({ payment_failed: true, paid: false })
    expect(await charge(till, id, poor)).toMatchObject({ status: 'declined' })
    expect(await charge(till, id, await allow(till))).toMatchObject({ status: 'paid' })
    expect(till.cards.charges.of((await moneyOf(till, id)).order).map(({ confirmed }) => confirmed)).toEqual([1, 1, 1])
    await balanced(till)
  })

  it('says nothing to the practice that is for the owner of the card alone', async () => {
    const { till, id } = await begun()
    expect(await charge(till, id, await allow(till, 'pm_stolen'))).toMatchObject({
      ...{ status: 'declined', declined: { code: 'generic_decline' } },
    })
    expect(await charge(till, id, await allow(till, 'pm_bank'))).toMatchObject({
      declined: { code: 'authentication_required', advice: expect.stringContaining('invoice') },
    })
    expect(await charge(till, id, await allow(till, 'pm_gone'))).toMatchObject({
      declined: { code: 'card_removed' },
    })
    expect(taken(till)).toEqual([])
  })

  it('is known from its webhook when the answer was lost, once, and late ones change nothing', async () => {
    const { till, id } = await begun()
    const poor = await allow(till, 'pm_poor')
    till.cards.charges.loses = 'confirmCharge'
    expect(await charge(till, id, poor)).toMatchObject({ status: 'pending' })
    const [made] = till.cards.charges.open().length === 0 ? [...till.cards.charges.made.values()] : []
    if (!made) throw new Error('not confirmed')
    const told = till.cards.charges.tried(made, hoursLater(1) + MINUTE)
    const tell = () => till.practice.stub.act('order.follow_try', asProvider, told)
    expect(await tell()).toBe('done')
    expect(await tell()).toBe('repeat')
    expect(await lock(till, id)).toMatchObject({ state: 'closed', decline_code: 'insufficient_funds' })
    // It is about an earlier attempt than the one that is open.
    till.cards.charges.loses = 'confirmCharge'
    expect(await charge(till, id, await allow(till))).toMatchObject({ status: 'pending' })
    const again = { ...told, event_id: 'evt_late' }
    expect(await till.practice.stub.act('order.follow_try', asProvider, again)).toBe('ignored')
    expect(await lock(till, id)).toMatchObject({ state: 'open', attempt: 2 })
  })
})

describe('a charge whose answer is lost', () => {
  const pending = async (): Promise<Charged> => {
    const begun_ = await begun()
    begun_.till.cards.charges.loses = 'confirmCharge'
    expect(await charge(begun_.till, begun_.id, begun_.permission)).toMatchObject({ status: 'pending' })
    return begun_
  }

  it('is the same charge when it is asked for again', async () => {
    const { till, id, permission } = await pending()
    expect(await charge(till, id, permission)).toMatchObject({ status: 'paid' })
    expect(taken(till)).toEqual([12_000])
    await balanced(till)
  })

  it('is known from its webhook, once', async () => {
    const { till, id } = await pending()
    const [made] = till.cards.charges.paid()
    const told = made && till.cards.charges.event(made)
    if (!told) throw new Error('not paid')
    for (const outcome of ['done', 'repeat'])
      expect(await till.practice.stub.act('order.settle', asProvider, told)).toBe(outcome)
    expect(await moneyOf(till, id)).toMatchObject({ paid: true, payments: ['paid'], page: { state: 'closed' } })
  })

  it('is read by the alarm when its webhook does not come', async () => {
    const { till, id } = await pending()
    await at(till, hoursLater(1) + 5 * MINUTE)
    expect(await moneyOf(till, id)).toMatchObject({ paid: true, page: { state: 'closed' } })
    await balanced(till)
  })

  it('is given up when it was not charged, and is never charged later', async () => {
    const { till, id, permission } = await begun()
    till.cards.charges.loses = 'openCharge'
    expect(await refusalOf(charge(till, id, permission))).toBe('unavailable')
    await at(till, hoursLater(1) + 5 * MINUTE)
    expect(await lock(till, id)).toMatchObject({ state: 'closed' })
    expect(till.cards.charges.open()).toEqual([])
    expect(taken(till)).toEqual([])
    expect(await charge(till, id, permission)).toMatchObject({ status: 'paid' })
    expect(taken(till)).toEqual([12_000])
  })

  it('leaves the order locked while the provider cannot be asked, for everybody who would pay it otherwise', async () => {
    const { till, id, permission } = await pending()
    till.cards.down = true
    const hand = till.practice.stub.act('payment.record', asOwner(till.practice), {
      ...{ about: { appointment_id: id }, amount_minor: 12_000, method: 'cash', received_on: '2037-12-07' },
      ...{ reference: null, receipt: false },
    })
    expect(await refusalOf(hand)).toBe('unavailable')
    expect(await refusalOf(till.practice.stub.act('order.pay', asMember(till.member), id))).toBe('unavailable')
    expect(await refusalOf(till.practice.stub.act('order.pay_all', asMember(till.member)))).toBe('unavailable')
    expect(await refusalOf(charge(till, id, permission))).toBe('unavailable')
    await at(till, hoursLater(1) + HOUR)
    expect(await lock(till, id)).toMatchObject({ state: 'open' })
    expect(await payingOf(till, id)).toEqual({ practice: 'charge', client: 'charge', noPay: null })
    till.cards.down = false
    expect(await till.practice.stub.act('order.pay', asMember(till.member), id)).toEqual({ url: null, paid: true })
    expect(taken(till)).toEqual([12_000])
    expect(await payingOf(till, id)).toEqual({ practice: null, client: null, noPay: null })
  })

  it('is told to all who see the session, as a new version of it, until it is known how it ended', async () => {
    const { till, id, permission } = await begun()
    const before = await versionOf(till, id)
    till.cards.charges.loses = 'confirmCharge'
    expect(await charge(till, id, permission)).toMatchObject({ status: 'pending' })
    expect(await payingOf(till, id)).toMatchObject({ practice: 'charge', client: 'charge' })
    const open = await versionOf(till, id)
    expect(open > before).toBe(true)
    expect(await charge(till, id, permission)).toMatchObject({ status: 'paid' })
    expect(await payingOf(till, id)).toMatchObject({ practice: null, client: null })
    // One that the bank declines is not under way any more, and one that was given up neither.
    const poor = await begun()
    const declined = await allow(poor.till, 'pm_poor')
    expect(await charge(poor.till, poor.id, declined)).toMatchObject({ status: 'declined' })
    expect(await payingOf(poor.till, poor.id)).toMatchObject({ practice: null, client: null })
    const lost = await begun()
    lost.till.cards.charges.loses = 'openCharge'
    expect(await refusalOf(charge(lost.till, lost.id, lost.permission))).toBe('unavailable')
    const begunAt = await versionOf(lost.till, lost.id)
    await at(lost.till, hoursLater(1) + 5 * MINUTE)
    expect(await payingOf(lost.till, lost.id)).toMatchObject({ practice: null, client: null })
    expect((await versionOf(lost.till, lost.id)) > begunAt).toBe(true)
  })
})

describe('two at once', () => {
  it('a second click is the same charge, also with a key of its own, and a repeat gets the same answer', async () => {
    const { till, id, permission } = await begun()
    const keyed = (key: string) => asOwner(till.practice, `key-of-charge-${key}`, 'same')
    // None is confirmed before all have come.
    const { promise, resolve } = Promise.withResolvers<void>()
    till.cards.charges.onConfirm = () => promise
    const clicks = ['one', 'two', 'one'].map((key) => charge(till, id, permission, 12_000, keyed(key)))
    await till.practice.stub.act('appointment.read', asOwner(till.practice), id)
    resolve()
    const answers = await Promise.all(clicks)
    expect(answers.map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
    expect(await charge(till, id, permission, 12_000, keyed('two'))).toMatchObject({ status: 'paid' })
    expect(taken(till)).toEqual([12_000])
    expect(till.cards.charges.made.size).toBe(1)
  })

  it('an open page is closed before, and one that was paid there leaves nothing to charge', async () => {
    const { till, id, permission } = await begun()
    await till.practice.stub.act('order.pay', asMember(till.member), id)
    const { order } = await moneyOf(till, id)
    expect(await charge(till, id, permission)).toMatchObject({ status: 'paid' })
    expect(till.cards.pagesOf(order).map(({ status }) => status)).toEqual(['expired'])
    const next = await begun()
    await next.till.practice.stub.act('order.pay_all', asMember(next.till.member))
    expect(next.till.cards.payShared()).not.toBeNull()
    expect(await refusalOf(charge(next.till, next.id, next.permission))).toBe('wrong_state')
    expect(taken(next.till)).toEqual([])
    expect(await moneyOf(next.till, next.id)).toMatchObject({ paid: true, payments: ['paid'] })
  })

  it('a payment by hand that comes before the card is charged wins, and nothing is charged', async () => {
    const { till, id, permission } = await begun()
    const [asked, recorded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    till.cards.charges.onConfirm = () => {
      asked.resolve()
      return recorded.promise
    }
    await inside(till.practice, async (object) => {
      const charging = { permission_id: permission, expected_minor: 12_000 }
      const owner = asOwner(till.practice)
      const refused = refusalOf(Promise.resolve(actInside(object, 'order.charge', owner, id, charging)))
      await asked.promise
      await actInside(object, 'payment.record', owner, {
        ...{ about: { appointment_id: id }, amount_minor: 12_000, method: 'cash', received_on: '2037-12-07' },
        ...{ reference: null, receipt: false },
      })
      recorded.resolve()
      expect(await refused).toBe('wrong_state')
    })
    expect(taken(till)).toEqual([])
    expect(await moneyOf(till, id)).toMatchObject({ paid: true, payments: ['paid'] })
    await balanced(till)
  })

  it('money that comes for what is not due any more goes back', async () => {
    const { till, id, permission } = await begun()
    till.cards.charges.loses = 'confirmCharge'
    await charge(till, id, permission)
    const [made] = till.cards.charges.paid()
    if (!made) throw new Error('not paid')
    const { invoice } = await moneyOf(till, id)
    await till.practice.stub.act('invoice.write_off', asOwner(till.practice), invoice?.id ?? '', { written_off: true })
    await till.practice.stub.act('order.settle', asProvider, till.cards.charges.event(made))
    await drain(till.practice)
    expect([...till.cards.refunds.values()]).toMatchObject([{ payment_intent: made.id }])
    await inside(till.practice, ({ host: { db } }) => {
      expect(db.select().from(refunds).all()).toMatchObject([{ amount_minor: 12_000, state: 'done' }])
      expect(
        db
          .select()
          .from(order_pages)
          .all()
          .every(({ state }) => state === 'closed'),
      ).toBe(true)
    })
    // Nobody paid what was written off.
    expect(await till.practice.stub.act('appointment.read', asOwner(till.practice), id)).toMatchObject({
      status_flags: { paid: false, needs_payment: false, was_not_paid: false },
      paid_amount: 0,
      given_back: 0,
    })
    await balanced(till)
  })
})
