import { beforeAll, expect, it } from 'vitest'
import { NEWS_WAIT } from '#domain/scheduling/undo'
import { HOUR, MINUTE } from '#kernel/clock'
import { migrateDatabases } from '../../edge/databases.ts'
import {
  asMember,
  asOwner,
  drain,
  hoursLater,
  inside,
  NOW,
  refusalOf,
  setClock,
  TUESDAY_NINE,
} from '../practice/practice-factory.ts'
import { undoAsOffered } from '../practice/undo-as-offered.ts'
import { expectBalanced } from './ledger-checks.ts'
import { asProvider, makeTill, type Till } from './payment-factory.ts'
import { moneyOf, owedSession, paidSession } from './session-till.ts'

// The money of a session that the practice canceled goes back only once that cannot be undone any more.

// The key that seals a reason is in the directory.
beforeAll(migrateDatabases)

const cancel = async ({ practice }: Till, id: string, more = {}) =>
  Date.parse(
    (await practice.stub.act('appointment.cancel', asOwner(practice), id, { reason: '', ...more })).modify_datetime,
  )
const undo = ({ practice }: Till, id: string, version: number) => undoAsOffered(practice, id, version)
const balanced = ({ practice }: Till) => inside(practice, (object) => void expectBalanced(object))
const rows = ({ practice }: Till) =>
  inside(practice, (_object, { storage }) =>
    ['appointments', 'payments', 'refunds'].map((table) =>
      storage.sql
        .exec(`SELECT * FROM ${table} ORDER BY 1`)
        .toArray()
        .map((row) => ({ ...row, modify_at: undefined })),
    ),
  )

it('waits, and stays when the cancellation is undone', async () => {
  const till = await makeTill()
  const id = await paidSession(till)
  const before = await rows(till)
  const version = await cancel(till, id)
  await setClock(till.practice, NOW + NEWS_WAIT - 1)
  await drain(till.practice)
  expect(till.cards.refunds.size).toBe(0)
  expect(await moneyOf(till, id)).toMatchObject({ outcome: 'full', payments: ['refunding'] })
  await undo(till, id, version)
  expect(await rows(till)).toEqual(before)
  await setClock(till.practice, NOW + HOUR)
  await drain(till.practice)
  expect(till.cards.refunds.size).toBe(0)
  await balanced(till)
  // Canceled for good, it goes back once.
  await cancel(till, id)
  await setClock(till.practice, NOW + HOUR + NEWS_WAIT)
  await drain(till.practice)
  expect(till.cards.held()).toEqual([])
  expect(till.cards.refunds.size).toBe(1)
  await balanced(till)
})

it('is kept in part by the terms, which the ledger forgets again', async () => {
  const till = await makeTill()
  await till.practice.stub.act('terms.save', asOwner(till.practice), {
    cancellation: { free_hours: 24, fee_percent: 25, grace_minutes: 0, text: '' },
  })
  const id = await paidSession(till)
  await setClock(till.practice, TUESDAY_NINE - HOUR)
  const before = await rows(till)
  const version = await cancel(till, id, { ended_by: 'client' })
  expect(await moneyOf(till, id)).toMatchObject({ outcome: 'part', refund: 9_000 })
  await balanced(till)
  await undo(till, id, version)
  expect(await rows(till)).toEqual(before)
  await balanced(till)
})

it('is not undone once money has moved', async () => {
  const till = await makeTill()
  const id = await paidSession(till)
  const version = await cancel(till, id)
  await setClock(till.practice, NOW + MINUTE)
  await drain(till.practice)
  expect(await refusalOf(undo(till, id, version))).toBe('wrong_state')
  expect(till.cards.held()).toEqual([])

  const other = await owedSession(till, hoursLater(4))
  await setClock(till.practice, NOW + MINUTE)
  await till.practice.stub.act('order.pay', asMember(till.member), other)
  const event = till.cards.payOrder((await moneyOf(till, other)).order)
  if (!event) throw new Error('the page is closed')
  const since = await cancel(till, other)
  // The client pays on the page that is still open.
  await till.practice.stub.act('order.settle', asProvider, event)
  expect(await refusalOf(undo(till, other, since))).toBe('conflict')
  await setClock(till.practice, NOW + HOUR)
  await drain(till.practice)
  expect(await moneyOf(till, other)).toMatchObject({ paid: false, payments: ['refunded'] })
  await balanced(till)
})
