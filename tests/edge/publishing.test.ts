import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { searchProfessionals } from '#contracts/api/professionals'
import { drainDirectoryOutbox } from '#edge/directory-outbox'
import { PATIENT } from '#tests/setup/time-limits'
import { holdInput } from '#tests/factories/bookings'
import { memberArrives, providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { env } from './worker-env.ts'

const OWN = '/api/users/v1/orchid_pro/'
const HOLD = '/api/scheduler/v1/timeslot_patient/books_availability'
const slotsOf = z.object({ slots: z.array(z.object({ timeslot_datetime_start: z.string() })) })

beforeAll(migrateDatabases)
beforeEach(() => drainDirectoryOutbox(env))

/** What each reader of the page may ask, by the last part of its address. */
const addressesOf = (name: string) => [
  `/api/users/v1/orchid_pro/${name}`,
  `/api/scheduler/v1/appointment_types/${name}`,
  `/api/scheduler/v1/cancellation_policy/${name}`,
  `/api/scheduler/v1/availability/${name}/slots?appointment_type_label=Intro&days=14`,
]

async function statuses(reader: Browser, name: string): Promise<number[]> {
  return Promise.all(addressesOf(name).map(async (path) => (await reader.get(path)).status))
}

async function found(q: string): Promise<string[]> {
  const answer = await new Browser().get(`/api/search/v1/professionals?q=${q}`)
  return searchProfessionals.responses[200].parse(answer.body).professionals.map((one) => one.cognito_sub)
}

const indexed = (id: string) =>
  vi.waitFor(async () => {
    await drainDirectoryOutbox(env)
    return env.SEARCH.prepare('SELECT place FROM profiles WHERE user_id = ?').bind(id).first('place')
  }, PATIENT)

/** A provider with hours and a session type, whose page is not published. */
async function beginner(email: string, last_name: string, profile: object = {}) {
  const owner = new Browser()
  const id = await providerArrives(owner, email, { page_published: undefined, last_name, ...profile })
  await owner.put('/api/scheduler/v1/availability/', {
    notice_hours: 0,
    timezone: 'America/Chicago',
    periods: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_minute: 480, end_minute: 1200 })),
  })
  await owner.post('/api/scheduler/v1/appointment_types/', { label: 'Intro', price: 0, length_minute: 30 })
  const state = async () =>
    z.object({ state: z.string() }).parse((await owner.get('/api/users/v1/orchid_pro_page/')).body).state
  return { owner, id, state }
}

describe('a page that is not published', () => {
  it('exists for its professional alone, until they publish it, and again when they take it back', async () => {
    const { owner, id, state } = await beginner('new@publish.test', 'Harrow', { custom_url: 'paula-harrow' })
    const [stranger, member, other] = [new Browser(), new Browser(), new Browser()]
    await memberArrives(member, 'client@publish.test')
    await providerArrives(other, 'other@publish.test')
    expect(await state()).toBe('unpublished')
    for (const name of [id, 'paula-harrow']) {
      for (const reader of [stranger, member, other]) expect(await statuses(reader, name)).toEqual([404, 404, 404, 404])
      expect(await statuses(owner, name)).toEqual([200, 200, 200, 200])
    }
    expect(await owner.get(`/api/users/v1/orchid_pro/${id}`)).toMatchObject({ body: { is_public: false } })
    await drainDirectoryOutbox(env)
    expect(await found('harrow')).toEqual([])
    // The professional knows a time; nobody can hold it.
    const { slots } = slotsOf.parse((await owner.get(addressesOf(id)[3] ?? '')).body)
    const hold = (start = '') => holdInput({ provider: id, start })
    const start = slots.at(-1)?.timeslot_datetime_start
    expect((await member.post(HOLD, hold(start))).status).toBe(404)

    expect(await owner.put(OWN, { page_published: true })).toMatchObject({ body: { page_published: true } })
    expect(await state()).toBe('public')
    expect(await statuses(stranger, 'paula-harrow')).toEqual([200, 200, 200, 200])
    expect(await stranger.get(`/api/users/v1/orchid_pro/${id}`)).toMatchObject({ body: { is_public: true } })
    await vi.waitFor(async () => expect(await indexed(id)).not.toBeNull(), PATIENT)
    expect(await found('harrow')).toEqual([id])
    const held = await member.post(HOLD, hold(start))
    expect(held.status).toBe(201)
    const { timeslot_id } = z.object({ timeslot_id: z.string() }).parse(held.body)
    await member.post('/api/scheduler/v1/payment/checkout_one_time', { timeslot_id })

    await owner.put(OWN, { page_published: false })
    expect(await statuses(stranger, 'paula-harrow')).toEqual([404, 404, 404, 404])
    await vi.waitFor(async () => expect(await indexed(id)).toBeNull(), PATIENT)
    expect(await found('harrow')).toEqual([])
    // What is booked stays.
    const list = await owner.get('/api/scheduler/v1/snapshot/appointments_v2')
    const ahead = z.object({ appointments: z.array(z.object({ appointment_start: z.string(), status: z.string() })) })
    expect(ahead.parse(list.body).appointments.filter((one) => one.appointment_start === start)).toMatchObject([
      { status: 'confirmed' },
    ])
  })

  it('is in review only once it is published, and other saves do not publish it', async () => {
    const { owner, id, state } = await beginner('review@publish.test', 'Wick')
    await env.DIRECTORY.prepare('UPDATE public_profiles SET approved_at = NULL WHERE user_id = ?').bind(id).run()
    await owner.put(OWN, { headline: 'I listen.' })
    expect(await state()).toBe('unpublished')
    await owner.put(OWN, { page_published: true })
    expect(await state()).toBe('in_review')
    expect(await statuses(new Browser(), id)).toEqual([404, 404, 404, 404])
  })
})
