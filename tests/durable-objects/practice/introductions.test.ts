import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallContext } from '#domain/access/actor'
import { asRefusal } from '#contracts/errors'
import { DAY, MINUTE, type Millis } from '#kernel/clock'
import { usd } from '#kernel/money'
import { bookingOf } from '#tests/factories/bookings'
import { migrateDatabases } from '../../edge/databases.ts'
import { ANN, link, newChart } from './chart-accounts.ts'
import {
  asMember,
  asOwner,
  asWorkflows,
  EVERYWHERE,
  hoursLater,
  input,
  makePractice,
  NOW,
  person,
  type Practice,
  refusalOf,
  setClock,
} from './practice-factory.ts'
import { asGuardian } from './record-readers.ts'

// Each client has one introduction at a practice, whichever of its types it is.

beforeAll(migrateDatabases)

const FIRST = 'First talk'
const SECOND = 'Short talk'
const TYPE = {
  label: FIRST,
  kind: 'introduction',
  price: usd(0),
  length_minute: 20,
  session_location_type: 'telehealth',
  is_private: false,
  hue: 1,
} as const

let practice: Practice
let member: string

beforeEach(async () => {
  practice = await makePractice()
  member = person()
  for (const label of [FIRST, SECOND])
    await practice.stub.act('appointment_type.create', asOwner(practice), { ...TYPE, label })
})

type Wish = { label?: string; by?: CallContext; key?: string }

const hold = (hours: number, { label = FIRST, by = asMember(member) }: Wish = {}) =>
  practice.stub.act('hold.make', by, {
    ...input(practice, hoursLater(hours)),
    length_minute: 20,
    appointment_type_label: label,
  })

/** Books an introduction as the checkout does. Returns the session's id. */
async function book(hours: number, wish: Wish = {}): Promise<string> {
  const by = wish.by ?? asMember(member)
  const { timeslot_id } = await hold(hours, wish)
  await practice.stub.act('checkout.begin', by, timeslot_id, {})
  return (await practice.stub.act('hold.read', by, timeslot_id)).appointment_id ?? ''
}

/** What somebody reads who is refused. */
async function textOf(call: PromiseLike<unknown>): Promise<string> {
  const thrown = await (async () => {
    try {
      await call
    } catch (error) {
      return error
    }
    return null
  })()
  return asRefusal(thrown)?.detail ?? ''
}

const introduced = async (by: CallContext = asMember(member), label = FIRST) =>
  (
    await practice.stub.act('offer.slots', by, {
      appointment_type_label: label,
      from: NOW,
      days: 3,
      reach: EVERYWHERE,
    })
  ).introduced

const cancel = (id: string, by: CallContext) => practice.stub.act('appointment.cancel', by, id, { reason: '' })
const byStaff = (patient: string, start: Millis) =>
  practice.stub.act(
    'appointment.book',
    asOwner(practice),
    bookingOf(patient, start, { appointment_type_label: FIRST, force_book_over_blocked: true }),
  )

describe('a second introduction', () => {
  it('is refused while the first is held, booked and over, by any type that is one, and the offer says so', async () => {
    expect(await introduced()).toBeNull()
    const { timeslot_id } = await hold(0)
    expect(await refusalOf(hold(1, { label: SECOND }))).toBe('introduced')
    expect(await textOf(hold(1))).toContain(
      'You have already chosen a time for your free introduction with Dr. Ada Reed',
    )
    // The same time again is the same hold.
    expect((await hold(0)).timeslot_id).toBe(timeslot_id)
    await practice.stub.act('checkout.begin', asMember(member), timeslot_id, {})
    expect(await textOf(hold(1, { label: SECOND }))).toContain('You have already booked')
    expect([await introduced(), await introduced(asMember(member), SECOND)]).toEqual(['booked', 'booked'])
    // Other types, other members and visitors are not asked.
    expect(await introduced(asMember(member), 'Therapy session')).toBeNull()
    expect(await introduced(asMember(person()))).toBeNull()
    await practice.stub.act('hold.make', asMember(member), input(practice, hoursLater(3)))
    await setClock(practice, NOW + 2 * DAY)
    expect(await textOf(hold(50))).toContain('You have already had')
    expect(await introduced()).toBe('had')
  })

  it('is allowed after the first was released, has expired, or was canceled by either side', async () => {
    const { timeslot_id } = await hold(0)
    await practice.stub.act('hold.release', asMember(member), timeslot_id)
    await hold(1)
    await setClock(practice, NOW + 11 * MINUTE)
    await cancel(await book(2), asMember(member))
    await cancel(await book(3), asOwner(practice))
    expect(await introduced()).toBeNull()
    await book(4)
    expect(await refusalOf(hold(5))).toBe('introduced')
  })

  it('is refused while the first is a request, and allowed after that was declined', async () => {
    await practice.stub.act('appointment_type.create', asOwner(practice), {
      ...TYPE,
      label: 'Asked',
      needs_approval: true,
    })
    const id = await book(0, { label: 'Asked' })
    expect(await textOf(hold(1))).toContain('You have already asked for')
    await cancel(id, asOwner(practice))
    await book(1)
  })

  it('is refused to the account of a client for whom the practice booked one, also on a chart that was joined', async () => {
    const chart = await newChart(practice)
    await byStaff(chart, hoursLater(0))
    const other = await newChart(practice, { ...ANN, first_name: 'Anne' })
    await link(practice, other, member)
    await hold(1)
    await practice.stub.act('chart.merge', asOwner(practice), { kept: other, gone: chart, despite: ['name'] })
    await setClock(practice, NOW + 11 * MINUTE)
    expect(await refusalOf(hold(2))).toBe('introduced')
  })

  it('counts what a type was before it was made an introduction', async () => {
    const label = 'Open talk'
    const { appointment_type_id } = await practice.stub.act('appointment_type.create', asOwner(practice), {
      ...TYPE,
      label,
      kind: 'individual',
    })
    await book(0, { label })
    await hold(1)
    await setClock(practice, NOW + 11 * MINUTE)
    const change = { ...TYPE, label }
    await practice.stub.act('appointment_type.change', asOwner(practice), appointment_type_id, change)
    expect(await refusalOf(hold(2))).toBe('introduced')
  })

  it('is booked by the practice as often as it likes', async () => {
    const chart = await newChart(practice)
    await link(practice, chart, member)
    for (const hours of [0, 1]) expect((await byStaff(chart, hoursLater(hours))).appointment_ids).toHaveLength(1)
    expect(await refusalOf(hold(2))).toBe('introduced')
  })

  it('is refused to all but one of many requests at once, and members do not disturb each other', async () => {
    const others = Array.from({ length: 3 }, () => person())
    const answers = await Promise.all(
      [...Array.from({ length: 6 }, () => member), ...others].map(async (who, i) => {
        const wish = { label: i % 2 === 0 ? FIRST : SECOND, by: asMember(who) }
        try {
          await hold(i % 8, wish)
          return { who, got: 'held' }
        } catch (error) {
          return { who, got: asRefusal(error)?.code }
        }
      }),
    )
    expect(answers.filter(({ who, got }) => who === member && got === 'held')).toHaveLength(1)
    expect(answers.filter(({ who, got }) => who !== member && got === 'held').length).toBeGreaterThanOrEqual(2)
  })
})

