import { practiceStub } from '#durable-objects/stubs'
import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE, toInstant } from '#kernel/clock'
import { bookingOf } from '#tests/factories/bookings'
import { charts } from './chart-accounts.ts'
import {
  asMember,
  asOwner,
  asWorkflows,
  bookSession,
  drain,
  hoursLater,
  inside,
  makePractice,
  NOW,
  person,
  type Practice,
  refusalOf,
  setClock,
  TUESDAY_NINE,
  useGateway,
  input,
} from './practice-factory.ts'
import { RecordingGateway } from './RecordingGateway.ts'

const seriesFor = (patient_user_id: string, start: number, force = false) =>
  bookingOf(patient_user_id, start, { force_book_over_blocked: force })

/** 110 sessions, one per hour: more than one SQL statement can take as parameters. */
const manySessions = (patient_user_id: string) => ({
  ...seriesFor(patient_user_id, NOW, true),
  appointments: Array.from({ length: 110 }, (_, i) => {
    const start = NOW + (i + 40) * HOUR
    return { start, end: start + 50 * MINUTE, place: null }
  }),
})

const week = {
  from: NOW - 7 * 24 * HOUR,
  to: NOW + 7 * 24 * HOUR,
  skip: 0,
  limit: 50,
  patient_user_id: null,
  may_have_missed: null,
  cancelled: null,
}

async function chart(practice: Practice) {
  return practice.stub.act('chart.create', asOwner(practice), {
    first_name: 'Zoë',
    preferred_first_name: 'Zo',
    last_name: 'Ångström',
  })
}

describe('access', () => {
  it('shows a member all of their 111 sessions', async () => {
    const practice = await makePractice()
    const member = person()
    const first = await bookSession(practice, member)
    const { patient } = await practice.stub.act('appointment.read', asOwner(practice), first)
    const { appointment_ids } = await practice.stub.act(
      'appointment.book',
      asOwner(practice),
      manySessions(patient.patient_user_id),
    )
    const shown = await practice.stub.act('appointment.list_own', asMember(member), [first, ...appointment_ids], {
      may_have_missed: null,
      cancelled: null,
    })
    expect(shown).toHaveLength(111)
  })

  it('shows a session to its member and its practice only', async () => {
    const practice = await makePractice()
    const other = await makePractice()
    const member = person()
    const id = await bookSession(practice, member)
    expect((await practice.stub.act('appointment.read', asMember(member), id)).appointment_id).toBe(id)
    expect((await practice.stub.act('appointment.read', asOwner(practice), id)).appointment_id).toBe(id)
    for (const stranger of [asMember(person()), asOwner(other)])
      for (const call of [
        practice.stub.act('appointment.read', stranger, id),
        practice.stub.act('appointment.cancel', stranger, id, { reason: '' }),
        practice.stub.act('appointment.move', stranger, id, { start: hoursLater(3), force: true }),
        practice.stub.act('appointment.complete', stranger, id),
      ])
        expect(await refusalOf(call)).toBe('not_found')
    expect(await refusalOf(practice.stub.act('appointment.list', asOwner(other), week))).toBe('not_found')
    expect(
      await practice.stub.act('appointment.list_own', asMember(person()), [id], {
        may_have_missed: null,
        cancelled: null,
      }),
    ).toEqual([])
    expect(
      await practice.stub.act('appointment.list_own', asMember(member), [id], {
        may_have_missed: null,
        cancelled: null,
      }),
    ).toHaveLength(1)
  })

  it('is refused where no practice exists', async () => {
    const practice = await makePractice()
    const nobody = { ...practice, stub: practiceStub(practice.objects, person()) }
    expect(await refusalOf(nobody.stub.act('appointment.read', asOwner(practice), 'apt_x_y'))).toBe('not_found')
    expect(await refusalOf(nobody.stub.act('offer.read', asMember(person())))).toBe('not_found')
  })

  it('is refused to another member’s hold', async () => {
    const practice = await makePractice()
    const hold = await practice.stub.act('hold.make', asMember(person()), input(practice))
    expect(await refusalOf(practice.stub.act('hold.read', asMember(person()), hold.timeslot_id))).toBe('not_found')
    expect(await refusalOf(practice.stub.act('hold.release', asMember(person()), hold.timeslot_id))).toBe('not_found')
  })

  it('to private session types is refused for members', async () => {
    const practice = await makePractice()
    await practice.stub.act('appointment_type.create', asOwner(practice), {
      label: 'Supervision',
      price: { minor: 5000, currency: 'usd' },
      length_minute: 50,
      session_location_type: 'telehealth',
      is_private: true,
      hue: 1,
    })
    expect((await practice.stub.act('offer.read', asMember(person()))).types.map((type) => type.label)).toEqual([
      'Therapy session',
    ])
    expect(
      await refusalOf(
        practice.stub.act('hold.make', asMember(person()), {
          ...input(practice),
          appointment_type_label: 'Supervision',
        }),
      ),
    ).toBe('not_found')
  })
})

