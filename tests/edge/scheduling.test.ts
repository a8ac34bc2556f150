import { uuidv7 } from '#kernel/ids'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { appointment } from '#contracts/api/appointments'
import { booksAvailability } from '#contracts/api/holds'
import { mailKinds } from '#domain/mail/kinds'
import { claimMail, readLifecycle } from '#contracts/internal/workflows'
import { PATIENT } from '#tests/setup/time-limits'
import { holdInput } from '#tests/factories/bookings'
import { claimsMail, signed } from '../isolation/signed.ts'
import { memberArrives, PASSWORD, providerArrives } from './accounts.ts'
import { Browser } from './Browser.ts'
import { clientInvited } from './client-invitations.ts'
import { migrateDatabases } from './databases.ts'

const TYPES = '/api/scheduler/v1/appointment_types/'
const LIST = '/api/scheduler/v1/snapshot/appointments_v2'
const HOLD = '/api/scheduler/v1/timeslot_patient/books_availability'
const CHECKOUT = '/api/scheduler/v1/payment/checkout_one_time'
const slotsOf = z.object({ slots: z.array(z.object({ timeslot_datetime_start: z.string() })) })
const listOf = z.object({ appointments: z.array(appointment) })

const provider = new Browser()
const member = new Browser()
const rival = new Browser()
const otherProvider = new Browser()
let providerId = ''
let memberId = ''

beforeAll(async () => {
  await migrateDatabases()
  providerId = await providerArrives(provider, 'paula@example.test')
  memberId = await memberArrives(member, 'mona@example.test')
  await memberArrives(rival, 'rita@example.test')
  await providerArrives(otherProvider, 'oscar@example.test')
})

const asWorkflows = signed

/** The times that are free for a person: also the one that they hold themselves. */
async function freeSlots(who: Browser = new Browser()): Promise<string[]> {
  const answer = await who.get(
    `/api/scheduler/v1/availability/${providerId}/slots?appointment_type_label=Intro&days=14`,
  )
  return slotsOf.parse(answer.body).slots.map((slot) => slot.timeslot_datetime_start)
}

const input = (start: string) => holdInput({ provider: providerId, start })

describe('the settings of a provider', () => {
  it('store weekly hours and a session type, and refuse wrong values', async () => {
    const week = {
      timezone: 'America/Chicago',
      periods: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start_minute: 480, end_minute: 1200 })),
    }
    expect(await provider.put('/api/scheduler/v1/availability/', week)).toMatchObject({ status: 200, body: week })
    expect(await provider.get('/api/scheduler/v1/availability/')).toMatchObject({ status: 200, body: week })
    expect(
      (
        await provider.put('/api/scheduler/v1/availability/', {
          notice_hours: 0,
          timezone: 'Mars/Olympus',
          periods: [],
        })
      ).status,
    ).toBe(400)

    const type = { label: 'Intro', price: 0, length_minute: 30, hue: 3 }
    const made = await provider.post(TYPES, type, { 'idempotency-key': 'type-intro-1' })
    expect(made).toMatchObject({ status: 201, body: { label: 'Intro', price: 0, session_location_type: 'telehealth' } })
    expect((await provider.post(TYPES, type, { 'idempotency-key': 'type-intro-1' })).body).toEqual(made.body)
    expect(await provider.post(TYPES, { ...type, price: 5 }, { 'idempotency-key': 'type-intro-1' })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_reused' },
    })
    expect((await provider.post(TYPES, type)).status).toBe(409)
    expect((await provider.post(TYPES, { ...type, label: 'Odd', price: 1.005 })).status).toBe(400)
    expect((await member.post(TYPES, type)).status).toBe(403)
    expect((await new Browser().get(TYPES)).status).toBe(401)
  })
})

