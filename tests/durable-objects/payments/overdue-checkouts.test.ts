import { beforeAll, describe, expect, it } from 'vitest'
import { settleOverdueCheckouts } from '#durable-objects/practice/payments/settle-overdue-checkouts'
import { MINUTE, SECOND } from '#kernel/clock'
import { migrateDatabases } from '../../edge/databases.ts'
import { inside, NOW } from '../practice/practice-factory.ts'
import { at, atCheckout, books, makeTill, settle, type Till } from './payment-factory.ts'

// How often the card provider is asked about the way to pay an expired hold of which it does not say how it ended.

beforeAll(migrateDatabases)

/** Runs every alarm of the object from now until `until` (ms), and returns when the provider was asked (seconds after `NOW`). */
async function askedUntil(till: Till, until: number): Promise<number[]> {
  const asked: number[] = []
  let now = NOW
  till.cards.onClose = async () => void asked.push((now - NOW) / SECOND)
  for (now = NOW; now <= until; now += 10 * SECOND) await at(till, now)
  return asked
}

describe('an expired hold whose payment is on its way', () => {
  it('is asked about less and less often, until its checkout ends', async () => {
    const till = await makeTill()
    const id = await atCheckout(till)
    till.cards.keepsOpen = true
    const asked = await askedUntil(till, NOW + 43 * MINUTE)
    expect((await books(till, id)).state).toBe('paying')
    expect(asked.length).toBeLessThanOrEqual(9)
    expect(asked[0]).toBe(600)
    for (const [nth, one] of asked.slice(2).entries())
      expect(one - (asked[nth + 1] ?? 0)).toBeGreaterThanOrEqual((asked[nth + 1] ?? 0) - (asked[nth] ?? 0))
    // Then its time is free, at once, and the outbox goes on asking.
    await at(till, NOW + 43 * MINUTE + 10 * SECOND)
    expect((await books(till, id)).state).toBe('released')
  })

  it('is booked by its webhook in between', async () => {
    const till = await makeTill()
    const id = await atCheckout(till)
    till.cards.keepsOpen = true
    await askedUntil(till, NOW + 20 * MINUTE)
    const event = till.cards.pay(id)
    if (!event) throw new Error('the page is closed')
    expect(await settle(till, event)).toBe('done')
    expect(await books(till, id)).toMatchObject({ state: 'booked', sessions: 1 })
  })

  it('is asked about as before once an outage is over', async () => {
    const till = await makeTill()
    const id = await atCheckout(till)
    till.cards.down = true
    await at(till, NOW + 12 * MINUTE)
    till.cards.down = false
    await at(till, NOW + 12 * MINUTE + 30 * SECOND)
    expect((await books(till, id)).state).toBe('released')
    expect(
      await inside(till.practice, (_object, { storage }) => storage.sql.exec('SELECT ask_at FROM checkouts').one()),
    ).toEqual({
      ask_at: null,
    })
  })
  it('is not asked about without a wait in an outage that begins after an answer', async () => {
    const till = await makeTill()
    const id = await atCheckout(till)
    till.cards.keepsOpen = true
    await at(till, NOW + 10 * MINUTE)
    till.cards.down = true
    const now = NOW + 10 * MINUTE + 30 * SECOND
    const again = await inside(till.practice, ({ host }) => {
      host.clock = () => now
      return settleOverdueCheckouts(host)
    })
    expect(again).toBe(now + 30 * SECOND)
    // Once it is over, its answer counts.
    till.cards.down = false
    till.cards.keepsOpen = false
    await at(till, again ?? 0)
    expect((await books(till, id)).state).toBe('released')
  })
})
