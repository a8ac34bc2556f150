import { describe, expect, it } from 'vitest'
import { actInside } from '../practice/act-inside.ts'
import { asMember, drain, inside, input, NOW, person, refusalOf, TUESDAY_NINE } from '../practice/practice-factory.ts'
import { at, atCheckout, books, hold, makeTill, settle, type Till } from './payment-factory.ts'

const release = ({ practice, member }: Till, id: string) => practice.stub.act('hold.release', asMember(member), id)
const begin = ({ practice, member }: Till, id: string) => practice.stub.act('checkout.begin', asMember(member), id)
const holdAgain = (till: Till) =>
  till.practice.stub.act('hold.make', asMember(person()), input(till.practice, TUESDAY_NINE))

describe('a hold whose payment page never came', () => {
  it('can be released by its member, and the time is free at once', async () => {
    const till = await makeTill()
    const id = await hold(till)
    till.cards.down = true
    expect(await refusalOf(begin(till, id))).toBe('unavailable')
    expect((await books(till, id)).state).toBe('paying')
    await release(till, id)
    expect((await books(till, id)).state).toBe('released')
    await holdAgain(till)
    // A repeat changes nothing, and others cannot release it.
    await release(till, id)
    expect(await refusalOf(till.practice.stub.act('hold.release', asMember(person()), id))).toBe('not_found')
    expect(await refusalOf(begin(till, id))).toBe('hold_ended')
  })

  it('is closed at the card provider as soon as that answers, when the page was made and its answer lost', async () => {
    const till = await makeTill()
    const id = await hold(till)
    till.cards.losesAnswer = true
    expect(await refusalOf(begin(till, id))).toBe('unavailable')
    expect(till.cards.checkouts.get(id)?.status).toBe('open')
    till.cards.down = true
    await release(till, id)
    await drain(till.practice)
    expect(till.cards.checkouts.get(id)?.status).toBe('open')
    till.cards.down = false
    await at(till, NOW + 365 * 86_400_000)
    expect(till.cards.checkouts.get(id)?.status).toBe('expired')
    expect(till.cards.pay(id)).toBeNull()
    expect(till.cards.checkouts.size).toBe(1)
  })

  it('is not paid by an answer that comes after the release, and its page is closed', async () => {
    const till = await makeTill()
    const id = await hold(till)
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<void>()
    till.cards.onCheckout = () => {
      asked.resolve()
      return answer.promise
    }
    await inside(till.practice, async (object) => {
      const late = refusalOf(Promise.resolve(actInside(object, 'checkout.begin', asMember(till.member), id)))
      // The member releases the time on another page while the card provider is being asked.
      await asked.promise
      actInside(object, 'hold.release', asMember(till.member), id)
      till.cards.onCheckout = null
      answer.resolve()
      expect(await late).toBe('hold_ended')
    })
    await drain(till.practice)
    expect(till.cards.checkouts.get(id)?.status).toBe('expired')
    expect(await books(till, id)).toMatchObject({ state: 'released', sessions: 0, payments: [] })
  })

  it('stays with the operator while the provider refuses to say how it ended, and what was paid there is not lost', async () => {
    const till = await makeTill()
    const id = await hold(till)
    const card = { customer: `cus_${till.member}`, payment_method: 'pm_visa' }
    till.cards.losesAnswer = true
    await refusalOf(till.practice.stub.act('checkout.begin', asMember(till.member), id, { card }))
    await till.practice.stub.act('checkout.begin', asMember(till.member), id, { card })
    const [intent] = till.cards.intents.of(id)
    // It is paid, its webhook never comes, and the provider tells nothing of it.
    expect(till.cards.intents.confirm(intent?.id ?? '')).not.toBeNull()
    till.cards.tellsNothing = true
    await at(till, NOW + 60 * 60_000)
    await drain(till.practice)
    expect(await books(till, id)).toMatchObject({ state: 'released', sessions: 0, payments: [] })
    till.cards.tellsNothing = false
    await at(till, NOW + 61 * 60_000)
    expect(await inside(till.practice, ({ host }) => host.outbox.driveAgain())).toBe(1)
    await at(till, NOW + 62 * 60_000)
    await drain(till.practice)
    expect(await books(till, id)).toMatchObject({ state: 'booked', sessions: 1, payments: ['paid'] })
  })

  it('is booked by a payment that arrives all the same, while the time is free, and is refunded otherwise', async () => {
    for (const isTaken of [false, true]) {
      const till = await makeTill()
      const id = await hold(till)
      till.cards.losesAnswer = true
      await refusalOf(begin(till, id))
      const event = till.cards.pay(id)
      if (!event) throw new Error('the page is closed')
      till.cards.down = true
      await release(till, id)
      if (isTaken) await holdAgain(till)
      expect(await settle(till, event)).toBe('done')
      till.cards.down = false
      await at(till, NOW + 10 * 60_000)
      await drain(till.practice)
      expect((await books(till, id)).state).toBe(isTaken ? 'refunded' : 'booked')
      expect(till.cards.refunds.size).toBe(isTaken ? 1 : 0)
    }
  })
})

it('a hold whose payment page is open cannot be released', async () => {
  const till = await makeTill()
  const id = await atCheckout(till)
  expect(await refusalOf(release(till, id))).toBe('wrong_state')
  expect((await books(till, id)).state).toBe('paying')
})
