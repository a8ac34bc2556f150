import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { holdInput } from '#tests/factories/bookings'
import { memberArrives, providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { halfHourIn, SERIES } from './introductions.ts'

// Introductions and sessions of couples over HTTP.

const TYPES = '/api/scheduler/v1/appointment_types/'
const HOLD = '/api/scheduler/v1/timeslot_patient/books_availability'
const MEMBER = '/api/users/v1/patient/'
const CHARTS = '/api/users/v1/patient_chart/'
const OHIO = { home_state: 'OH', home_city: 'Dayton', home_zipcode: '45402' }
const TEXAS = { home_state: 'TX', home_city: 'Austin', home_zipcode: '78701' }

const provider = new Browser()
const [ann, ben] = [new Browser(), new Browser()]
let providerId = ''

const free = z.object({
  slots: z.array(z.object({ timeslot_datetime_start: z.string() })),
  introduced: z.string().nullable(),
  partner_name: z.string().nullable(),
})
const entries = z.object({ entries: z.array(z.object({ patient_user_id: z.string() })) })

async function offered(browser: Browser, label: string) {
  const { body } = await browser.get(
    `/api/scheduler/v1/availability/${providerId}/slots?appointment_type_label=${label}&days=3`,
  )
  return free.parse(body)
}
async function holdAt(browser: Browser, label: string, at: number) {
  const { slots } = await offered(browser, label)
  return browser.post(HOLD, holdInput({ provider: providerId, start: slots[at]?.timeslot_datetime_start, label }))
}
async function book(browser: Browser, label: string, at: number) {
  const held = z.object({ timeslot_id: z.string() }).parse((await holdAt(browser, label, at)).body)
  expect((await browser.post('/api/scheduler/v1/payment/checkout_one_time', held)).status).toBeLessThan(300)
}

beforeAll(async () => {
  await migrateDatabases()
  const license = { type: 'LPC', conferring_entity: 'TX', license_number: 'A-1', expiration_date: '2099-12-31' }
  providerId = await providerArrives(provider, 'kinds@types.test', { licenses: [license] })
  await memberArrives(ann, 'ann@types.test')
  await memberArrives(ben, 'ben@types.test')
  for (const one of [ann, ben]) await one.put(MEMBER, TEXAS)
  await provider.put('/api/scheduler/v1/availability/', {
    notice_hours: 0,
    timezone: 'America/Chicago',
    periods: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_minute: 0, end_minute: 1440 })),
  })
  for (const kind of ['introduction', 'couple'])
    await provider.post(TYPES, { label: kind, kind, price: 0, length_minute: 30 })
})

describe('a session type', () => {
  it('has one of three kinds, and an introduction that costs or lasts too much is refused in words', async () => {
    const send = (type: object) => provider.post(TYPES, { label: 'Another', price: 0, length_minute: 30, ...type })
    expect(await send({ kind: 'introduction', price: 30 })).toMatchObject({
      status: 400,
      body: { detail: 'An introduction is free. Set its price to 0.' },
    })
    expect(await send({ kind: 'introduction', length_minute: 90 })).toMatchObject({
      status: 400,
      body: { detail: 'An introduction lasts at most 60 minutes.' },
    })
    expect((await send({ kind: 'group' })).status).toBe(400)
    expect(await send({})).toMatchObject({ status: 201, body: { kind: 'individual' } })
    expect(await new Browser().get(`${TYPES}${providerId}`)).toMatchObject({
      body: [{ kind: 'introduction' }, { kind: 'couple' }, { kind: 'individual' }],
    })
  })
})

describe('a member', () => {
  it('books one introduction, and is told why there is no second', async () => {
    expect((await offered(ann, 'introduction')).introduced).toBeNull()
    await book(ann, 'introduction', 0)
    expect((await offered(ann, 'introduction')).introduced).toBe('booked')
    expect((await offered(new Browser(), 'introduction')).introduced).toBeNull()
    expect(await holdAt(ann, 'introduction', 3)).toMatchObject({
      status: 409,
      body: { code: 'introduced', detail: expect.stringContaining('You have already booked your free introduction') },
    })
    await book(ben, 'introduction', 4)
  })

  it('books for their couple where the professional may meet both', async () => {
    const list = entries.parse((await provider.get(CHARTS)).body).entries
    const people = list.map(({ patient_user_id }) => patient_user_id)
    expect(people).toHaveLength(2)
    const alone = {
      appointment_type_label: 'couple',
      patient_user_id: people[0],
      appointments: [halfHourIn(200)],
      force_book_over_blocked: true,
      book_without_license: true,
    }
    expect(await provider.post(SERIES, alone)).toMatchObject({
      status: 409,
      body: { code: 'conflict', detail: expect.stringContaining('Add the couple under Clients first') },
    })
    expect((await offered(ann, 'couple')).partner_name).toBeNull()
    expect((await provider.post(`${CHARTS}couple`, { people })).status).toBe(201)
    expect((await offered(ann, 'couple')).partner_name).not.toBeNull()
    await ben.put(MEMBER, OHIO)
    expect(await holdAt(ann, 'couple', 8)).toMatchObject({
      status: 409,
      body: { code: 'not_licensed', detail: expect.stringContaining('where both of you live') },
    })
    await ben.put(MEMBER, TEXAS)
    await book(ann, 'couple', 8)
    const calendar = '/api/scheduler/v1/snapshot/appointments_v2'
    for (const one of [ann, ben]) expect((await one.get(calendar)).text).toContain('"appointment_type_label":"couple"')
  })
})
