import { beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { PATIENT } from '#tests/setup/time-limits'
import { holdInput } from '#tests/factories/bookings'
import { memberArrives, providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'

// Before a booking the public reads where a type takes place only when the address of its office is public.

const TYPES = '/api/scheduler/v1/appointment_types/'
const OPEN = 'Open house, 12 Elm Street, Albany, NY 12208'

const provider = new Browser()
const member = new Browser()
let providerId = ''

const officeOf = (office_location_id: string, more: object) => ({
  office_location_id,
  session_location_type: 'in-person',
  ...{ video_link: '', city: 'Albany', state: 'NY', zipcode: '12208' },
  ...{ telehealth_pos_code: '', telehealth_modifier: '', in_person_pos_code: '', in_person_modifier: '' },
  ...{ show_address_to_public: false, is_default: false },
  ...more,
})
const HOME = officeOf('home', { office_name: 'Home', address_line1: '3 Hidden Lane', is_default: true })
const HOUSE = officeOf('house', { office_name: 'Open house', address_line1: '12 Elm Street' })

/** What a visitor reads of an address that clients read once they have booked. */
const FOLLOWS = 'follows'

const keepOffices = (offices: object[]) =>
  provider.put('/api/users/v1/orchid_pro/', { additional_office_locations: offices })

/** What a visitor reads of the office of each type. */
async function shown(who = new Browser()): Promise<Record<string, string | null>> {
  const answer = await who.get(`${TYPES}${providerId}`)
  expect(JSON.stringify(answer.body)).not.toMatch(/office_id|Hidden Lane/)
  const type = z.object({ label: z.string(), office: z.string().nullable(), address_follows: z.boolean() })
  const types = z.array(type).parse(answer.body)
  return Object.fromEntries(
    types.map(({ label, office, address_follows }) => [label, address_follows ? FOLLOWS : office]),
  )
}

/** Waits until the practice has its copy of the offices. */
const hasOffices = (count: number) =>
  vi.waitFor(async () => {
    const { body } = await provider.get('/api/scheduler/v1/availability/')
    expect(z.object({ offices: z.array(z.unknown()).default([]) }).parse(body).offices).toHaveLength(count)
  }, PATIENT)

beforeAll(async () => {
  await migrateDatabases()
  providerId = await providerArrives(provider, 'petra@example.test')
  await memberArrives(member, 'milo@example.test')
  const periods = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_minute: 480, end_minute: 1200 }))
  await provider.put('/api/scheduler/v1/availability/', { timezone: 'America/Chicago', periods })
  expect(await keepOffices([HOME, { ...HOUSE, show_address_to_public: true }])).toMatchObject({ status: 200 })
  await hasOffices(2)
  const type = { price: 0, length_minute: 30, hue: 3, session_location_type: 'in-person' }
  for (const more of [
    { label: 'There', office_id: 'house' },
    { label: 'Here' },
    { label: 'Call', session_location_type: 'telehealth' },
  ])
    expect((await provider.post(TYPES, { ...type, ...more })).status).toBe(201)
})

describe('the office of a session type', () => {
  it('is read by everyone when its address is public, and by nobody before a booking when it is not', async () => {
    for (const who of [new Browser(), member, provider])
      expect(await shown(who)).toMatchObject({ There: OPEN, Here: FOLLOWS, Call: null })
    expect((await keepOffices([HOME, HOUSE])).status).toBe(200)
    expect(await shown()).toMatchObject({ There: FOLLOWS, Here: FOLLOWS, Call: null })
    expect((await keepOffices([HOME, { ...HOUSE, show_address_to_public: true }])).status).toBe(200)
    expect(await shown()).toMatchObject({ There: OPEN })
  })

  it('is said to follow with one office too, and not when nobody knows an address', async () => {
    expect((await keepOffices([HOME])).status).toBe(200)
    expect(await shown()).toMatchObject({ Here: FOLLOWS, Call: null })
    expect((await keepOffices([{ ...HOME, show_address_to_public: true }])).status).toBe(200)
    expect(await shown()).toMatchObject({ Here: null })
    expect((await keepOffices([])).status).toBe(200)
    expect(await shown()).toMatchObject({ Here: null })
    expect((await keepOffices([HOME, { ...HOUSE, show_address_to_public: true }])).status).toBe(200)
    await hasOffices(2)
  })

  it('is in the hold by the same rule, and in the booked session in any case', async () => {
    for (const [label, office, place] of [
      ['There', OPEN, OPEN],
      ['Here', null, 'Home, 3 Hidden Lane, Albany, NY 12208'],
    ] as const) {
      const free = await member.get(
        `/api/scheduler/v1/availability/${providerId}/slots?appointment_type_label=${label}&days=14`,
      )
      const slots = z.object({ slots: z.array(z.object({ timeslot_datetime_start: z.string() })) }).parse(free.body)
      const start = slots.slots[0]?.timeslot_datetime_start ?? ''
      const held = await member.post('/api/scheduler/v1/timeslot_patient/books_availability', {
        ...holdInput({ provider: providerId, start }),
        appointment_type_label: label,
      })
      const { timeslot_id } = z.object({ timeslot_id: z.string() }).parse(held.body)
      const hold = `/api/scheduler/v1/timeslot_patient/${timeslot_id}`
      expect(await member.get(hold)).toMatchObject({ status: 200, body: { state: 'held', office } })
      expect((await member.get(hold)).body).not.toHaveProperty('office_id')
      await member.post('/api/scheduler/v1/payment/checkout_one_time', { timeslot_id })
      const { appointment_id } = z.object({ appointment_id: z.string() }).parse((await member.get(hold)).body)
      expect(await member.get(`/api/scheduler/v1/appointment/${appointment_id}`)).toMatchObject({ body: { place } })
    }
  })

  it('is refused when the practice does not have it', async () => {
    const type = { label: 'Elsewhere', price: 0, length_minute: 30, session_location_type: 'in-person' }
    expect(await provider.post(TYPES, { ...type, office_id: 'elsewhere' })).toMatchObject({ status: 400 })
    expect(
      await provider.post(TYPES, { ...type, session_location_type: 'telehealth', office_id: 'house' }),
    ).toMatchObject({ status: 400 })
  })
})
