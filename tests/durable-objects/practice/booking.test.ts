import { describe, expect, it } from 'vitest'
import { bookFromHold } from '#durable-objects/practice/holds/book-from-hold'
import { hubStub } from '#durable-objects/stubs'
import { MINUTE } from '#kernel/clock'
import { addSession, charts, newChart } from './chart-accounts.ts'
import {
  asMember,
  asOwner,
  EVERYWHERE,
  hoursLater,
  inside,
  makePractice,
  NOW,
  person,
  refusalOf,
  type Practice,
  setClock,
  TUESDAY_NINE,
  useGateway,
  input,
} from './practice-factory.ts'
import { RecordingGateway } from './RecordingGateway.ts'

/** Books a held time as the webhook of a payment does. */
const book = (practice: Practice, hold: string) =>
  inside(practice, (object) => object.host.transactOwn((store) => bookFromHold(store, hold, { paid: true })))

const typeOf = (practice: Practice): Promise<string> =>
  inside(
    practice,
    (_object, { storage }) => storage.sql.exec<{ id: string }>('SELECT id FROM appointment_types').one().id,
  )

/** Books the time after the first one, with half an hour kept free before it. */
async function besideBuffer(practice: Practice): Promise<void> {
  await inside(practice, (_object, { storage }) => {
    storage.sql.exec('UPDATE appointment_types SET buffer_before_minute = 30')
  })
  await addSession(practice, await newChart(practice), hoursLater(1))
}

