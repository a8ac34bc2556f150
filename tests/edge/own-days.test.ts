import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { DAY, HOUR, MINUTE } from '#kernel/clock'
import { drainDirectoryOutbox } from '#edge/directory-outbox'
import { storeOffer } from '#edge/directory/profiles/shown-offers'
import { practiceStub } from '#durable-objects/stubs'
import { holdInput } from '#tests/factories/bookings'
import { inside } from '../durable-objects/practice/practice-factory.ts'
import { signed } from '../isolation/signed.ts'
import { DirectoryStore } from '#edge/directory/DirectoryStore'
import { confirms, memberArrives, memberForm, providerArrives, signIn } from './accounts.ts'
import { type Answer, Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { directoryStore } from './directory-store.ts'
import { addChild, MINORS } from './families.ts'
import { SERIES } from './introductions.ts'
import { env } from './worker-env.ts'

// Days are those of a person's or a practice's zone. The clock stands at 16:30 on November 26 in Los Angeles, which is
// the next day in UTC, in Auckland and in most of the world. The year is ahead, so that no alarm rings by the real clock.

const NOW = Date.parse('2035-11-27T00:30:00.000Z')
const MIDNIGHT = Date.parse('2035-11-27T08:00:00.000Z')
const ZONE = 'America/Los_Angeles'

const MEMBER = '/api/users/v1/patient/'
const PROVIDER = '/api/users/v1/orchid_pro/'
const PAGE = '/api/users/v1/orchid_pro_page/'
const HOLD = '/api/scheduler/v1/timeslot_patient/books_availability'
const CHECKOUT = '/api/scheduler/v1/payment/checkout_one_time'
const handover = (id: string, step = '') => `/api/internal/v1/minors/${id}/handover${step}`

let clock = NOW
beforeAll(migrateDatabases)
beforeEach(() => {
  clock = NOW
  vi.spyOn(Date, 'now').mockImplementation(() => clock)
})
afterEach(async () => {
  await drainDirectoryOutbox(env)
})

let made = 0
const address = (name: string) => `${name}-${++made}@days.test`
const license = (conferring_entity: string, expiration_date: string) => ({
  type: 'LPC',
  conferring_entity,
  license_number: `${conferring_entity}-1`,
  expiration_date,
})
const messages = ({ body }: Answer) =>
  z
    .object({ detail: z.array(z.object({ msg: z.string() })) })
    .parse(body)
    .detail.map(({ msg }) => msg)

describe('the age of a person', () => {
  it('is that of their own day: whoever turns 18 tomorrow in Los Angeles is under 18 until midnight there', async () => {
    const parent = new Browser()
    const email = address('parent')
    await memberArrives(parent, email)
    const child = await addChild(parent, 'Kim', '2017-11-27')
    const minors = async () => (await parent.get(MINORS)).text.includes(child)
    expect(await minors()).toBe(true)
    expect((await signed('GET', handover(child))).body).toMatchObject({
      adult_at: '2035-11-27T08:00:00.000Z',
      adult_date: '2035-11-27',
    })
    const end = () => signed('POST', handover(child, '/end'), { operation_id: `operation-${++made}` })
    clock = MIDNIGHT - 1
    // The session of hours ago has ended.
    await signIn(parent, email)
    expect((await end()).body).toMatchObject({ moved: false })
    expect(await minors()).toBe(true)
    clock = MIDNIGHT
    expect(await minors()).toBe(false)
    expect((await end()).body).toMatchObject({ moved: true })
  })

  it('has been 18 for hours in Auckland, so that nobody can add them as a child there', async () => {
    const parent = new Browser()
    await memberArrives(parent, address('auckland'))
    expect((await parent.put(MEMBER, { timezone: 'Pacific/Auckland' })).status).toBe(200)
    const kim = { first_name: 'Kim', last_name: 'Ortega', relation: 'Parent' }
    expect(messages(await parent.post(MINORS, { ...kim, dob: '2017-11-27' }))).toEqual([
      'Adults need their own account.',
    ])
    // A child that was born today is not from the future.
    expect((await parent.post(MINORS, { ...kim, dob: '2035-11-27' })).status).toBe(201)
  })

  it('begins the handover at the midnight of a new zone', async () => {
    const parent = new Browser()
    await memberArrives(parent, address('mover'))
    const child = await addChild(parent, 'Kim', '2019-02-28')
    await env.DIRECTORY.prepare('UPDATE users SET timezone = ? WHERE id = ?').bind('Asia/Tokyo', child).run()
    expect((await signed('GET', handover(child))).body).toMatchObject({
      adult_at: '2037-02-27T15:00:00.000Z',
      adult_date: '2037-02-28',
    })
  })

  it('wakes the handover when somebody under 18 changes the zone of their account, and of nobody else', async () => {
    const woken = async (dob: string) => {
      const [browser, email] = [new Browser(), address('teen')]
      const { user_in, patient_in } = memberForm(email)
      const form = { user_in, patient_in: { ...patient_in, dob } }
      expect((await browser.post('/api/users/v1/patient/account', form)).status).toBe(201)
      await confirms(browser, email)
      await drainDirectoryOutbox(env)
      const said = vi.spyOn(DirectoryStore.prototype, 'outbox')
      expect((await browser.put('/api/users/v1/time_zone', { timezone: 'Asia/Tokyo' })).status).toBe(200)
      const events = said.mock.calls.map(([{ event }]) => event)
      said.mockRestore()
      return events
    }
    expect(await woken('2019-02-28')).toEqual(['minor.changed.v1'])
    expect(await woken('1990-02-28')).toEqual([])
  })

  it('of 13, the youngest for an account, is reached in the zone of the form', async () => {
    const register = (timezone: string, dob: string) => {
      const { user_in, patient_in } = memberForm(address('young'))
      return new Browser().post('/api/users/v1/patient/account', {
        user_in,
        patient_in: { ...patient_in, dob, timezone },
      })
    }
    expect(messages(await register(ZONE, '2022-11-27'))).toEqual(['You must be at least 13 years old'])
    expect((await register('Pacific/Auckland', '2022-11-27')).status).toBe(201)
    expect((await register(ZONE, '2022-11-26')).status).toBe(201)
    expect(messages(await register(ZONE, '2035-11-27'))).toContain('The date of birth is in the future.')
  })

  it('is counted by UTC for a zone that does not exist, without an error; such a zone is not accepted', async () => {
    const parent = new Browser()
    const id = await memberArrives(parent, address('mars'))
    await addChild(parent, 'Kim', '2030-01-01')
    expect((await parent.put(MEMBER, { timezone: 'Mars/Phobos' })).status).toBe(400)
    await env.DIRECTORY.prepare("UPDATE users SET timezone = 'Mars/Phobos'").run()
    expect([(await parent.get(MINORS)).status, (await parent.get('/api/users/v1/user_info')).status]).toEqual([
      200, 200,
    ])
    await env.DIRECTORY.prepare('UPDATE users SET timezone = ? WHERE id = ?').bind(ZONE, id).run()
  })
})

/** A practice in a zone, whose calendar is open at all hours, with a session type by video and one in person. */
async function practiceWith(licenses: object[], zone = ZONE) {
  const browser = new Browser()
  const email = address('pro')
  const id = await providerArrives(browser, email, { licenses, timezone: zone })
  await browser.put('/api/scheduler/v1/availability/', {
    notice_hours: 0,
    timezone: zone,
    periods: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_minute: 0, end_minute: 1440 })),
  })
  for (const session_location_type of ['telehealth', 'in-person'])
    await browser.post('/api/scheduler/v1/appointment_types/', {
      label: session_location_type,
      price: 0,
      length_minute: 30,
      session_location_type,
    })
  const { team_id } = z.object({ team_id: z.string() }).parse((await browser.get('/api/users/v1/user_info')).body)
  return { browser, id, team_id, email }
}

