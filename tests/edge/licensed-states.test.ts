import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ERROR_TEXT } from '#contracts/errors'
import { inside } from '../durable-objects/practice/practice-factory.ts'
import { practiceStub } from '#durable-objects/stubs'
import { holdInput } from '#tests/factories/bookings'
import { memberArrives, providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { addChild, switchTo } from './families.ts'
import { halfHourIn, SERIES } from './introductions.ts'
import { env } from './worker-env.ts'

const HOLD = '/api/scheduler/v1/timeslot_patient/books_availability'
const MEMBER = '/api/users/v1/patient/'
const PROVIDER = '/api/users/v1/orchid_pro/'
const CHARTS = '/api/users/v1/patient_chart/'
const license = { type: 'LPC', conferring_entity: 'TX', license_number: 'A-1', expiration_date: '2099-12-31' }
const OHIO = { home_state: 'OH', home_city: 'Dayton', home_zipcode: '45402' }

const provider = new Browser()
let providerId = ''

beforeAll(async () => {
  await migrateDatabases()
  providerId = await providerArrives(provider, 'licensed@states.test', { licenses: [license] })
  await provider.put('/api/scheduler/v1/availability/', {
    notice_hours: 0,
    timezone: 'America/Chicago',
    periods: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_minute: 0, end_minute: 1440 })),
  })
  for (const session_location_type of ['telehealth', 'in-person'])
    await provider.post('/api/scheduler/v1/appointment_types/', {
      label: session_location_type,
      price: 0,
      length_minute: 30,
      session_location_type,
    })
})

async function holdAt(member: Browser, label: string, at = 0) {
  const { body } = await member.get(
    `/api/scheduler/v1/availability/${providerId}/slots?appointment_type_label=${label}&days=3`,
  )
  const { slots } = z.object({ slots: z.array(z.object({ timeslot_datetime_start: z.string() })) }).parse(body)
  return member.post(HOLD, holdInput({ provider: providerId, start: slots[at]?.timeslot_datetime_start, label }))
}

const refused = { status: 409, body: { code: 'not_licensed', detail: ERROR_TEXT.not_licensed } }

describe('a member who lives where the professional has no license', () => {
  it('cannot hold a time by video, but in person; and by video once the professional has a license there', async () => {
    const member = new Browser()
    await memberArrives(member, 'ohio@states.test')
    await member.put(MEMBER, OHIO)
    expect(await member.get('/api/users/v1/user_info')).toMatchObject({ body: { home_region: 'OH' } })
    expect(await holdAt(member, 'telehealth')).toMatchObject(refused)
    expect(await holdAt(member, 'in-person')).toMatchObject({ status: 201 })

    const ohio = { ...license, conferring_entity: 'OH', license_number: 'B-2' }
    await provider.put(PROVIDER, { licenses: [license, ohio] })
    expect(await new Browser().get(`${PROVIDER}${providerId}`)).toMatchObject({ body: { states: ['TX', 'OH'] } })
    expect(await holdAt(member, 'telehealth', 2)).toMatchObject({ status: 201 })
    // A license that has expired counts no longer, without any write.
    await env.DIRECTORY.prepare(
      "UPDATE licenses SET expiration_date = date('now', '-2 days') WHERE user_id = ? AND conferring_entity = 'OH'",
    )
      .bind(providerId)
      .run()
    expect(await holdAt(member, 'telehealth', 4)).toMatchObject({
      status: 409,
      body: { code: 'not_licensed', detail: expect.stringContaining('license in Ohio ended on') },
    })
    await provider.put(PROVIDER, { licenses: [license] })
  })

  it('in another country is refused, also in a region whose code a state has', async () => {
    const member = new Browser()
    await memberArrives(member, 'abroad@states.test')
    await member.put(MEMBER, { country: 'CA', home_state: 'ON', home_city: 'Ottawa', home_zipcode: 'K1A 0B1' })
    expect(await member.get('/api/users/v1/user_info')).toMatchObject({ body: { home_region: 'CA-ON' } })
    expect(await holdAt(member, 'telehealth')).toMatchObject(refused)
  })

  it('is the child, not the guardian who acts for them', async () => {
    const parent = new Browser()
    const parentId = await memberArrives(parent, 'parent@states.test')
    const child = await addChild(parent)
    await parent.put(MEMBER, OHIO)
    expect(await holdAt(parent, 'telehealth')).toMatchObject(refused)
    await switchTo(parent, parentId, child)
    // The child was given the address that the parent had then.
    expect(await parent.get('/api/users/v1/user_info')).toMatchObject({ body: { home_region: 'TX' } })
    expect(await holdAt(parent, 'telehealth', 6)).toMatchObject({ status: 201 })
  })

  it('is asked for the address when it is unknown', async () => {
    const member = new Browser()
    const id = await memberArrives(member, 'unknown@states.test')
    await env.DIRECTORY.prepare("UPDATE member_profiles SET home_state = '' WHERE user_id = ?").bind(id).run()
    expect(await holdAt(member, 'telehealth')).toMatchObject({
      status: 400,
      text: expect.stringContaining('add your address'),
    })
    expect(await holdAt(member, 'in-person', 3)).toMatchObject({ status: 201 })
  })
})

