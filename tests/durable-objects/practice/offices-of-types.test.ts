import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AppointmentTypeInput } from '#durable-objects/practice/types/save-appointment-type'
import { bookFromHold } from '#durable-objects/practice/holds/book-from-hold'
import type { Millis } from '#kernel/clock'
import { usd } from '#kernel/money'
import { bookingOf } from '#tests/factories/bookings'
import { migrateDatabases } from '../../edge/databases.ts'
import { link, newChart } from './chart-accounts.ts'
import {
  asEdge,
  asMember,
  asOwner,
  asScheduler,
  hoursLater,
  input,
  inside,
  makePractice,
  person,
  type Practice,
  refusalOf,
  TUESDAY_NINE,
} from './practice-factory.ts'

// A session type names the office in which it takes place, and what clients book themselves is there.

beforeAll(migrateDatabases)

const MEETING = 'Meeting in person'
const TYPE = {
  label: MEETING,
  price: usd(10_000),
  length_minute: 50,
  session_location_type: 'in-person',
  is_private: false,
  hue: 4,
} as const satisfies AppointmentTypeInput
const MAIN = { id: 'in-person-0', name: 'Main office', address: '4 Garden Street, Albany, NY 12207' }
const WEST = { id: 'west', name: 'Westside', address: '12 Elm Street, Albany, NY 12208' }
const WESTSIDE = 'Westside, 12 Elm Street, Albany, NY 12208'
const IN_WEST = { place: WESTSIDE, office: { id: 'west', name: 'Westside', mark: 'W' } }
const IN_MAIN = { place: `Main office, ${MAIN.address}`, office: { id: MAIN.id } }

let practice: Practice
let type = ''
let version = 1

const OWNER = { first_name: 'Ada', last_name: 'Reed', display_name: 'Dr. Ada Reed', id_or_custom_url: 'ada-reed' }

/** What the directory reports when the owner saves these offices. */
async function keepOffices(offices: (typeof MAIN)[], owner = practice.owner) {
  version += 1
  await practice.stub.act('practice.establish', asEdge(), {
    ...{ practice_id: practice.id, name: 'Quiet Street Practice', timezone: 'America/New_York', offices },
    owner: { user_id: owner, ...OWNER, version },
  })
}

const types = () => practice.stub.act('appointment_type.list', asOwner(practice))
const typeNow = async () => (await types()).find(({ appointment_type_id }) => appointment_type_id === type)
const change = (wanted: Partial<AppointmentTypeInput>, seen?: Record<string, unknown>) =>
  practice.stub.act('appointment_type.change', asOwner(practice), type, {
    ...{ ...TYPE, ...wanted },
    ...(seen && { seen }),
  })

const hold = async (start: Millis = TUESDAY_NINE, who = person(), more: { place?: string; label?: string } = {}) => {
  const { place = null, label = MEETING } = more
  const request = { ...input(practice, start), appointment_type_label: label, place }
  return { who, id: (await practice.stub.act('hold.make', asMember(who), request)).timeslot_id }
}
const held = ({ who, id }: { who: string; id: string }) => practice.stub.act('hold.read', asMember(who), id)

/** Books a hold, as the webhook of its payment does, and reads the session. */
async function paid({ who, id }: { who: string; id: string }) {
  const booking = await inside(practice, (object) =>
    object.host.transactOwn((store) => bookFromHold(store, id, { paid: true })),
  )
  if (booking.kind !== 'booked') throw new Error('not booked')
  return practice.stub.act('appointment.read', asMember(who), booking.appointment_id)
}
const bookedAt = async (start: Millis) => paid(await hold(start))

const stored = (id: string) =>
  inside(practice, (_object, { storage }) =>
    storage.sql
      .exec(
        `SELECT a.place, a.office_id, m.place AS m_place, m.office_id AS m_office
         FROM appointments a JOIN meetings m ON m.id = a.meeting_id WHERE a.id = ?`,
        id,
      )
      .one(),
  )

