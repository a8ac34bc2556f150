import { beforeAll, describe, expect, it } from 'vitest'
import { MINUTE } from '#kernel/clock'
import { migrateDatabases } from '../../edge/databases.ts'
import { asMember, asOwner, drain, inside, NOW, refusalOf, setClock } from '../practice/practice-factory.ts'
import { expectBalanced } from './ledger-checks.ts'
import { asProvider, makeTill, type Till } from './payment-factory.ts'
import { moneyOf, owedSession } from './session-till.ts'
import { allIn, cash, decide, giveBack, owedOf, paidTooLate } from './unsent-till.ts'

// A second payment that goes straight back, which fails: it is no refund of the session that was paid with the first one.

beforeAll(migrateDatabases)

describe('what was paid a second time and could not be returned before the practice kept the rest', () => {
  /** $120 by hand and a second $120 by card, which cannot be returned, of a session that the practice has canceled. */
  async function paidTwice() {
    const till = await makeTill()
    const id = await owedSession(till)
    await till.practice.stub.act('order.pay', asMember(till.member), id)
    await cash(till, id, 12_000)
    await till.practice.stub.act('appointment.cancel', asOwner(till.practice), id, { reason: '' })
    await setClock(till.practice, NOW + MINUTE)
    await drain(till.practice)
    await paidTooLate(till, id, 'pi_second')
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'undecided' })
    await setClock(till.practice, NOW + 2 * MINUTE)
    return { till, id }
  }
  const both = (owed: Record<string, number>) => [owed, owed]

  it('stays owed, and only the rest is kept', async () => {
    const { till, id } = await paidTwice()
    expect(await owedOf(till, id)).toEqual(both({ cash: 0, card: 120 }))
    await decide(till, id, 'keep')
    expect(await owedOf(till, id)).toEqual(both({ cash: 0, card: 120 }))
    // It is no refund of the session, of which as much is kept as before.
    const { payments: known } = await allIn(till)
    const card = known.find(({ payment_intent }) => payment_intent === 'pi_second')?.id ?? ''
    expect(await refusalOf(giveBack(till, card, 12_001, true))).toBe('wrong_state')
    await giveBack(till, card, 12_000, true)
    expect(await owedOf(till, id)).toEqual(both({ cash: 0, card: 0 }))
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'none', refund: 0 })
    await inside(till.practice, expectBalanced)
    const read = await till.practice.stub.act('appointment.read', asMember(till.member), id)
    expect(read.refund).toMatchObject({ outcome: 'none', amount: 0, kept: 120 })
  })

  it('is sent to the card again, and stays owed while that fails too', async () => {
    const { till, id } = await paidTwice()
    await decide(till, id, 'keep')
    const { payments: known } = await allIn(till)
    const card = known.find(({ payment_intent }) => payment_intent === 'pi_second')?.id ?? ''
    till.cards.refusesRefund = 'insufficient_funds'
    await giveBack(till, card, 12_000)
    await drain(till.practice)
    till.cards.refusesRefund = null
    expect(await owedOf(till, id)).toEqual(both({ cash: 0, card: 120 }))
    await setClock(till.practice, NOW + 3 * MINUTE)
    await giveBack(till, card, 12_000)
    await drain(till.practice)
    expect(await owedOf(till, id)).toEqual(both({ cash: 0, card: 0 }))
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'none', refund: 0 })
    await inside(till.practice, expectBalanced)
  })

  /** What is told of the session: what was decided, what of its price stays, and what could not be sent. */
  const told = async ({ practice, member }: Till, id: string) => {
    const { refund } = await practice.stub.act('appointment.read', asMember(member), id)
    return refund && [refund.outcome, refund.amount, refund.kept, refund.unsent, refund.beyond]
  }
  const tasks = async ({ practice }: Till) =>
    (await practice.stub.act('todo.read', asOwner(practice))).failed_refunds?.refunds.map(({ amount }) => amount)

  it.each(['again', 'by_hand'] as const)('decides nothing about the session when it goes back (%s)', async (choice) => {
    const { till, id } = await paidTwice()
    expect(await told(till, id)).toEqual(['undecided', 0, 120, 120, 120])
    await decide(till, id, choice)
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'undecided', refund: 0, isRefunded: false })
    await drain(till.practice)
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'undecided', refund: 0, isRefunded: false })
    expect(await told(till, id)).toEqual(['undecided', 0, 120, 0, 0])
    expect(await tasks(till)).toEqual([])
    expect(await refusalOf(decide(till, id, choice))).toBe('wrong_state')
    await decide(till, id, 'keep')
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'none', refund: 0 })
    await inside(till.practice, expectBalanced)
  })

  it('leaves the session undecided when it fails once more', async () => {
    const { till, id } = await paidTwice()
    till.cards.refusesRefund = 'insufficient_funds'
    await decide(till, id, 'again')
    await drain(till.practice)
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'undecided', refund: 0 })
    expect(await told(till, id)).toEqual(['undecided', 0, 120, 120, 120])
    expect(await tasks(till)).toEqual([120])
  })

  it('is told in the session as in all other places after Keep, and sent again from there', async () => {
    const { till, id } = await paidTwice()
    await decide(till, id, 'keep')
    expect(await told(till, id)).toEqual(['none', 0, 120, 120, 120])
    expect(await owedOf(till, id)).toEqual(both({ cash: 0, card: 120 }))
    expect(await tasks(till)).toEqual([120])
    await decide(till, id, 'again')
    await drain(till.practice)
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'none', refund: 0 })
    expect(await told(till, id)).toEqual(['none', 0, 120, 0, 0])
    expect(await tasks(till)).toEqual([])
    expect(await refusalOf(decide(till, id, 'again'))).toBe('wrong_state')
  })

  it('is still to be sent when the price is refunded, and a failure of it changes nothing of that', async () => {
    const { till, id } = await paidTwice()
    await decide(till, id, 'refund')
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'full', refund: 12_000, isRefunded: true })
    expect(await told(till, id)).toEqual(['full', 120, 0, 120, 120])
    till.cards.refusesRefund = 'insufficient_funds'
    await decide(till, id, 'again')
    await drain(till.practice)
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'full', refund: 12_000, isRefunded: true })
    await setClock(till.practice, NOW + 3 * MINUTE)
    till.cards.refusesRefund = null
    await decide(till, id, 'again')
    await drain(till.practice)
    expect(await told(till, id)).toEqual(['full', 120, 0, 0, 0])
    expect(await tasks(till)).toEqual([])
    await inside(till.practice, expectBalanced)
  })

  it('that the practice returns on the provider’s own pages is no refund of the session', async () => {
    const { till, id } = await paidTwice()
    const made = { refund_id: 're_own', payment_intent: 'pi_second', amount_minor: 12_000, state: 'done' } as const
    await till.practice.stub.act('refund.follow_other', asProvider, made)
    expect(await moneyOf(till, id)).toMatchObject({ outcome: 'undecided', refund: 0, isRefunded: false })
    expect(await told(till, id)).toEqual(['undecided', 0, 120, 0, 0])
  })
})

describe('what was paid for a session that was canceled unpaid, and could not be returned', () => {
  it('is told in the session, and sent again from there', async () => {
    const till = await makeTill()
    const id = await owedSession(till)
    await till.practice.stub.act('order.pay', asMember(till.member), id)
    await till.practice.stub.act('appointment.cancel', asOwner(till.practice), id, { reason: '' })
    await setClock(till.practice, NOW + MINUTE)
    await drain(till.practice)
    await paidTooLate(till, id, 'pi_late')
    const read = async () => (await till.practice.stub.act('appointment.read', asMember(till.member), id)).refund
    expect(await read()).toMatchObject({ outcome: 'full', amount: 0, unsent: 120, refunded_at: null })
    await setClock(till.practice, NOW + 2 * MINUTE)
    await decide(till, id, 'again')
    await drain(till.practice)
    expect(await read()).toMatchObject({ outcome: 'full', amount: 120, unsent: 0 })
    await inside(till.practice, expectBalanced)
  })
})