describe('a practice object', () => {
  it('offers, holds, books and lists the session, and notifies the workflows and the member’s hub', async () => {
    const practice = await makePractice()
    const gateway = new RecordingGateway()
    await useGateway(practice, gateway)
    const member = person()
    const offer = await practice.stub.act('offer.read', asMember(member))
    expect(offer).toMatchObject({
      timezone: 'America/New_York',
      from_price: 120,
      offers_free: false,
      types: [{ label: 'Therapy session', price: 120 }],
    })
    const free = await practice.stub.act('offer.slots', asMember(member), {
      appointment_type_label: 'therapy session',
      from: TUESDAY_NINE,
      days: 1,
      reach: EVERYWHERE,
    })
    expect(free.slots[0]?.timeslot_datetime_start).toBe('2037-12-08T14:00:00.000Z')

    const hold = await practice.stub.act('hold.make', asMember(member), input(practice))
    expect(hold).toMatchObject({
      price: 120,
      timeslot_length_minute: 50,
      expires_at: new Date(NOW + 10 * MINUTE).toISOString(),
    })
    const rest = await practice.stub.act('offer.slots', asMember(person()), {
      appointment_type_label: 'Therapy session',
      from: TUESDAY_NINE,
      days: 1,
      reach: EVERYWHERE,
    })
    expect(rest.slots.map((slot) => slot.timeslot_datetime_start)).not.toContain('2037-12-08T14:00:00.000Z')

    const booking = await book(practice, hold.timeslot_id)
    if (booking.kind !== 'booked') throw new Error('not booked')
    await inside(practice, (object) => object.host.drain())
    expect(gateway.events).toMatchObject([
      { event: 'appointment.booked.v1', appointment_id: booking.appointment_id, practice_id: practice.id },
    ])

    const window = {
      from: NOW,
      to: NOW + 7 * 24 * 60 * MINUTE,
      skip: 0,
      limit: 10,
      patient_user_id: null,
      may_have_missed: null,
      cancelled: null,
    }
    const [session] = await practice.stub.act('appointment.list', asOwner(practice), window)
    expect(session).toMatchObject({
      status: 'confirmed',
      status_flags: { paid: true, needs_payment: false },
      patient: { first_name: 'Mia', linked_user_id: member },
      orchid_pro: { display_name: 'Dr. Ada Reed' },
      price: 120,
    })
    const hub = hubStub(practice.objects, member)
    expect(await hub.act('index.list', { from: NOW, to: NOW * 2, limit: 10 })).toMatchObject([
      { appointment_id: booking.appointment_id, practice_id: practice.id, start: TUESDAY_NINE },
    ])
    expect(await hub.act('partner.list')).toMatchObject([{ partner_user_id: practice.owner }])
    expect(await practice.stub.act('hold.read', asMember(member), hold.timeslot_id)).toMatchObject({
      state: 'booked',
      appointment_id: booking.appointment_id,
    })
  })

  it('gives a time to one of fifty members, and refuses the others', async () => {
    const practice = await makePractice()
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, () => practice.stub.act('hold.make', asMember(person()), input(practice))),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    for (const one of tries) if (one.status === 'rejected') expect(String(one.reason)).toContain('slot_taken')
  })

  it('returns the existing hold for the same time, and makes a new one for another time', async () => {
    const practice = await makePractice()
    const member = person()
    const first = await practice.stub.act('hold.make', asMember(member), input(practice))
    await setClock(practice, NOW + 3 * MINUTE)
    expect(await practice.stub.act('hold.make', asMember(member), input(practice))).toEqual(first)
    const other = await practice.stub.act('hold.make', asMember(member), input(practice, hoursLater(2)))
    expect(other.timeslot_id).not.toBe(first.timeslot_id)
  })

  it.each([
    ['outside working hours', hoursLater(-3)],
    ['between the offered times', TUESDAY_NINE + 7 * MINUTE],
    ['in the past', NOW - 60 * MINUTE],
  ])('refuses a hold %s', async (_what, start) => {
    const practice = await makePractice()
    expect(await refusalOf(practice.stub.act('hold.make', asMember(person()), input(practice, start)))).toBe(
      'slot_taken',
    )
  })

  it('releases a hold at its deadline by the alarm, and others can hold the time', async () => {
    const practice = await makePractice()
    const member = person()
    const hold = await practice.stub.act('hold.make', asMember(member), input(practice))
    await setClock(practice, NOW + 10 * MINUTE)
    await inside(practice, (object) => object.alarm())
    expect(await practice.stub.act('hold.read', asMember(member), hold.timeslot_id)).toMatchObject({
      state: 'released',
    })
    await practice.stub.act('hold.make', asMember(person()), input(practice))
  })

  it('books a released hold if the time is still free, and otherwise answers "taken"', async () => {
    const practice = await makePractice()
    const [early, late] = [person(), person()]
    const first = await practice.stub.act('hold.make', asMember(early), input(practice))
    await practice.stub.act('hold.release', asMember(early), first.timeslot_id)
    const second = await practice.stub.act('hold.make', asMember(late), input(practice))
    expect(await book(practice, first.timeslot_id)).toEqual({ kind: 'taken' })
    await practice.stub.act('hold.release', asMember(late), second.timeslot_id)
    expect(await book(practice, first.timeslot_id)).toMatchObject({ kind: 'booked', made: true })
    expect(await book(practice, first.timeslot_id)).toMatchObject({ kind: 'booked', made: false })
  })

  it.each([
    [
      'blocked',
      (practice: Practice) =>
        practice.stub.act('blocked.create', asOwner(practice), {
          title: '',
          when: { kind: 'days', from_date: '2037-12-08', until_date: '2037-12-08' },
        }),
    ],
    ['beside a session whose kept time reaches into it', besideBuffer],
    [
      'no longer within the hours',
      (practice: Practice) =>
        practice.stub.act('availability.save', asOwner(practice), {
          timezone: 'America/New_York',
          periods: [{ weekday: 1, start_minute: 540, end_minute: 1020 }],
        }),
    ],
    [
      'of a type that is archived',
      async (practice: Practice) =>
        practice.stub.act('appointment_type.archive', asOwner(practice), await typeOf(practice), true),
    ],
    [
      'of a type whose sessions are longer now',
      async (practice: Practice) =>
        inside(practice, (_object, { storage }) => {
          storage.sql.exec('UPDATE appointment_types SET length_minute = 80')
        }),
    ],
    [
      'on a day that has its number of sessions',
      async (practice: Practice) => {
        await inside(practice, (_object, { storage }) => {
          storage.sql.exec('UPDATE appointment_types SET daily_limit = 1')
        })
        const rival = await practice.stub.act('hold.make', asMember(person()), input(practice, hoursLater(4)))
        await book(practice, rival.timeslot_id)
      },
    ],
  ])('does not book a released hold whose time is by now %s', async (_what, change) => {
    const practice = await makePractice()
    const member = person()
    const { timeslot_id } = await practice.stub.act('hold.make', asMember(member), input(practice))
    await practice.stub.act('hold.release', asMember(member), timeslot_id)
    await change(practice)
    expect(await book(practice, timeslot_id)).toEqual({ kind: 'taken' })
  })

  it('books a hold that is not released, whatever the professional has changed meanwhile', async () => {
    const practice = await makePractice()
    const { timeslot_id } = await practice.stub.act('hold.make', asMember(person()), input(practice))
    await practice.stub.act('appointment_type.archive', asOwner(practice), await typeOf(practice), true)
    expect(await book(practice, timeslot_id)).toMatchObject({ kind: 'booked', made: true })
  })

  it('creates one chart for a member who books twice', async () => {
    const practice = await makePractice()
    const member = person()
    for (const start of [TUESDAY_NINE, hoursLater(3)]) {
      const hold = await practice.stub.act('hold.make', asMember(member), input(practice, start))
      await book(practice, hold.timeslot_id)
    }
    expect(await charts(practice, { search: 'st mi' })).toMatchObject([
      { first_name: 'Mia', last_name: 'Stone', linked_user_id: member },
    ])
    expect(await charts(practice, { search: 'stonex' })).toEqual([])
  })
})