describe('session types', () => {
  it('have unique labels, regardless of case', async () => {
    const practice = await makePractice()
    const type = {
      label: ' THERAPY session',
      price: { minor: 1, currency: 'usd' },
      length_minute: 25,
      session_location_type: 'telehealth',
      is_private: false,
      hue: 0,
    } as const
    expect(await refusalOf(practice.stub.act('appointment_type.create', asOwner(practice), type))).toBe('conflict')
  })

  it('can change without changing booked sessions', async () => {
    const practice = await makePractice()
    const member = person()
    const id = await bookSession(practice, member)
    const [type] = await practice.stub.act('appointment_type.list', asOwner(practice))
    await practice.stub.act('appointment_type.change', asOwner(practice), type?.appointment_type_id ?? '', {
      label: 'Long session',
      price: { minor: 20_000, currency: 'usd' },
      length_minute: 80,
      session_location_type: 'in-person',
      is_private: false,
      hue: 5,
    })
    expect(await practice.stub.act('appointment.read', asMember(member), id)).toMatchObject({
      appointment_type_label: 'Therapy session',
      price: 120,
      hue: 2,
      session_location_type: 'telehealth',
    })
  })
})

describe('a provider books', () => {
  it('all sessions of a request or none, and conflicting ones only when forced', async () => {
    const practice = await makePractice()
    await bookSession(practice, person(), TUESDAY_NINE)
    const { patient_user_id } = await chart(practice)
    const clash = {
      ...seriesFor(patient_user_id, hoursLater(24)),
      appointments: [
        { start: hoursLater(24), end: hoursLater(25), place: null },
        { start: TUESDAY_NINE, end: hoursLater(1), place: null },
      ],
    }
    expect(await refusalOf(practice.stub.act('appointment.book', asOwner(practice), clash))).toBe('slot_taken')
    expect(await practice.stub.act('appointment.list', asOwner(practice), week)).toHaveLength(1)
    const forced = await practice.stub.act('appointment.book', asOwner(practice), {
      ...clash,
      force_book_over_blocked: true,
    })
    expect(forced.appointment_ids).toHaveLength(2)
    const audited = await inside(practice, (_object, state) =>
      state.storage.sql
        .exec<{ object: string }>("SELECT object FROM audit WHERE action = 'appointment.overbook'")
        .toArray(),
    )
    expect(audited).toEqual([{ object: forced.appointment_ids[1] }])
  })

  it('with an invitation for a client with an account, and without one for other clients', async () => {
    const practice = await makePractice()
    const member = person()
    const first = await bookSession(practice, member)
    const { patient } = await practice.stub.act('appointment.read', asOwner(practice), first)
    const series = await practice.stub.act(
      'appointment.book',
      asOwner(practice),
      seriesFor(patient.patient_user_id, hoursLater(3)),
    )
    const [invited = ''] = series.appointment_ids
    expect(await practice.stub.act('appointment.read', asMember(member), invited)).toMatchObject({
      status: 'invited',
      status_flags: { unconfirmed_invite: true, needs_payment: true },
    })
    // What was read is no longer so: nothing is confirmed.
    for (const seen of [{ price_minor: 9_000 }, { start: hoursLater(4) }])
      expect(
        await refusalOf(practice.stub.act('appointment.confirm', asMember(member), invited, 'this_session', seen)),
      ).toBe('conflict')
    const seen = { price_minor: 12_000, start: hoursLater(3) }
    expect(
      await practice.stub.act('appointment.confirm', asMember(member), invited, 'this_session', seen),
    ).toMatchObject({ status: 'confirmed' })
    expect(await refusalOf(practice.stub.act('appointment.confirm', asMember(member), invited))).toBe('wrong_state')
    const { patient_user_id } = await chart(practice)
    const other = await practice.stub.act(
      'appointment.book',
      asOwner(practice),
      seriesFor(patient_user_id, hoursLater(5)),
    )
    expect(
      await practice.stub.act('appointment.read', asOwner(practice), other.appointment_ids[0] ?? ''),
    ).toMatchObject({
      status: 'confirmed',
      patient: { first_name: 'Zoë', linked_user_id: null },
    })
  })

  it('and lists the sessions of one client', async () => {
    const practice = await makePractice()
    const { patient_user_id } = await chart(practice)
    await bookSession(practice, person())
    const { appointment_ids } = await practice.stub.act(
      'appointment.book',
      asOwner(practice),
      seriesFor(patient_user_id, hoursLater(3)),
    )
    const own = await practice.stub.act('appointment.list', asOwner(practice), { ...week, patient_user_id })
    expect(own.map((one) => one.appointment_id)).toEqual(appointment_ids)
  })

  it('and finds a chart by the start of its names, with or without accents', async () => {
    const practice = await makePractice()
    await chart(practice)
    for (const [search, found] of [
      ['ang', 1],
      ['zoe angstrom', 1],
      ['ZO', 1],
      ['gstrom', 0],
      ['', 1],
    ] as const)
      expect(await charts(practice, { search, client_status: ['active'] })).toHaveLength(found)
    expect(await charts(practice, { client_status: ['sample'] })).toEqual([])
  })
})

