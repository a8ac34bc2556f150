import { describe, expect, it } from 'vitest'
import { MINUTE } from '#kernel/clock'
import { is, newId, newUser, openHub, setClock } from './hub-factory.ts'

const NOON = Date.UTC(2037, 11, 7, 12)

describe('the times that a person holds at all practices', () => {
  it('are at most six, each counted once and until it expires or is forgotten', async () => {
    const user = newUser()
    await setClock(user, NOON)
    const holds = Array.from({ length: 8 }, (_, i) => ({
      timeslot_id: newId(),
      expires_at: NOON + (10 + i) * MINUTE,
      made_by: null,
    }))
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

  it('are told to the open pages of the person, also those that a guardian made, until they end', async () => {
    const child = newUser()
    const now = Date.now()
    const [own, made] = [newId(), newId()]
    const page = await openHub(child)
    await page.next(is('snapshot'))
    await child.hub.act('hold.count', { timeslot_id: own, expires_at: now + 10 * MINUTE, made_by: null })
    const guardian = newUser().user_id
    await child.hub.act('hold.count', { timeslot_id: made, expires_at: now + 11 * MINUTE, made_by: guardian })
    // A page that opens later is told as well.
    const later = await openHub(child)
    expect((await later.next(is('holds'))).timeslot_ids).toEqual([own, made])
    await child.hub.act('hold.forget', own)
    await child.hub.act('hold.forget', made)
    const told = [[own], [own, made], [made], []]
    await page.until((received) => received.filter(is('holds')).length === told.length)
    expect(page.received.filter(is('holds')).map(({ timeslot_ids }) => timeslot_ids)).toEqual(told)
  })

  it('for a child are not told to the own pages of the guardian who holds them', async () => {
    const guardian = newUser()
    const now = Date.now()
    const page = await openHub(guardian)
    await page.next(is('snapshot'))
    const timeslot_id = newId()
    await guardian.hub.act('hold.count', { timeslot_id, expires_at: now + MINUTE, made_by: guardian.user_id })
    expect((await page.next(is('holds'))).timeslot_ids).toEqual([])
  })
})