describe('the introduction of a child', () => {
  it('is theirs: the guardian has another, and so has a brother or sister', async () => {
    const [parent, kim, leo] = [person(), person(), person()]
    await book(0, { by: asGuardian(parent, kim) })
    expect(await textOf(hold(1, { by: asGuardian(parent, kim) }))).toContain('Mia has already booked their')
    await book(1, { by: asGuardian(parent, leo) })
    await book(2, { by: asMember(parent) })
    expect(await refusalOf(hold(3, { by: asMember(kim) }))).toBe('introduced')
    // For another child a guardian moves the same hold: it is still one each.
    const [guardian, other, both] = [person(), person(), person()]
    await hold(4, { by: asGuardian(guardian, other) })
    await hold(4, { by: asGuardian(guardian, both) })
    await hold(5, { by: asGuardian(guardian, other) })
  })

  it('that they hide is not told to a guardian by a refusal', async () => {
    const [parent, teen] = [person(), person()]
    const { timeslot_id } = await hold(0, { by: asMember(teen) })
    await practice.stub.act('checkout.begin', asMember(teen), timeslot_id, { keep_from_guardians: true })
    expect(await introduced(asGuardian(parent, teen))).toBeNull()
    expect(await introduced(asMember(teen))).toBe('booked')
    await hold(1, { by: asGuardian(parent, teen) })
    expect(await refusalOf(hold(2, { by: asMember(teen) }))).toBe('introduced')
  })
})

describe('a type that is an introduction', () => {
  it('is free and short, also when only one of them changes, and has clear refusals', async () => {
    const create = (change: object) =>
      practice.stub.act('appointment_type.create', asOwner(practice), { ...TYPE, label: 'New', ...change })
    expect(await textOf(create({ price: usd(5_000) }))).toBe('An introduction is free. Set its price to 0.')
    expect(await textOf(create({ length_minute: 61 }))).toBe('An introduction lasts at most 60 minutes.')
    const { appointment_type_id: id } = await create({ length_minute: 60 })
    const { kind: _, ...unnamed } = TYPE
    const change = (input: object) =>
      practice.stub.act('appointment_type.change', asOwner(practice), id, { ...unnamed, label: 'New', ...input })
    expect(await refusalOf(change({ price: usd(5_000) }))).toBe('invalid')
    expect(await change({ length_minute: 30 })).toMatchObject({ kind: 'introduction', length_minute: 30, price: 0 })
    expect(await change({ kind: 'individual', price: usd(5_000) })).toMatchObject({ kind: 'individual', price: 50 })
    expect(await refusalOf(change({ kind: 'introduction', price: usd(5_000) }))).toBe('invalid')
    const { types } = await practice.stub.act('offer.read', asMember(member))
    expect(types.map(({ label, kind }) => [label, kind])).toEqual([
      ['Therapy session', 'individual'],
      [FIRST, 'introduction'],
      [SECOND, 'introduction'],
      ['New', 'individual'],
    ])
    expect(await refusalOf(practice.stub.act('appointment_type.list', asWorkflows()))).toBe('not_found')
  })
})