describe('a session', () => {
  it('records who canceled it, and frees its time', async () => {
    const practice = await makePractice()
    const member = person()
    const mine = await bookSession(practice, member)
    expect(await practice.stub.act('appointment.cancel', asMember(member), mine, { reason: '' })).toMatchObject({
      // It was not paid by card here, so what was paid is settled by hand.
      status: 'cancelled_patient_manual_transfer',
    })
    const theirs = await bookSession(practice, member)
    expect(await practice.stub.act('appointment.cancel', asOwner(practice), theirs, { reason: '' })).toMatchObject({
      status: 'cancelled_orchid_pro',
    })
    await practice.stub.act('hold.make', asMember(person()), input(practice))
  })

  it('moves only to a free time, with the same length', async () => {
    const practice = await makePractice()
    const id = await bookSession(practice, person())
    await bookSession(practice, person(), hoursLater(2))
    expect(
      await refusalOf(
        practice.stub.act('appointment.move', asOwner(practice), id, { start: hoursLater(2), force: false }),
      ),
    ).toBe('slot_taken')
    const moved = await practice.stub.act('appointment.move', asOwner(practice), id, {
      start: hoursLater(4),
      force: false,
    })
    expect(moved).toMatchObject({
      appointment_start: toInstant(hoursLater(4)),
      appointment_end: toInstant(hoursLater(4) + 50 * MINUTE),
    })
    const life = await practice.stub.act('appointment.lifecycle', asWorkflows(), id)
    expect(life).toMatchObject({
      live: true,
      start: toInstant(hoursLater(4)),
      booked_at: toInstant(NOW),
      // A move counts as later than the booking even at the same millisecond of a fixed clock.
      start_set_at: toInstant(NOW + 1),
    })
  })

  it('can be completed from its start, and the workflow is notified', async () => {
    const practice = await makePractice()
    const gateway = new RecordingGateway()
    await useGateway(practice, gateway)
    const id = await bookSession(practice, person())
    expect(await refusalOf(practice.stub.act('appointment.complete', asOwner(practice), id))).toBe('wrong_state')
    await setClock(practice, TUESDAY_NINE)
    expect(await practice.stub.act('appointment.complete', asOwner(practice), id)).toMatchObject({
      status: 'completed',
      // Its run is about to write the invoice.
      status_flags: { completed: true, using_invoicing: true, can_create_invoice: false },
    })
    await drain(practice)
    expect(gateway.events.map((event) => event.event)).toEqual(['appointment.booked.v1', 'appointment.completed.v1'])
    expect(await practice.stub.act('appointment.lifecycle', asWorkflows(), id)).toMatchObject({
      live: false,
      completed: true,
    })
  })

  it('is flagged as missed only when it started without its provider', async () => {
    const practice = await makePractice()
    const id = await bookSession(practice, person())
    expect(await practice.stub.act('appointment.missed', asWorkflows(), id)).toEqual({ raised: false })
    await setClock(practice, TUESDAY_NINE + 15 * MINUTE)
    expect(await practice.stub.act('appointment.missed', asWorkflows(), id)).toEqual({ raised: true })
    expect(await practice.stub.act('appointment.missed', asWorkflows(), id)).toEqual({ raised: false })
    expect(
      await practice.stub.act('appointment.list', asOwner(practice), { ...week, may_have_missed: true }),
    ).toHaveLength(1)
  })
})