describe('a provider who books a client in a state without a license', () => {
  it('is warned, and can book knowingly, which is audited', async () => {
    const member = new Browser()
    const memberId = await memberArrives(member, 'client@states.test')
    const held = await holdAt(member, 'telehealth', 10)
    const { timeslot_id } = z.object({ timeslot_id: z.string() }).parse(held.body)
    await member.post('/api/scheduler/v1/payment/checkout_one_time', { timeslot_id })
    await member.put(MEMBER, OHIO)
    const charts = z
      .object({ entries: z.array(z.object({ patient_user_id: z.string(), linked_user_id: z.string().nullable() })) })
      .parse((await provider.get(CHARTS)).body)
    const client = charts.entries.find(({ linked_user_id }) => linked_user_id === memberId)
    const series = (label: string, hours: number, also: object = {}) =>
      provider.post(SERIES, {
        appointment_type_label: label,
        patient_user_id: client?.patient_user_id,
        appointments: [halfHourIn(hours)],
        force_book_over_blocked: true,
        ...also,
      })
    expect(await series('telehealth', 200)).toMatchObject({
      status: 409,
      body: { code: 'not_licensed', detail: expect.stringContaining('no license in Ohio') },
    })
    expect(await series('in-person', 201)).toMatchObject({ status: 201 })
    expect(await series('telehealth', 202, { book_without_license: true })).toMatchObject({ status: 201 })
    const { team_id } = z.object({ team_id: z.string() }).parse((await provider.get('/api/users/v1/user_info')).body)
    const audited = await inside(
      { id: team_id, owner: providerId, stub: practiceStub(env, team_id), objects: env as never },
      (_object, state) =>
        state.storage.sql
          .exec("SELECT actor, patient_id FROM audit WHERE action = 'appointment.book_unlicensed'")
          .toArray(),
    )
    expect(audited).toEqual([{ actor: providerId, patient_id: client?.patient_user_id }])
  })
})

describe('a professional who accepts no new clients', () => {
  it('is shown as such, and is booked by clients only', async () => {
    const client = new Browser()
    await memberArrives(client, 'known@states.test')
    const held = await holdAt(client, 'telehealth', 14)
    const { timeslot_id } = z.object({ timeslot_id: z.string() }).parse(held.body)
    await client.post('/api/scheduler/v1/payment/checkout_one_time', { timeslot_id })
    await provider.put(PROVIDER, { accepting_clients: false })
    expect(await new Browser().get(`${PROVIDER}${providerId}`)).toMatchObject({ body: { accepting_clients: false } })

    const stranger = new Browser()
    await memberArrives(stranger, 'new@states.test')
    for (const label of ['telehealth', 'in-person'])
      expect(await holdAt(stranger, label, 16)).toMatchObject({ status: 409, body: { code: 'not_accepting' } })
    expect(await holdAt(client, 'telehealth', 18)).toMatchObject({ status: 201 })
    await provider.put(PROVIDER, { accepting_clients: true })
    expect(await holdAt(stranger, 'telehealth', 20)).toMatchObject({ status: 201 })
  })
})

describe('the search', () => {
  const landing = async (browser: Browser, path: string) => {
    const answer = await browser.fetch('GET', path)
    return new URL(answer.url).search
  }

  it('begins in the state of a logged-in member, unless the address names one', async () => {
    const member = new Browser()
    await memberArrives(member, 'home@states.test')
    await member.put(MEMBER, OHIO)
    expect(await landing(member, '/professional-search')).toBe('?state=OH')
    expect(await landing(member, '/professional-search?specialty=Grief')).toBe('?specialty=Grief&state=OH')
    for (const chosen of ['?state=', '?state=NY', '?state=NY&q=reyes'])
      expect(await landing(member, `/professional-search${chosen}`)).toBe(chosen)
    for (const someone of [new Browser(), provider]) expect(await landing(someone, '/professional-search')).toBe('')
  })
})
