import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayIn } from '#domain/scheduling/zone'
import { DAY, HOUR, MINUTE, type Millis } from '#kernel/clock'
import { usd } from '#kernel/money'
import { bookingOf } from '#tests/factories/bookings'
import { addSession, newChart } from './chart-accounts.ts'
import {
  asMember,
  asOwner,
  asScheduler,
  bookSession,
  EVERYWHERE,
  hoursLater,
  input,
  makePractice,
  NOW,
  person,
  type Practice,
  refusalOf,
  TUESDAY_NINE,
  ZONE,
} from './practice-factory.ts'

const LABEL = 'Therapy session'
const BASE = {
  label: LABEL,
  price: usd(12_000),
  length_minute: 50,
  session_location_type: 'telehealth',
  is_private: false,
  hue: 2,
} as const

const typesOf = (practice: Practice, archived = false) =>
  practice.stub.act('appointment_type.list', asOwner(practice), archived)
const theType = async (practice: Practice) => (await typesOf(practice))[0]?.appointment_type_id ?? ''

type Rules = Partial<{
  buffer_before_minute: number
  buffer_after_minute: number
  notice_hours: number | null
  horizon_days: number
  daily_limit: number | null
  description: string
}>

const setRules = async (practice: Practice, rules: Rules) =>
  practice.stub.act('appointment_type.change', asOwner(practice), await theType(practice), { ...BASE, ...rules })

const offered = async (practice: Practice, { from = TUESDAY_NINE, days = 1 }: { from?: Millis; days?: number } = {}) =>
  (
    await practice.stub.act('offer.slots', asMember(person()), {
      appointment_type_label: LABEL,
      from,
      days,
      reach: EVERYWHERE,
    })
  ).slots.map(({ timeslot_datetime_start }) => Date.parse(timeslot_datetime_start))

describe('the time around a session', () => {
  it('is kept free from clients, in both directions, and staff can book it', async () => {
    const practice = await makePractice()
    await setRules(practice, { buffer_before_minute: 15, buffer_after_minute: 30 })
    await bookSession(practice, person(), hoursLater(3))
    // Booked from 12:00 to 12:50: kept free from 11:45 to 13:20. Another one needs a quarter before and half an hour after.
    const starts = await offered(practice)
    const near = starts
      .filter((at) => at > hoursLater(1) && at < hoursLater(6))
      .map((at) => (at - TUESDAY_NINE) / MINUTE)
    expect(near).toEqual([300, 330])
    expect(await refusalOf(practice.stub.act('hold.make', asMember(person()), input(practice, hoursLater(4))))).toBe(
      'slot_taken',
    )
    const patient = await newChart(practice)
    const beside = bookingOf(patient, hoursLater(3) + 50 * MINUTE)
    expect((await practice.stub.act('appointment.book', asOwner(practice), beside)).appointment_ids).toHaveLength(1)
  })

  it('is that of the booking: a later change of the type does not change it', async () => {
    const practice = await makePractice()
    await setRules(practice, { buffer_after_minute: 60 })
    await bookSession(practice, person(), hoursLater(3))
    await setRules(practice, { buffer_after_minute: 0 })
    expect(await offered(practice)).not.toContain(hoursLater(4))
    expect(await offered(practice)).toContain(hoursLater(5))
  })

  it('parts any sessions of clients by the sum of what each needs', async () => {
    const minutes = fc.integer({ min: 0, max: 8 }).map((quarters) => quarters * 15)
    await fc.assert(
      fc.asyncProperty(
        fc.record({ buffer_before_minute: minutes, buffer_after_minute: minutes }),
        fc.record({ buffer_before_minute: minutes, buffer_after_minute: minutes }),
        fc.integer({ min: 0, max: 14 }),
        async (first, second, half) => {
          const practice = await makePractice()
          await setRules(practice, first)
          const all = await offered(practice)
          const at = all[half % all.length] ?? TUESDAY_NINE
          await bookSession(practice, person(), at)
          await setRules(practice, second)
          const length = 50 * MINUTE
          const clear = all.filter(
            (start) =>
              start - second.buffer_before_minute * MINUTE >= at + length + first.buffer_after_minute * MINUTE ||
              start + length + second.buffer_after_minute * MINUTE <= at - first.buffer_before_minute * MINUTE,
          )
          expect(await offered(practice)).toEqual(clear)
        },
      ),
      { numRuns: 25 },
    )
  })
})

describe('when clients can book a type', () => {
  it('is after its own notice, and up to its horizon', async () => {
    const practice = await makePractice()
    await setRules(practice, { notice_hours: 48, horizon_days: 4 })
    const starts = await offered(practice, { from: NOW, days: 30 })
    expect(Math.min(...starts)).toBeGreaterThanOrEqual(NOW + 48 * HOUR)
    expect(Math.max(...starts)).toBeLessThan(NOW + 4 * DAY)
    for (const start of [hoursLater(1), hoursLater(24 * 7)])
      expect(await refusalOf(practice.stub.act('hold.make', asMember(person()), input(practice, start)))).toBe(
        'slot_taken',
      )
    await setRules(practice, { notice_hours: null, horizon_days: 365 })
    expect(await offered(practice)).toContain(hoursLater(1))
  })

  it('is on days that do not have their number yet, and a held time counts', async () => {
    const practice = await makePractice()
    await setRules(practice, { daily_limit: 2 })
    const members = Array.from({ length: 6 }, () => person())
    const answers = await Promise.all(
      members.map(async (member, i) => {
        const hold = practice.stub.act('hold.make', asMember(member), input(practice, hoursLater(i)))
        try {
          await hold
          return 'held'
        } catch {
          return 'refused'
        }
      }),
    )
    expect(answers.filter((answer) => answer === 'held')).toHaveLength(2)
    const starts = await offered(practice, { days: 2 })
    expect(new Set(starts.map((at) => dayIn(ZONE, at)))).toEqual(new Set(['2037-12-09']))
    // Staff decide for themselves.
    await addSession(practice, await newChart(practice), hoursLater(7))
  })
})