beforeEach(async () => {
  practice = await makePractice()
  await keepOffices([MAIN, WEST])
  const made = await practice.stub.act('appointment_type.create', asOwner(practice), { ...TYPE, office_id: 'west' })
  type = made.appointment_type_id
})

describe('a session that a client books', () => {
  it('is in the office of its type, in the meeting too, and the practice and the client read it', async () => {
    const time = await hold()
    expect(await held(time)).toMatchObject({ office_id: 'west' })
    const session = await paid(time)
    expect(session).toMatchObject(IN_WEST)
    const id = session.appointment_id
    expect(await stored(id)).toEqual({ place: WESTSIDE, office_id: 'west', m_place: WESTSIDE, m_office: 'west' })
    for (const by of [asOwner(practice), await asScheduler(practice)])
      expect(await practice.stub.act('appointment.read', by, id)).toMatchObject(IN_WEST)
  })

  it('is in the main office where the type names none, and its place stays unnamed in what is stored', async () => {
    await change({ office_id: null })
    const session = await bookedAt(TUESDAY_NINE)
    expect(session).toMatchObject(IN_MAIN)
    expect(await stored(session.appointment_id)).toEqual({
      place: null,
      office_id: null,
      m_place: null,
      m_office: null,
    })
  })

  it('is there too when it is free, and when it is a request, also after the practice confirms it', async () => {
    for (const [hours, more] of [
      [0, { price: usd(0) }],
      [2, { needs_approval: true }],
    ] as const) {
      await change({ ...more, office_id: 'west' })
      const { who, id } = await hold(hoursLater(hours))
      await practice.stub.act('checkout.begin', asMember(who), id, {})
      const { appointment_id } = await held({ who, id })
      expect(await practice.stub.act('appointment.read', asMember(who), appointment_id ?? '')).toMatchObject(IN_WEST)
      if (hours === 2)
        expect(await practice.stub.act('appointment.approve', asOwner(practice), appointment_id ?? '')).toMatchObject(
          IN_WEST,
        )
    }
  })

  it('is there for a couple', async () => {
    const BEN = { first_name: 'Ben', preferred_first_name: '', last_name: 'Hale' }
    const people = [await newChart(practice), await newChart(practice, BEN)] as const
    const ann = person()
    await link(practice, people[0], ann)
    await practice.stub.act('chart.create_couple', asOwner(practice), { people })
    await practice.stub.act('appointment_type.create', asOwner(practice), {
      ...{ ...TYPE, label: 'Together', kind: 'couple', office_id: 'west' },
    })
    const session = await paid(await hold(TUESDAY_NINE, ann, { label: 'Together' }))
    expect(session).toMatchObject(IN_WEST)
  })

  it('stays in the office of its hold and of its booking when the type changes', async () => {
    const before = await bookedAt(TUESDAY_NINE)
    const time = await hold(hoursLater(2))
    await change({ office_id: null })
    expect(await held(time)).toMatchObject({ office_id: 'west' })
    expect(await paid(time)).toMatchObject(IN_WEST)
    expect(await practice.stub.act('appointment.read', asOwner(practice), before.appointment_id)).toMatchObject(IN_WEST)
    expect(await bookedAt(hoursLater(4))).toMatchObject(IN_MAIN)
  })

  it('keeps a place that the client named', async () => {
    const time = await hold(TUESDAY_NINE, person(), { place: 'The park' })
    expect(await held(time)).toMatchObject({ office_id: null })
    expect(await paid(time)).toMatchObject({ place: 'The park', office: null })
  })
})