describe('a member who books', () => {
  it('holds a time that no one else can hold, books it free of charge, and both people see it', async () => {
    const [first = '', second = ''] = await freeSlots()
    const held = await member.post(HOLD, input(first))
    expect(held).toMatchObject({
      status: 201,
      body: { price: 0, timeslot_datetime_start: first, timeslot_length_minute: 30 },
    })
    const hold = booksAvailability.responses[201].parse(held.body)
    expect(await rival.post(HOLD, input(first))).toMatchObject({
      status: 409,
      body: { code: 'slot_taken', detail: 'Oops...There is a conflicting session!' },
    })
    expect(await freeSlots()).not.toContain(first)
    expect(await freeSlots(rival)).not.toContain(first)
    expect(await freeSlots(member)).toContain(first)
    const slot = `/api/scheduler/v1/timeslot_patient/${hold.timeslot_id}`
    expect(await member.get(slot)).toMatchObject({
      status: 200,
      body: { state: 'held', appointmentType: { label: 'Intro' }, timezone: 'America/Chicago' },
    })
    expect((await rival.get(slot)).status).toBe(404)
    expect((await provider.get(slot)).status).toBe(403)

    expect(await member.post(CHECKOUT, { timeslot_id: hold.timeslot_id })).toMatchObject({
      status: 200,
      body: { session_id: null },
    })
    expect(await member.get(slot)).toMatchObject({ body: { state: 'booked' } })
    const calendar = listOf.parse((await provider.get(LIST)).body).appointments.filter((one) => !one.is_sample)
    expect(calendar).toMatchObject([
      { appointment_start: first, status: 'confirmed', patient: { linked_user_id: memberId, first_name: 'Mona' } },
    ])
    const id = calendar[0]?.appointment_id ?? ''
    const path = `/api/scheduler/v1/appointment/${id}`
    expect(await member.get(path)).toMatchObject({ status: 200, body: { appointment_id: id } })
    for (const stranger of [rival, otherProvider]) expect((await stranger.get(path)).status).toBe(404)
    await expect
      .poll(
        async () => listOf.parse((await member.get(LIST)).body).appointments.map((one) => one.appointment_id),
        PATIENT,
      )
      .toEqual([id])

    expect((await rival.post(`${path}/cancel`, {})).status).toBe(404)
    expect((await member.post(`${path}/move`, { appointment_start: second })).status).toBe(403)
    expect(await provider.post(`${path}/move`, { appointment_start: second })).toMatchObject({
      status: 200,
      body: { appointment_start: second },
    })
    expect((await provider.post(`${path}/complete`)).status).toBe(409)
    expect(await member.post(`${path}/cancel`, {})).toMatchObject({
      status: 200,
      body: { status: 'cancelled_patient' },
    })
    const open = listOf.parse(
      (await provider.get(`${LIST}?appointment_is_cancelled_or_abandoned=false`)).body,
    ).appointments
    expect(open.filter((one) => !one.is_sample)).toEqual([])
  })

  it('can release a held time', async () => {
    const [first = ''] = await freeSlots()
    const hold = booksAvailability.responses[201].parse((await rival.post(HOLD, input(first))).body)
    expect((await rival.call('DELETE', `/api/scheduler/v1/timeslot_patient/${hold.timeslot_id}`)).status).toBe(204)
    expect(await freeSlots()).toContain(first)
  })

  it('gets the fields that are wrong', async () => {
    const [first = ''] = await freeSlots()
    expect((await rival.post(HOLD, { ...input(first), timeslot_length_minute: 45 })).status).toBe(400)
    expect((await rival.post(HOLD, { ...input(first), appointment_type_label: 'Nothing' })).status).toBe(404)
    expect((await rival.post(HOLD, { ...input(first), orchid_pro_cognito_sub: uuidv7(Date.now()) })).status).toBe(404)
    expect((await rival.post(HOLD, { ...input(first), timeslot_datetime_start: 'tomorrow' })).status).toBe(400)
    expect((await provider.post(HOLD, input(first))).status).toBe(403)
  })
})

describe('a provider who books for a client', () => {
  it('creates a chart, finds it, and books', async () => {
    const made = await provider.post('/api/users/v1/patient_chart/', { first_name: 'Ines', last_name: 'Castaño' })
    expect(made.status).toBe(201)
    const { patient } = z.object({ patient: z.object({ patient_user_id: z.string() }) }).parse(made.body)
    expect(await provider.get('/api/users/v1/patient_chart/?search=castan')).toMatchObject({
      status: 200,
      body: { entries: [{ patient_user_id: patient.patient_user_id, last_name: 'Castaño' }] },
    })
    expect(await otherProvider.get('/api/users/v1/patient_chart/?search=castan')).toMatchObject({
      body: { entries: [] },
    })
    expect((await member.get('/api/users/v1/patient_chart/')).status).toBe(403)
    const [start = ''] = await freeSlots()
    const series = {
      appointment_type_label: 'Intro',
      patient_user_id: patient.patient_user_id,
      appointments: [
        { appointment_start: start, appointment_end: new Date(Date.parse(start) + 30 * 60_000).toISOString() },
      ],
    }
    expect(await provider.post('/api/scheduler/v1/appointment/series/', series)).toMatchObject({
      status: 201,
      body: { invites_created: [{}] },
    })
    expect((await provider.post('/api/scheduler/v1/appointment/series/', series)).status).toBe(409)
    expect((await otherProvider.post('/api/scheduler/v1/appointment/series/', series)).status).toBe(404)
  })
})