describe('a session type', () => {
  it('that is archived can be booked by nobody, its name is free, and it can be brought back', async () => {
    const practice = await makePractice()
    const id = await theType(practice)
    const patient = await newChart(practice)
    const archive = (isArchived: boolean) =>
      practice.stub.act('appointment_type.archive', asOwner(practice), id, isArchived)
    expect(await archive(true)).toMatchObject({ is_archived: true, label: LABEL })
    await archive(true)
    expect(await typesOf(practice)).toEqual([])
    expect((await typesOf(practice, true)).map(({ appointment_type_id }) => appointment_type_id)).toEqual([id])
    expect(await refusalOf(practice.stub.act('hold.make', asMember(person()), input(practice)))).toBe('not_found')
    expect(
      await refusalOf(practice.stub.act('appointment.book', asOwner(practice), bookingOf(patient, hoursLater(1)))),
    ).toBe('not_found')
    const other = await practice.stub.act('appointment_type.create', asOwner(practice), BASE)
    expect(await refusalOf(archive(false))).toBe('conflict')
    await practice.stub.act('appointment_type.change', asOwner(practice), other.appointment_type_id, {
      ...BASE,
      label: 'Another',
    })
    expect(await archive(false)).toMatchObject({ is_archived: false })
    expect((await typesOf(practice)).map(({ label }) => label).sort()).toEqual(['Another', LABEL])
    expect(await refusalOf(practice.stub.act('appointment_type.archive', await asScheduler(practice), id, true))).toBe(
      'forbidden',
    )
  })

  it('is where its practice puts it, in all lists', async () => {
    const practice = await makePractice()
    for (const label of ['Second', 'Third'])
      await practice.stub.act('appointment_type.create', asOwner(practice), { ...BASE, label })
    const ids = (await typesOf(practice)).map(({ appointment_type_id }) => appointment_type_id)
    const order = (list: string[]) =>
      practice.stub.act('appointment_type.order', asOwner(practice), { appointment_type_ids: list })
    await order([ids[2] ?? '', ids[0] ?? '', ids[1] ?? ''])
    expect((await typesOf(practice)).map(({ label }) => label)).toEqual(['Third', LABEL, 'Second'])
    const { types } = await practice.stub.act('offer.read', asMember(person()))
    expect(types.map(({ label }) => label)).toEqual(['Third', LABEL, 'Second'])
    expect(await refusalOf(order(ids.slice(1)))).toBe('conflict')
    // A new one comes last, also after others were archived.
    await practice.stub.act('appointment_type.archive', asOwner(practice), ids[2] ?? '', true)
    await practice.stub.act('appointment_type.create', asOwner(practice), { ...BASE, label: 'Fourth' })
    expect((await typesOf(practice)).map(({ label }) => label)).toEqual([LABEL, 'Second', 'Fourth'])
    const now = (await typesOf(practice)).map(({ appointment_type_id }) => appointment_type_id)
    expect(await refusalOf(order([...now, now[0] ?? '']))).toBe('conflict')
  })

  it('is not put into another order unseen: a second window that shows the order of before is refused', async () => {
    const practice = await makePractice()
    for (const label of ['Second', 'Third'])
      await practice.stub.act('appointment_type.create', asOwner(practice), { ...BASE, label })
    const idsNow = async () => (await typesOf(practice)).map(({ appointment_type_id }) => appointment_type_id)
    const [one = '', two = '', three = ''] = await idsNow()
    const seen = { appointment_type_ids: [one, two, three] }
    const order = (list: string[]) =>
      practice.stub.act('appointment_type.order', asOwner(practice), { appointment_type_ids: list, seen })
    await order([two, one, three])
    expect(await order([one, three, two])).toEqual({ overtaken: { appointment_type_ids: [two, one, three] } })
    expect(await idsNow()).toEqual([two, one, three])
    // The same order twice is no conflict.
    expect(await order([two, one, three])).toHaveLength(3)
    await practice.stub.act('appointment_type.archive', asOwner(practice), three, true)
    expect(await order([three, one, two])).toEqual({ overtaken: { appointment_type_ids: [two, one] } })
    expect(await idsNow()).toEqual([two, one])
  })

  it('keeps its rules when a change leaves them out', async () => {
    const practice = await makePractice()
    await setRules(practice, { description: 'We meet by video.', daily_limit: 3, horizon_days: 30 })
    await setRules(practice, {})
    expect((await typesOf(practice))[0]).toMatchObject({
      description: 'We meet by video.',
      daily_limit: 3,
      horizon_days: 30,
    })
  })
})
