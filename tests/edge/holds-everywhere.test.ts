import { beforeAll, describe, expect, it } from 'vitest'
import { holdInput } from '#tests/factories/bookings'
import { z } from 'zod'
import { memberArrives, providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { addChild, becomeGuardian, switchBack, switchTo } from './families.ts'
import { migrateDatabases } from './databases.ts'

const HOLD = '/api/scheduler/v1/timeslot_patient/books_availability'
const LIMITS = '/api/scheduler/v1/booking_limits'

beforeAll(migrateDatabases)

async function opened(email: string) {
  const owner = new Browser()
  const id = await providerArrives(owner, email)
  await owner.put('/api/scheduler/v1/availability/', {
    notice_hours: 0,
    timezone: 'America/Chicago',
    periods: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_minute: 480, end_minute: 1200 })),
  })
  await owner.post('/api/scheduler/v1/appointment_types/', { label: 'Intro', price: 0, length_minute: 30 })
  const slots = async () => {
    const path = `/api/scheduler/v1/availability/${id}/slots?appointment_type_label=Intro&days=7`
    const body = z.object({ slots: z.array(z.object({ timeslot_datetime_start: z.string() })) })
    return body.parse((await new Browser().get(path)).body).slots.map((slot) => slot.timeslot_datetime_start)
  }
  return { owner, id, slots }
}

const request = (id: string, start: string) => holdInput({ provider: id, start })

describe('the holds of a member', () => {
  it('are bounded over all practices, and one too many is released again', async () => {
    const practices = await Promise.all(['one', 'two', 'three'].map((name) => opened(`${name}@holds.test`)))
    const [one, two, three] = practices
    if (!one || !two || !three) throw new Error('three practices')
    const member = new Browser()
    await memberArrives(member, 'holder@holds.test')
    const ids: string[] = []
    for (const practice of [one, two])
      for (const start of (await practice.slots()).slice(0, 3)) {
        const held = await member.post(HOLD, request(practice.id, start))
        expect(held.status).toBe(201)
        ids.push(z.object({ timeslot_id: z.string() }).parse(held.body).timeslot_id)
      }
    const [start = ''] = await three.slots()
    expect(await member.post(HOLD, request(three.id, start))).toMatchObject({
      status: 429,
      body: { code: 'too_many', detail: 'Please finish or release the times you are holding first.' },
    })
    expect(await three.slots()).toContain(start)
    // A release makes room, and so does a booking.
    await member.call('DELETE', `/api/scheduler/v1/timeslot_patient/${ids[0]}`)
    expect((await member.post(HOLD, request(three.id, start))).status).toBe(201)
    const [, next = ''] = await three.slots()
    expect((await member.post(HOLD, request(three.id, next))).status).toBe(429)
    expect((await member.post('/api/scheduler/v1/payment/checkout_one_time', { timeslot_id: ids[1] })).status).toBe(200)
    expect((await member.post(HOLD, request(three.id, next))).status).toBe(201)
  })
})

describe('a guardian of twelve children', () => {
  it('holds no more times than anyone else, at one practice and at all', async () => {
    const practices = await Promise.all(['four', 'five', 'six'].map((name) => opened(`${name}@holds.test`)))
    const guardian = new Browser()
    const id = await memberArrives(guardian, 'twelve@holds.test')
    const children: string[] = []
    for (let n = 0; n < 12; n++) children.push(await addChild(guardian, `Kim${n}`))
    const held: string[] = []
    const holdFor = async (child: string, { id: provider, slots }: (typeof practices)[number]) => {
      await switchTo(guardian, id, child)
      const answer = await guardian.post(HOLD, request(provider, (await slots())[0] ?? ''))
      if (answer.status === 201) held.push(z.object({ timeslot_id: z.string() }).parse(answer.body).timeslot_id)
      return answer
    }
    const full = { status: 429, body: { detail: 'Please finish or release the times you are holding first.' } }
    for (const practice of practices.slice(0, 2)) {
      const answers: number[] = []
      for (const child of children) answers.push((await holdFor(child, practice)).status)
      expect(answers).toEqual([201, 201, 201, ...Array<number>(9).fill(429)])
    }
    const [, , third] = practices
    if (!third) throw new Error('three practices')
    const [free] = await third.slots()
    expect(await holdFor(children[11] ?? '', third)).toMatchObject(full)
    // What was refused is not held, and counts for nobody.
    expect(await third.slots()).toContain(free)
    expect(held).toHaveLength(6)
    // A second guardian has times of their own, and the child whose time they hold counts as well.
    const other = new Browser()
    const otherId = await memberArrives(other, 'other-guardian@holds.test')
    await switchBack(guardian)
    expect((await becomeGuardian(guardian, children[11] ?? '', other)).status).toBe(200)
    await switchTo(other, otherId, children[11] ?? '')
    expect((await other.post(HOLD, request(third.id, free ?? ''))).status).toBe(201)
    // A release makes room for any child.
    await switchTo(guardian, id, children[0] ?? '')
    expect((await guardian.call('DELETE', `/api/scheduler/v1/timeslot_patient/${held[0]}`)).status).toBe(204)
    expect((await holdFor(children[5] ?? '', third)).status).toBe(201)
  })

  it('books as many free sessions as one client', async () => {
    const { id, slots } = await opened('seven@holds.test')
    const guardian = new Browser()
    const own = await memberArrives(guardian, 'twelve-free@holds.test')
    const answers: string[] = []
    for (let n = 0; n < 12; n++) {
      const child = await addChild(guardian, `Kim${n}`)
      await switchTo(guardian, own, child)
      const answer = await guardian.post(HOLD, request(id, (await slots())[0] ?? ''))
      answers.push(answer.status === 201 ? 'held' : z.object({ detail: z.string() }).parse(answer.body).detail)
      if (answer.status === 201) {
        const { timeslot_id } = z.object({ timeslot_id: z.string() }).parse(answer.body)
        expect((await guardian.post('/api/scheduler/v1/payment/checkout_one_time', { timeslot_id })).status).toBe(200)
      }
      await switchBack(guardian)
    }
    const refused = 'You have booked as many free sessions as this professional allows in one day.'
    expect(answers).toEqual(['held', 'held', 'held', ...Array<string>(9).fill(refused)])
    // Neither for themselves.
    expect((await guardian.post(HOLD, request(id, (await slots())[0] ?? ''))).status).toBe(429)
  })
})

describe('the limits of free sessions', () => {
  it('are read by the team and set by the owner, within bounds', async () => {
    const { owner, id, slots } = await opened('limits@holds.test')
    expect(await owner.get(LIMITS)).toMatchObject({ status: 200, body: { free_per_day: 3, free_ahead: 5 } })
    for (const wrong of [
      { free_per_day: -1, free_ahead: 5 },
      { free_per_day: 1.5, free_ahead: 5 },
      { free_per_day: 51 },
      {},
    ])
      expect((await owner.put(LIMITS, wrong)).status).toBe(400)
    expect(await owner.put(LIMITS, { free_per_day: 1, free_ahead: 1 })).toMatchObject({ status: 200 })
    const member = new Browser()
    await memberArrives(member, 'limited@holds.test')
    const [first = '', second = ''] = await slots()
    expect((await member.post(HOLD, request(id, first))).status).toBe(201)
    expect(await member.post(HOLD, request(id, second))).toMatchObject({
      status: 429,
      body: { detail: 'You already have as many free sessions ahead as this professional allows.' },
    })
  })
})
