import { beforeAll, describe, expect, it } from 'vitest'
import { HOUR } from '#kernel/clock'
import { migrateDatabases } from '../../edge/databases.ts'
import { asMember, asOwner, drain, inside, NOW, person, setClock } from '../practice/practice-factory.ts'
import { everywhere, keep, mailed, told, why } from './kept-till.ts'
import { expectBalanced } from './ledger-checks.ts'
import { makeTill, paid, settle } from './payment-factory.ts'
import { owedSession, paidSession } from './session-till.ts'
import { allIn, cash, paidTooLate } from './unsent-till.ts'

// What of a failed refund is the client's own, because it was paid beyond what is owed, so that no practice can keep it.

beforeAll(migrateDatabases)

describe('what was paid beyond what is owed', () => {
  const NOT_OWED =
    'wrong_state: The client does not owe this, so it cannot be kept. Please try to send it again, or give it back in another way.'

  /** $120 by hand and a second $120 by card for a session that took place; the second could not be returned. */
  async function paidTwice() {
    const till = await makeTill()
    const id = await owedSession(till)
    await setClock(till.practice, NOW + 26 * HOUR)
    await till.practice.stub.act('appointment.complete', asOwner(till.practice), id)
    await till.practice.stub.act('order.pay', asMember(till.member), id)
    await cash(till, id, 12_000)
    await drain(till.practice)
    await setClock(till.practice, NOW + 27 * HOUR)
    await paidTooLate(till, id, 'pi_second')
    const { payments: known } = await allIn(till)
    const second = known.find(({ payment_intent }) => payment_intent === 'pi_second')?.id ?? ''
    if (known.find((one) => one.id === second)?.appointment_id !== id) throw new Error('not paid a second time')
    return { till, second }
  }

  it('is the client’s, so none of a second payment is kept', async () => {
    const { till, second } = await paidTwice()
    expect(await told(till, second)).toMatchObject({ keepable: 0 })
    expect(await why(till, second, 12_000)).toBe(NOT_OWED)
  })

  it('stays to be sent when a part of what failed is kept', async () => {
    const { till, second } = await paidTwice()
    // $50 of the cash was handed back, so only $70 of the second payment is beyond the price.
    const { payments: known } = await allIn(till)
    const first = known.find(({ method, voided_at }) => method === 'cash' && voided_at === null)?.id ?? ''
    await setClock(till.practice, NOW + 28 * HOUR)
    await till.practice.stub.act('payment.give_back', asOwner(till.practice), first, {
      ...{ amount_minor: 5_000, reason: null, owed_again: true },
    })
    expect(await told(till, second)).toMatchObject({ keepable: 50, unsent: everywhere(120) })
    await keep(till, second, 5_000)
    expect(await told(till, second)).toMatchObject({ keepable: 0, unsent: everywhere(70) })
    expect((await told(till, second)).kept).toBe('part')
    expect(await mailed(till)).toEqual([7_000])
    expect(await why(till, second, 7_000)).toBe(NOT_OWED)
    await inside(till.practice, expectBalanced)
  })

  it('is all of the money for a time that was not booked', async () => {
    const till = await makeTill()
    const { id, event } = await paid(till)
    await settle(till, till.cards.event(id, { ended: 'expired', payment_intent: null }))
    await settle(till, (await paid(till, undefined, person())).event)
    till.cards.refusesRefund = 'insufficient_funds'
    await settle(till, event)
    await drain(till.practice)
    const late = (await allIn(till)).payments.find(({ payment_intent }) => payment_intent === event.payment_intent)
    expect((await told(till, late?.id ?? '')).keepable).toBe(0)
    expect(await why(till, late?.id ?? '', 12_000)).toBe(NOT_OWED)
  })

  it('is nothing where no refund failed', async () => {
    const till = await makeTill()
    await paidSession(till)
    const { payments: known } = await allIn(till)
    expect(await why(till, known[0]?.id ?? '', 100)).toContain('wrong_state: Nothing of this payment')
  })
})