async function lastOffered(browser: Browser, id: string, label = 'telehealth'): Promise<number> {
  const { body } = await browser.get(
    `/api/scheduler/v1/availability/${id}/slots?appointment_type_label=${label}&days=14`,
  )
  const { slots } = z.object({ slots: z.array(z.object({ timeslot_datetime_start: z.string() })) }).parse(body)
  return Date.parse(slots.at(-1)?.timeslot_datetime_start ?? '')
}

const hold = (browser: Browser, id: string, at: number, label = 'telehealth') =>
  browser.post(HOLD, holdInput({ provider: id, start: new Date(at).toISOString(), label }))

describe('a license', () => {
  it('counts through its last day in the zone of the practice, not through that of UTC', async () => {
    const { browser, id, email } = await practiceWith([license('TX', '2035-11-26')])
    const state = async () => (await browser.get(PAGE)).body
    const statuses = async () => [
      (await new Browser().get(`${PROVIDER}${id}`)).status,
      (await new Browser().get(`/api/scheduler/v1/appointment_types/${id}`)).status,
    ]
    expect(await state()).toMatchObject({ state: 'public' })
    expect(await statuses()).toEqual([200, 200])
    expect((await new Browser().get(`${PROVIDER}${id}`)).body).toMatchObject({ states: ['TX'], credentials: 'LPC' })
    expect(await lastOffered(new Browser(), id)).toBe(MIDNIGHT - 30 * MINUTE)
    clock = MIDNIGHT
    await signIn(browser, email)
    expect(await state()).toMatchObject({ state: 'expired' })
    expect(await statuses()).toEqual([404, 404])
  })

  it('is over in Auckland, where the day has ended, and a passed date is refused by that day', async () => {
    const { browser, id } = await practiceWith([license('TX', '2035-11-28')], 'Pacific/Auckland')
    const save = (date: string) => browser.put(PROVIDER, { licenses: [license('TX', date)] })
    expect((await save('2035-11-27')).status).toBe(200)
    expect((await save('2035-11-26')).status).toBe(400)
    expect((await new Browser().get(`${PROVIDER}${id}`)).status).toBe(200)
    clock = Date.parse('2035-11-27T11:00:00.000Z')
    expect((await new Browser().get(`${PROVIDER}${id}`)).status).toBe(404)
  })

  it('follows the zone of the calendar, which the practice reports', async () => {
    const { id, team_id } = await practiceWith([license('TX', '2035-11-26')])
    const zoneOf = () =>
      env.DIRECTORY.prepare('SELECT timezone FROM practices WHERE id = ?').bind(team_id).first<string>('timezone')
    const offer = await practiceStub(env, team_id).act('offer.next', directoryStore().ctx)
    await storeOffer(directoryStore(), id, offer, clock)
    expect(await zoneOf()).toBe(ZONE)
    expect((await new Browser().get(`${PROVIDER}${id}`)).status).toBe(200)
    await storeOffer(directoryStore(), id, { ...offer, timezone: 'America/Denver' }, clock + 2)
    // A report that was overtaken changes nothing.
    await storeOffer(directoryStore(), id, offer, clock + 1)
    expect(await zoneOf()).toBe('America/Denver')
    await storeOffer(directoryStore(), id, { ...offer, timezone: 'Europe/Berlin' }, clock + 3)
    expect(await zoneOf()).toBe('Europe/Berlin')
    expect((await new Browser().get(`${PROVIDER}${id}`)).status).toBe(404)
  })
})

