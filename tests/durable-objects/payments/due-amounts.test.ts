import { expect, it } from 'vitest'
import { asMember, asOwner, hoursLater, inside } from '../practice/practice-factory.ts'
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