describe('a signed call of the workflows', () => {
  it('reads a session’s state and creates its emails, and is refused without a signature', async () => {
    const [start = ''] = await freeSlots()
    const login = { username_or_email: 'mona@example.test', password: PASSWORD }
    await member.post('/api/login/v1/initiate_auth', login, { 'accept-language': 'de-DE,de;q=0.9,en;q=0.8' })
    const hold = booksAvailability.responses[201].parse((await member.post(HOLD, input(start))).body)
    await member.post(CHECKOUT, { timeslot_id: hold.timeslot_id })
    const { appointment_id } = z
      .object({ appointment_id: z.string() })
      .parse((await member.get(`/api/scheduler/v1/timeslot_patient/${hold.timeslot_id}`)).body)
    const base = `/api/internal/v1/appointments/${appointment_id}`
    expect((await member.get(`${base}/lifecycle`)).status).toBe(401)
    const life = await asWorkflows('GET', `${base}/lifecycle`)
    expect(readLifecycle.responses[200].parse(life.body)).toMatchObject({ status: 'confirmed', live: true, start })

    const asked = await asWorkflows('POST', `${base}/mails`, { operation_id: 'operation-1', kind: 'booked', start })
    const { mail_ids } = z.object({ mail_ids: z.array(z.string()) }).parse(asked.body)
    expect(mail_ids).toHaveLength(2)
    const claims = await Promise.all(mail_ids.map((mail) => claimsMail(mail, 'operation-2/claim')))
    const contents = claims.map((claim) => claimMail.responses[200].parse(claim.body).content)
    expect(contents.map((content) => content?.to).sort()).toEqual(['mona@example.test', 'paula@example.test'])
    const toMember = contents.find((content) => content?.to === 'mona@example.test')
    expect(toMember).toMatchObject({
      kind: 'booked',
      fields: {
        recipient: 'member',
        with_name: 'Dr. Paula Reyes',
        first_name: 'Mona',
        start_iso: start,
        status: 'confirmed',
        location: 'telehealth',
        place: '',
        link: `http://localhost:8787/member-dashboard/sessions/${appointment_id}`,
        call_link: `http://localhost:8787/video-chat/${appointment_id}`,
        appointment_id,
        minutes: '30',
        price_text: '',
        payment: 'none',
        account: 'own',
        sequence: '0',
      },
    })
    // Mona's browser is German and her zone is not the practice's.
    expect(toMember?.fields.start_text).toMatch(/^\w+,? \d+ \w+ \d{4} at \d\d:\d\d$/)
    expect(toMember?.fields.zone_text).toMatch(/^P[SD]T \(\d\d:\d\d C[SD]T\)$/)
    const toProvider = contents.find((content) => content?.to === 'paula@example.test')
    expect(toProvider?.fields.start_text).toMatch(/^\w+day, \w+ \d+, \d{4} at \d+:\d\d [AP]M$/)
    expect(toProvider?.fields.zone_text).toMatch(/^C[SD]T$/)
    const [mail] = mail_ids
    expect(
      await asWorkflows('POST', `/api/internal/v1/mails/${mail}/state`, {
        operation_id: 'operation-2/sending',
        state: 'sending',
      }),
    ).toMatchObject({ body: { moved: true } })
    expect(await claimsMail(mail, 'operation-4')).toMatchObject({ body: { state: 'sending', content: null } })
    expect(await asWorkflows('POST', `${base}/missed-check`, { operation_id: 'operation-5' })).toMatchObject({
      body: { raised: false },
    })
    expect((await asWorkflows('POST', `${base}/invoice`, { operation_id: 'operation-6' })).status).toBe(409)
    expect((await asWorkflows('GET', '/api/internal/v1/appointments/apt_nothing/lifecycle')).status).toBe(404)
  })

  it('gets an email’s fields, with the address of the office and a reminder only if one follows', async () => {
    const office = {
      office_location_id: 'in-person-0',
      office_name: 'Practice',
      session_location_type: 'in-person',
      video_link: '',
      address_line1: '12 Quiet Street',
      city: 'Albany',
      state: 'NY',
      zipcode: '12203',
      telehealth_pos_code: '10',
      telehealth_modifier: '95',
      in_person_pos_code: '11',
      in_person_modifier: '',
      show_address_to_public: false,
      is_default: true,
    }
    const showOffice = async (show_address_to_public: boolean, more: object = {}) =>
      expect(
        await provider.put('/api/users/v1/orchid_pro/', {
          additional_office_locations: [{ ...office, show_address_to_public, ...more }],
        }),
      ).toMatchObject({ status: 200 })
    const meeting = { label: 'Meeting', price: 0, length_minute: 30, hue: 3, session_location_type: 'in-person' }
    expect(await provider.post(TYPES, meeting)).toMatchObject({ body: { session_location_type: 'in-person' } })
    const patient = await clientInvited(provider, 'ines@example.test')
    let mails = 0
    let booked = ''
    /** Books a session that starts in a number of hours. Returns the fields of the client's email about it. */
    const fieldsOf = async (hours: number, place: string | null, reminder_ms?: number) => {
      const start = new Date(Date.now() + hours * 3_600_000)
      const made = await provider.post('/api/scheduler/v1/appointment/series/', {
        appointment_type_label: 'Meeting',
        patient_user_id: patient.patient_user_id,
        force_book_over_blocked: true,
        appointments: [
          {
            appointment_start: start.toISOString(),
            appointment_end: new Date(start.getTime() + 30 * 60_000).toISOString(),
            place_session_held_outside_of_orchid: place,
          },
        ],
      })
      const { invites_created } = z
        .object({ invites_created: z.array(z.object({ appointment_id: z.string() })) })
        .parse(made.body)
      const id = invites_created[0]?.appointment_id ?? ''
      booked = id
      const operation_id = `mail-fields-${++mails}`
      const asked = await asWorkflows('POST', `/api/internal/v1/appointments/${id}/mails`, {
        operation_id,
        kind: 'booked',
        start: start.toISOString(),
      })
      const [mail = ''] = z.object({ mail_ids: z.array(z.string()) }).parse(asked.body).mail_ids
      const claim = await claimsMail(mail, operation_id, reminder_ms)
      const { content } = claimMail.responses[200].parse(claim.body)
      expect(mailKinds.booked.fields.safeParse(content?.fields).error).toBeUndefined()
      return content?.fields
    }
    await showOffice(true, { address_line1: '', city: '', state: '', zipcode: '' })
    expect(await fieldsOf(36, null)).toMatchObject({ location: 'in-person', place: '', map_link: '' })
    await showOffice(false)
    // The client has to find the way, also to an office that the public does not see.
    expect(await fieldsOf(48, null)).toMatchObject({
      location: 'in-person',
      place: '12 Quiet Street, Albany, NY 12203',
      map_link: 'https://www.google.com/maps/dir/?api=1&destination=12%20Quiet%20Street%2C%20Albany%2C%20NY%2012203',
      reminder: 'to_come',
    })
    const session = `/api/scheduler/v1/appointment/${booked}`
    expect(await provider.get(`${session}/details`)).toMatchObject({
      body: { place: '12 Quiet Street, Albany, NY 12203', cancel_reason: '' },
    })
    const file = await provider.get(`${session}/calendar`)
    expect(file.text).toContain('LOCATION:12 Quiet Street\\, Albany\\, NY 12203\r\n')
    // A client without an account cannot answer, so nothing waits for them.
    expect(await provider.get(session)).toMatchObject({ body: { status: 'confirmed' } })
    expect(await provider.post(`${session}/cancel`, { reason: 'The room is flooded.' })).toMatchObject({ status: 200 })
    expect(await provider.get(`${session}/details`)).toMatchObject({ body: { cancel_reason: 'The room is flooded.' } })
    await showOffice(true)
    expect(await fieldsOf(12, null)).toMatchObject({ place: '12 Quiet Street, Albany, NY 12203', reminder: 'none' })
    expect(await fieldsOf(12, 'The garden house', 60_000)).toMatchObject({
      place: 'The garden house',
      reminder: 'to_come',
    })
  })

  it('creates sample data with notes, which the provider removes in one call', async () => {
    const info = z
      .object({ practice_id: z.string() })
      .parse((await otherProvider.get('/api/users/v1/orchid_pro/')).body)
    const step = (name: string) =>
      asWorkflows('POST', `/api/internal/v1/practices/${info.practice_id}/demo/${name}`, {
        operation_id: `demo-${name}`,
      })
    for (const made of [true, false])
      for (const name of ['patient', 'introduction', 'yesterday', 'tomorrow', 'note-introduction', 'note-yesterday'])
        expect(await step(name), name).toMatchObject({ status: 200, body: { made } })
    expect(listOf.parse((await otherProvider.get(LIST)).body).appointments.map((one) => one.is_sample)).toEqual([
      true,
      true,
      true,
    ])
    expect(await otherProvider.get('/api/scheduler/v1/demo_data/')).toMatchObject({
      status: 200,
      body: { sessions: 0, notes: 0, transcripts: 0, invoices: 0 },
    })
    expect((await otherProvider.call('DELETE', '/api/scheduler/v1/demo_data/')).status).toBe(204)
    expect(listOf.parse((await otherProvider.get(LIST)).body).appointments).toEqual([])
  })
})
