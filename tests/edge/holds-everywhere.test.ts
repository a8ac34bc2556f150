import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { memberArrives, providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'

const HOLD = '/api/scheduler/v1/timeslot_patient/books_availability'
const LIMITS = '/api/scheduler/v1/booking_limits'

beforeAll(migrateDatabases)

async function opened(email: string) {
  const owner = new Browser()
  const id = await providerArrives(owner, email)
  await owner.put('/api/scheduler/v1/availability/', {
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

const request = (id: string, start: string) => ({
  timeslot_length_minute: 30,
  timeslot_datetime_start: start,
  orchid_pro_cognito_sub: id,
  appointment_type_label: 'Intro',
})

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