describe('an office that was removed', () => {
  it('lets its types be in the main one, which says so, and come back with the office', async () => {
    const before = await bookedAt(TUESDAY_NINE)
    const third = { id: 'north', name: 'North', address: '1 Hill, Troy, NY 12180' }
    await keepOffices([MAIN, third])
    expect(await typeNow()).toMatchObject({ office_id: 'west', is_office_removed: true })
    const offer = await practice.stub.act('offer.read', asMember(person()))
    expect(offer.types.find(({ label }) => label === MEETING)).toMatchObject({ office_id: MAIN.id })
    expect(await bookedAt(hoursLater(2))).toMatchObject(IN_MAIN)
    expect(await practice.stub.act('appointment.read', asOwner(practice), before.appointment_id)).toMatchObject({
      place: WESTSIDE,
      office: null,
    })
    // Other changes of the type are saved all the same.
    expect(await change({ office_id: 'west', hue: 5 })).toMatchObject({ hue: 5, is_office_removed: true })
    expect(await change({ office_id: 'north' })).toMatchObject({ office_id: 'north', is_office_removed: false })
  })

  it('names nothing while there is one office', async () => {
    await keepOffices([MAIN])
    expect(await typeNow()).toMatchObject({ is_office_removed: true })
    const time = await hold()
    expect(await held(time)).toMatchObject({ office_id: null })
    expect(await paid(time)).toMatchObject({ place: null, office: null })
  })
})

describe('the office of a session type', () => {
  it('is refused when the practice does not have it, and for a type by video, and nothing is saved', async () => {
    expect(await refusalOf(change({ office_id: 'elsewhere' }))).toBe('invalid')
    expect(await refusalOf(change({ office_id: 'west', session_location_type: 'telehealth' }))).toBe('invalid')
    const fresh = { ...TYPE, label: 'Another' }
    const create = (more: Partial<AppointmentTypeInput>) =>
      practice.stub.act('appointment_type.create', asOwner(practice), { ...fresh, ...more })
    expect(await refusalOf(create({ office_id: 'elsewhere' }))).toBe('invalid')
    expect(await refusalOf(create({ office_id: 'west', session_location_type: 'telehealth' }))).toBe('invalid')
    expect((await types()).map(({ label, office_id }) => [label, office_id])).toEqual([
      ['Therapy session', null],
      [MEETING, 'west'],
    ])
  })

  it('stays when a change leaves it out, and is left when the type becomes one by video', async () => {
    expect(await change({ hue: 6 })).toMatchObject({ hue: 6, office_id: 'west' })
    expect(await change({ session_location_type: 'telehealth' })).toMatchObject({ office_id: null })
    expect(await change({ session_location_type: 'in-person' })).toMatchObject({ office_id: null })
  })

  it('is not overwritten unseen: two windows that choose different ones', async () => {
    expect(await change({ office_id: null }, { office_id: 'west' })).toMatchObject({ office_id: null })
    const late = await change({ office_id: MAIN.id, hue: 7 }, { office_id: 'west', hue: 4 })
    expect(late).toEqual({ overtaken: { office_id: null } })
    expect(await typeNow()).toMatchObject({ office_id: null, hue: 4 })
  })

  it('is that of a session which the practice books without naming a place', async () => {
    const patient = await newChart(practice)
    const book = async (start: Millis, place: string | null, office_id: string | null) => {
      const { appointment_ids } = await practice.stub.act('appointment.book', asOwner(practice), {
        ...bookingOf(patient, start, { appointment_type_label: MEETING }),
        appointments: [{ start, end: start + 50 * 60_000, place }],
        office_id,
      })
      return practice.stub.act('appointment.read', asOwner(practice), appointment_ids[0] ?? '')
    }
    expect(await book(hoursLater(0), null, null)).toMatchObject(IN_WEST)
    expect(await book(hoursLater(2), null, MAIN.id)).toMatchObject(IN_MAIN)
    expect(await book(hoursLater(4), 'The park', null)).toMatchObject({ place: 'The park', office: null })
  })

  it('ends with the owner, because ids of offices are unique only within one profile', async () => {
    const owner = person()
    await practice.stub.act('team.keep', asEdge(), {
      people: [{ user_id: owner, ...OWNER, version: 1, role: 'OWNER', may_complete: false, until_at: null }],
    })
    await keepOffices([MAIN, { ...WEST, address: '1 Pier, Boston, MA 02110' }], owner)
    const list = await practice.stub.act('appointment_type.list', asOwner({ ...practice, owner }))
    expect(list.map(({ office_id }) => office_id)).toEqual([null, null])
  })
})
