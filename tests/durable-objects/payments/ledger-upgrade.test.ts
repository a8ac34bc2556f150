import { beforeAll, expect, it } from 'vitest'
import { practiceMigrations } from '#db/practice/migrations'
import { ledger } from '#db/practice/schema-payments'
import { NEWS_WAIT } from '#domain/scheduling/undo'
import { HOUR } from '#kernel/clock'
import { migrateDatabases } from '../../edge/databases.ts'
import {
  asMember,
  asOwner,
  drain,
  hoursLater,
  inside,
  NOW,
  setClock,
  TUESDAY_NINE,
} from '../practice/practice-factory.ts'
import { rewind } from '../schema-steps.ts'
import { expectBalanced } from './ledger-checks.ts'
import { makeTill, paid, settle, type Till, useCards } from './payment-factory.ts'
import { invoicedSession, owedSession, paidSession } from './session-till.ts'

beforeAll(migrateDatabases)

/** The balance of each account of each order, by name. */
const balances = ({ practice }: Till) =>
  inside(practice, (object) => {
    const sums = new Map<string, number>()
    for (const { order_id, account, currency, amount_minor } of object.host.db.select().from(ledger).all()) {
      const name = `${order_id} ${account} ${currency}`
      sums.set(name, (sums.get(name) ?? 0) + amount_minor)
    }
    expectBalanced(object)
    return new Map([...sums].filter(([, minor]) => minor !== 0).sort())
  })

it('the money of a release without a ledger is opened in it as if it had been posted', async () => {
  const till = await makeTill()
  const { practice, member, cards } = till
  await paidSession(till)
  const [held, owed] = [await paidSession(till, hoursLater(1)), await owedSession(till, hoursLater(2))]
  // Paid twice: the second payment goes back.
  const twice = await paid(till, hoursLater(3))
  await settle(till, twice.event)
  const again = cards.payAgain(twice.id, 12_000)
  if (!again) throw new Error('it was not paid')
  await settle(till, again)
  const canceled = await paidSession(till, hoursLater(4))
  await practice.stub.act('appointment.cancel', asOwner(practice), canceled, { reason: '' })
  await setClock(practice, NOW + NEWS_WAIT)
  await practice.stub.act('terms.save', asOwner(practice), {
    cancellation: { free_hours: 168, fee_percent: 50, grace_minutes: 0, text: '' },
  })
  const late = await paidSession(till, hoursLater(5))
  await practice.stub.act('appointment.cancel', asMember(member), late, { reason: '', fee_minor: 6_000 })
  await drain(practice)
  const waiting = await paidSession(till, hoursLater(6))
  cards.down = true
  await practice.stub.act('appointment.cancel', asOwner(practice), waiting, { reason: '' })
  await setClock(practice, NOW + 2 * NEWS_WAIT)
  await drain(practice)
  await setClock(practice, TUESDAY_NINE + 10 * HOUR)
  for (const id of [held, owed]) await invoicedSession(till, id)
  const before = await balances(till)
  const sums = [...before].map(([name, minor]) => `${name.split(' ')[1]} ${minor}`)
  for (const one of ['receivable 12000', 'cash 12000', 'fees -12000', 'credit -12000', 'cash 6000', 'fees -6000'])
    expect(sums).toContain(one)

  await rewind(practice.stub, practiceMigrations, 14)
  await useCards(practice, cards)
  await setClock(practice, TUESDAY_NINE + 10 * HOUR)
  expect(await balances(till)).toEqual(before)
  // The refund that waited is made with the key that the earlier release would have used.
  cards.down = false
  const calls = cards.refunds.size
  await setClock(practice, NOW + 100 * HOUR)
  await drain(practice)
  expect(cards.refunds.size).toBe(calls + 1)
  expect([...cards.refunds.keys()].at(-1)).toMatch(/^refund\/pay/)
  expect([...(await balances(till)).values()].reduce((sum, minor) => sum + minor, 0)).toBe(0)
})
