import { expect, it } from 'vitest'
import { dayIn } from '#domain/scheduling/zone'
import { asMember, asOwner, hoursLater, inside, NOW, ZONE } from '../practice/practice-factory.ts'
import { asActing, makeTill, type Till } from './payment-factory.ts'
import { owedSession, paidSession } from './session-till.ts'

/** Money that was received for a session beside the card provider (minor units), and what of it went back. */
const received = (
  { practice }: Till,
  appointment: string,
  name: string,
  minor: number,
  back: number[],
  currency = 'usd',
) =>
  inside(practice, (_object, { storage: { sql } }) => {
    sql.exec(
      `INSERT INTO payments (id, order_id, appointment_id, payment_intent, billing_user_id, amount_minor, currency, state,
         create_at, modify_at)
       SELECT ?, id, appointment_id, ?, 'payer', ?, ?, 'paid', 0, 0 FROM orders WHERE appointment_id = ?`,
      ...[name, name, minor, currency, appointment],
    )
    for (const [at, amount] of back.entries())
      sql.exec(
        `INSERT INTO refunds (id, payment_id, amount_minor, currency, state, card_key, create_at, modify_at)
         VALUES (?, ?, ?, ?, ?, '', 0, 0)`,
        ...[`${name}-${at}`, name, amount, currency, ['done', 'pending', 'failed'][at] ?? 'done'],
      )
  })

it('what is to be paid for a session is its price without what was paid and has not gone back', async () => {
  const till = await makeTill()
  const { practice, member } = till
  const [owed, paid] = [await owedSession(till, hoursLater(2)), await paidSession(till, hoursLater(3))]
  const due = async (id: string, ctx = asMember(member)) => (await practice.stub.act('appointment.read', ctx, id)).due
  expect([await due(owed), await due(paid)]).toEqual([120, 0])
  await received(till, owed, 'in cash', 5_000, [])
  expect(await due(owed)).toBe(70)
  // What went back, and what is about to, is owed again. A refund that failed left the money here.
  await received(till, owed, 'by check', 4_000, [1_000, 500, 2_500])
  expect(await due(owed)).toBe(45)
  // Money in another currency pays nothing of it.
  await received(till, owed, 'abroad', 3_000, [], 'eur')
  expect(await due(owed, asOwner(practice))).toBe(45)
  await practice.stub.act('appointment.cancel', asOwner(practice), owed, { reason: '' })
  expect(await due(owed)).toBe(0)
})

it('a guardian without the right to pay reads the price, not what was paid of it', async () => {
  const till = await makeTill()
  const owed = await owedSession(till, hoursLater(2))
  await received(till, owed, 'in cash', 5_000, [])
  const reads = asActing(till.member, 'guardian', { pay: false })
  expect(await till.practice.stub.act('appointment.read', reads, owed)).toMatchObject({ price: 120, due: 120 })
})

it('a session says whether some of its money came by hand, also once it is paid, but not to who may not pay', async () => {
  const till = await makeTill()
  const { practice, member } = till
  const [owed, byCard] = [await owedSession(till, hoursLater(2)), await paidSession(till, hoursLater(3))]
  const record = (amount_minor: number) =>
    practice.stub.act('payment.record', asOwner(practice), {
      about: { appointment_id: owed },
      amount_minor,
      method: 'cash',
      received_on: dayIn(ZONE, NOW),
      reference: null,
      receipt: false,
    })
  const read = async (id: string, ctx = asOwner(practice)) =>
    (await practice.stub.act('appointment.read', ctx, id)).received_by_hand
  expect([await read(owed), await read(byCard)]).toEqual([false, false])
  await record(5_000)
  expect(await read(owed)).toBe(true)
  const { payment_id } = await record(7_000)
  expect(await practice.stub.act('appointment.read', asOwner(practice), owed)).toMatchObject({
    due: 0,
    received_by_hand: true,
  })
  expect(await read(owed, asActing(member, 'guardian', { pay: false }))).toBe(false)
  const listed = async () =>
    (
      await practice.stub.act('payment.list', asOwner(practice), {
        from: null,
        to: null,
        method: 'cash',
        after: null,
        limit: 100,
      })
    ).payments.find((one) => one.payment_id === payment_id)
  expect(await listed()).toMatchObject({ amount: 70, left: 70 })
  const giving = { amount_minor: 2_000, reason: null, owed_again: false }
  await practice.stub.act('payment.give_back', asOwner(practice), payment_id, giving)
  expect(await listed()).toMatchObject({ amount: 70, left: 50 })
})