describe('a session after the end of the license', () => {
  const END = Date.parse('2035-11-29T08:00:00.000Z')
  const DECEMBER_5 = Date.parse('2035-12-05T18:00:00.000Z')
  const licenses = [license('TX', '2035-11-28'), license('OK', '2035-12-02')]
  const ENDED = {
    status: 409,
    body: {
      code: 'not_licensed',
      detail:
        "This professional's license in Texas ends on November 28, 2035, so they cannot meet you after that day. Please choose an earlier time.",
    },
  }

  it('is not offered to a member, and cannot be held', async () => {
    const { id } = await practiceWith(licenses)
    const member = new Browser()
    await memberArrives(member, address('texan'))
    expect(await lastOffered(member, id)).toBe(END - 30 * MINUTE)
    expect(await lastOffered(member, id, 'in-person')).toBe(END + 4 * DAY - 30 * MINUTE)
    // Nobody knows where a visitor lives.
    expect(await lastOffered(new Browser(), id)).toBe(END + 4 * DAY - 30 * MINUTE)
    expect(await hold(member, id, END)).toMatchObject(ENDED)
    expect(await hold(member, id, DECEMBER_5, 'in-person')).toMatchObject({
      status: 409,
      body: { code: 'not_licensed', detail: expect.stringContaining('license ends on December 2, 2035') },
    })
    expect((await hold(member, id, END - 30 * MINUTE)).status).toBe(201)
    expect((await hold(member, id, END, 'in-person')).status).toBe(201)
  })

  it('is not booked with a time that was held before the license was shortened', async () => {
    const { browser, id } = await practiceWith([license('TX', '2035-12-31')])
    const member = new Browser()
    await memberArrives(member, address('held'))
    const { timeslot_id } = z.object({ timeslot_id: z.string() }).parse((await hold(member, id, DECEMBER_5)).body)
    await browser.put(PROVIDER, { licenses })
    expect(await member.post(CHECKOUT, { timeslot_id })).toMatchObject(ENDED)
    await browser.put(PROVIDER, { licenses: [license('TX', '2035-12-31')] })
    expect((await member.post(CHECKOUT, { timeslot_id })).status).toBe(200)
  })

  it('is booked and moved by the practice only knowingly, which is audited', async () => {
    const { browser, id, team_id } = await practiceWith(licenses)
    const member = new Browser()
    const memberId = await memberArrives(member, address('client'))
    const { timeslot_id } = z.object({ timeslot_id: z.string() }).parse((await hold(member, id, NOW + 24 * HOUR)).body)
    await member.post(CHECKOUT, { timeslot_id })
    const { entries } = z
      .object({ entries: z.array(z.object({ patient_user_id: z.string(), linked_user_id: z.string().nullable() })) })
      .parse((await browser.get('/api/users/v1/patient_chart/')).body)
    const patient_user_id = entries.find(({ linked_user_id }) => linked_user_id === memberId)?.patient_user_id
    const book = (start: number, also: object = {}, label = 'telehealth') =>
      browser.post(SERIES, {
        appointment_type_label: label,
        patient_user_id,
        appointments: [
          {
            appointment_start: new Date(start).toISOString(),
            appointment_end: new Date(start + 30 * MINUTE).toISOString(),
          },
        ],
        ...also,
      })
    const warned = (day: string, of = 'The license in Texas ends on November 28, 2035') => ({
      status: 409,
      body: { code: 'not_licensed', detail: expect.stringContaining(`${of}, before the session on ${day}`) },
    })
    expect(await book(DECEMBER_5)).toMatchObject(warned('December 5, 2035'))
    expect(await book(DECEMBER_5, {}, 'in-person')).toMatchObject(
      warned('December 5, 2035', 'The license ends on December 2, 2035'),
    )
    expect((await book(END - HOUR)).status).toBe(201)
    const knowingly = { book_without_license: true }
    const booked = z
      .object({ invites_created: z.tuple([z.object({ appointment_id: z.string() })]) })
      .parse((await book(DECEMBER_5, knowingly)).body).invites_created[0].appointment_id

    const move = (start: number, also: object = {}) =>
      browser.post(`/api/scheduler/v1/appointment/${booked}/move`, {
        appointment_start: new Date(start).toISOString(),
        ...also,
      })
    expect(await move(DECEMBER_5 + DAY)).toMatchObject(warned('December 6, 2035'))
    expect((await move(END - 3 * HOUR)).status).toBe(200)
    const warning = async (reader: Browser) => {
      const { body } = await reader.get(`/api/scheduler/v1/appointment/${booked}/details`)
      return z.object({ license_warning: z.string().nullable() }).parse(body).license_warning
    }
    expect(await warning(browser)).toBeNull()
    expect((await move(DECEMBER_5 + DAY, knowingly)).status).toBe(200)
    expect(await warning(browser)).toContain('The license in Texas ends on November 28, 2035')
    expect(await warning(member)).toBeNull()
    const audited = await inside(
      { id: team_id, owner: id, stub: practiceStub(env, team_id), objects: env as never },
      (_object, state) =>
        state.storage.sql
          .exec("SELECT object FROM audit WHERE action = 'appointment.book_unlicensed'")
          .toArray()
          .map(({ object }) => object),
    )
    expect(audited).toEqual([booked, booked])
  })
})
