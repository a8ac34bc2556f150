import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { practiceStub } from '#durable-objects/stubs'
import { uuidv7 } from '#kernel/ids'
import { PATIENT } from '#tests/setup/time-limits'
import { drainDirectoryOutbox } from '#edge/directory-outbox'
import { holdInput } from '#tests/factories/bookings'
import { directoryStore } from './directory-store.ts'
import { memberArrives, providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { migrateDatabases } from './databases.ts'
import { env } from './worker-env.ts'

const LIST = '/api/scheduler/v1/snapshot/appointments_v2'
const CHARTS = '/api/users/v1/patient_chart/'
const INFO = '/api/users/v1/user_info'
const MEMBER = '/api/users/v1/patient/'
const names = { first_name: z.string(), preferred_first_name: z.string(), last_name: z.string() }
const charts = z.object({ entries: z.array(z.object({ ...names, linked_user_id: z.string().nullable() })) })
const sessions = z.object({
  appointments: z.array(
    z.object({ appointment_id: z.string(), patient: z.object({ ...names, linked_user_id: z.string().nullable() }) }),
  ),
})

const provider = new Browser()
const member = new Browser()
let memberId = ''
let practiceId = ''

beforeAll(async () => {
  await migrateDatabases()
  const providerId = await providerArrives(provider, 'paula@names.test')
  memberId = await memberArrives(member, 'amelia@names.test')
  practiceId = z.object({ team_id: z.string() }).parse((await provider.get(INFO)).body).team_id
  await provider.put('/api/scheduler/v1/availability/', {
    notice_hours: 0,
    timezone: 'America/Chicago',
    periods: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_minute: 0, end_minute: 1440 })),
  })
  await provider.post('/api/scheduler/v1/appointment_types/', { label: 'Intro', price: 0, length_minute: 30 })
  const slots = z
    .object({ slots: z.array(z.object({ timeslot_datetime_start: z.string() })) })
    .parse(
      (await member.get(`/api/scheduler/v1/availability/${providerId}/slots?appointment_type_label=Intro&days=3`)).body,
    ).slots
  const held = await member.post(
    '/api/scheduler/v1/timeslot_patient/books_availability',
    holdInput({ provider: providerId, start: slots[0]?.timeslot_datetime_start }),
  )
  const { timeslot_id } = z.object({ timeslot_id: z.string() }).parse(held.body)
  await member.post('/api/scheduler/v1/payment/checkout_one_time', { timeslot_id })
})
beforeEach(() => drainDirectoryOutbox(env))

async function shownTo(browser: Browser) {
  const { appointments } = sessions.parse((await browser.get(LIST)).body)
  return appointments.find(({ patient }) => patient.linked_user_id === memberId)?.patient
}

async function inChart(search = '') {
  const { entries } = charts.parse((await provider.get(`${CHARTS}?search=${search}`)).body)
  return entries.find(({ linked_user_id }) => linked_user_id === memberId)
}

async function rename(change: object): Promise<void> {
  expect((await member.put(MEMBER, change)).status).toBe(200)
  await vi.waitFor(async () => {
    await drainDirectoryOutbox(env)
    const waiting = env.DIRECTORY.prepare('SELECT count(*) AS n FROM directory_outbox WHERE entity = ?')
    expect(await waiting.bind(`user/${memberId}`).first<number>('n')).toBe(0)
  }, PATIENT)
}

describe('the preferred name of a member', () => {
  it('is their display name, and reaches the calendar, the charts and the search of every practice', async () => {
    expect(await shownTo(provider)).toMatchObject({ first_name: 'Mona', preferred_first_name: '' })
    await rename({ preferred_first_name: 'Mo' })
    expect(await member.get(INFO)).toMatchObject({
      body: { first_name: 'Mona', preferred_first_name: 'Mo', display_name: 'Mo Ortega' },
    })
    for (const browser of [provider, member])
      expect(await shownTo(browser)).toMatchObject({ first_name: 'Mona', preferred_first_name: 'Mo' })
    expect(await inChart('mo')).toMatchObject({ preferred_first_name: 'Mo', last_name: 'Ortega' })

    await rename({ preferred_first_name: 'Mimi', last_name: 'Ruiz' })
    expect(await inChart('mimi ruiz')).toMatchObject({ first_name: 'Mona', preferred_first_name: 'Mimi' })
    expect(await inChart('ortega')).toBeUndefined()
    await rename({ preferred_first_name: '' })
    expect(await shownTo(provider)).toMatchObject({ first_name: 'Mona', preferred_first_name: '', last_name: 'Ruiz' })
  })

  it('is not replaced by an older report that arrives late', async () => {
    await rename({ preferred_first_name: 'Late' })
    await practiceStub(env, practiceId).act('chart.rename', directoryStore().self, {
      user_id: memberId,
      first_name: 'Old',
      preferred_first_name: 'Older',
      last_name: 'Oldest',
      dob: '',
      email: '',
      phone_number: '',
      version: 1,
    })
    expect(await shownTo(provider)).toMatchObject({ first_name: 'Mona', preferred_first_name: 'Late' })
  })

  it('comes before the name that the practice wrote in a chart of its own', async () => {
    const made = await provider.post(CHARTS, { first_name: 'Robert', preferred_first_name: 'Bob', last_name: 'Stone' })
    const { patient } = z.object({ patient: z.object({ patient_user_id: z.string() }) }).parse(made.body)
    const account = {
      user_id: uuidv7(Date.now()),
      first_name: 'Robert',
      preferred_first_name: '',
      last_name: 'Stone-Hill',
      dob: '',
      email: '',
      phone_number: '',
    }
    const practice = practiceStub(env, practiceId)
    const written = async () =>
      charts
        .parse((await provider.get(`${CHARTS}?search=robert`)).body)
        .entries.map((one) => [one.first_name, one.preferred_first_name, one.last_name])
    const { self } = directoryStore()
    await practice.act('chart.link', self, {
      patient_user_id: patient.patient_user_id,
      account: { ...account, version: 2 },
      accepted_at: Date.now(),
    })
    expect(await written()).toEqual([['Robert', 'Bob', 'Stone']])
    await practice.act('chart.rename', self, { ...account, preferred_first_name: 'Robbie', version: 3 })
    expect(await written()).toEqual([['Robert', 'Robbie', 'Stone']])
  })
})

describe('the display name of a provider', () => {
  it('is the one they chose', async () => {
    await provider.put('/api/users/v1/orchid_pro/', {
      preferred_first_name: 'Pau',
      name_schema: 'Dr. Preferred First Name Last Name',
    })
    expect(await provider.get(INFO)).toMatchObject({ body: { first_name: 'Paula', display_name: 'Dr. Pau Reyes' } })
  })
})
