import { describe, expect, it } from 'vitest'
import { MINUTE } from '#kernel/clock'
import { newId, newUser, setClock } from './hub-factory.ts'

const NOON = Date.UTC(2026, 11, 7, 12)

describe('the times that a person holds at all practices', () => {
  it('are at most six, each counted once and until it expires or is forgotten', async () => {
    const user = newUser()
    await setClock(user, NOON)
    const holds = Array.from({ length: 8 }, (_, i) => ({ timeslot_id: newId(), expires_at: NOON + (10 + i) * MINUTE }))
    const [one, two, three, four, five, six, seven, eight] = holds as Required<typeof holds>
    if (!one || !two || !three || !four || !five || !six || !seven || !eight) throw new Error('eight holds')
    const count = (hold: typeof one) => user.hub.act('hold.count', hold)
    const counts = await Promise.all([one, two, three, four, five, six, seven].map(count))
    expect(counts).toEqual([true, true, true, true, true, true, false])
    expect(await count(six)).toBe(true)
    expect(await count(seven)).toBe(false)
    await user.hub.act('hold.forget', two.timeslot_id)
    await user.hub.act('hold.forget', two.timeslot_id)
    expect(await count(seven)).toBe(true)
    expect(await count(eight)).toBe(false)
    // The first expires.
    await setClock(user, NOON + 10 * MINUTE)
    expect(await count(eight)).toBe(true)
    expect(await newUser().hub.act('hold.count', one)).toBe(true)
  })
})