describe('sample data', () => {
  const STEPS = ['patient', 'introduction', 'yesterday', 'tomorrow'] as const

  it('is created once, in working hours of the practice’s time zone, and starts no workflow', async () => {
    const practice = await makePractice()
    const gateway = new RecordingGateway()
    await useGateway(practice, gateway)
    for (const made of [true, false])
      for (const step of STEPS) expect((await practice.stub.act('demo.make', asWorkflows(), step)).made).toBe(made)
    await drain(practice)
    expect(gateway.events).toEqual([])
    const sessions = await practice.stub.act('appointment.list', asOwner(practice), week)
    expect(
      sessions.map(({ appointment_start, appointment_type_label, status, price, is_sample }) => ({
        appointment_start,
        appointment_type_label,
        status,
        price,
        is_sample,
      })),
    ).toEqual([
      {
        appointment_start: '2037-12-05T15:00:00.000Z',
        appointment_type_label: 'Free introduction',
        status: 'completed',
        price: 0,
        is_sample: true,
      },
      {
        appointment_start: '2037-12-06T16:00:00.000Z',
        appointment_type_label: 'Regular session',
        status: 'completed',
        price: 120,
        is_sample: true,
      },
      {
        appointment_start: '2037-12-08T19:00:00.000Z',
        appointment_type_label: 'Regular session',
        status: 'confirmed',
        price: 120,
        is_sample: true,
      },
    ])
    for (const { appointment_start, appointment_end } of sessions)
      expect(Date.parse(appointment_end) - Date.parse(appointment_start)).toBe(25 * MINUTE)
    const tomorrow = sessions[2]
    expect(
      (
        await practice.stub.act('mail.request', asWorkflows(), tomorrow?.appointment_id ?? '', {
          kind: 'reminder',
          start: Date.parse(tomorrow?.appointment_start ?? ''),
        })
      ).mail_ids,
    ).toEqual([])
  })

  it('is removed without sessions that were booked with the sample client; their workflows start then', async () => {
    const practice = await makePractice()
    const gateway = new RecordingGateway()
    await useGateway(practice, gateway)
    for (const step of STEPS) await practice.stub.act('demo.make', asWorkflows(), step)
    const [sample] = await practice.stub.act('appointment.list', asOwner(practice), week)
    const { appointment_ids } = await practice.stub.act(
      'appointment.book',
      asOwner(practice),
      manySessions(sample?.patient.patient_user_id ?? ''),
    )
    const waiting = await inside(practice, (_object, { storage }) =>
      storage.sql.exec<{ n: number }>("SELECT count(*) AS n FROM outbox WHERE lane = 'workflows'").one(),
    )
    expect(waiting.n).toBe(0)
    expect(appointment_ids).toHaveLength(110)
    const kept = { sessions: 110, notes: 0, transcripts: 0, invoices: 0 }
    expect(await practice.stub.act('demo.read', asOwner(practice))).toEqual(kept)
    expect(await practice.stub.act('demo.remove', asOwner(practice))).toEqual({ appointments: 3, charts: 0, kept })
    const left = await practice.stub.act('appointment.list', asOwner(practice), {
      ...week,
      to: NOW + 14 * 24 * HOUR,
      limit: 200,
    })
    expect(left.map((one) => one.appointment_id).sort()).toEqual(appointment_ids.toSorted())
    expect(left.some((one) => one.is_sample)).toBe(false)
    // From now on these sessions have workflow runs like any other. But no email is sent about their booking.
    await drain(practice)
    expect(gateway.events.map(({ event }) => event)).toEqual(Array(110).fill('appointment.booked.v1'))
    const [one] = left
    const asked = { kind: 'booked', start: Date.parse(one?.appointment_start ?? '') } as const
    expect((await practice.stub.act('mail.request', asWorkflows(), one?.appointment_id ?? '', asked)).mail_ids).toEqual(
      [],
    )
    // The chart is now an ordinary one, and a second removal finds no sample data.
    const [chart] = await charts(practice, { search: 'sam' })
    expect(chart).toMatchObject({ client_status: 'active' })
    expect(await practice.stub.act('demo.remove', asOwner(practice))).toEqual({ appointments: 0, charts: 0, kept })
  })

  it('is removed without real sessions', async () => {
    const practice = await makePractice()
    for (const step of STEPS) await practice.stub.act('demo.make', asWorkflows(), step)
    const id = await bookSession(practice, person())
    const kept = { sessions: 0, notes: 0, transcripts: 0, invoices: 0 }
    expect(await practice.stub.act('demo.remove', asOwner(practice))).toEqual({ appointments: 3, charts: 1, kept })
    expect(
      (await practice.stub.act('appointment.list', asOwner(practice), week)).map((one) => one.appointment_id),
    ).toEqual([id])
    expect(await charts(practice, { search: 'sam' })).toEqual([])
  })

  it('needs the patient first, and only the workflows can create it', async () => {
    const practice = await makePractice()
    expect(await refusalOf(practice.stub.act('demo.make', asWorkflows(), 'tomorrow'))).toBe('wrong_state')
    expect(await refusalOf(practice.stub.act('demo.make', asOwner(practice), 'patient'))).toBe('not_found')
  })
})
