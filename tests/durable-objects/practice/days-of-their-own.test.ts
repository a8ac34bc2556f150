import { beforeEach, describe, expect, it } from 'vitest'
import { usd } from '#kernel/money'
import {
  asMember,
  asOwner,
  EVERYWHERE,
  makePractice,
  person,
  type Practice,
  refusalOf,
  ZONE,
} from './practice-factory.ts'

let practice: Practice
beforeEach(async () => {
  practice = await makePractice()
})

const WEEK = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start_minute: 540, end_minute: 1020 }))
type Saved = Parameters<typeof practice.stub.act<'availability.save'>>[2]
const save = (change: Partial<Saved>) =>
  practice.stub.act('availability.save', asOwner(practice), { timezone: ZONE, periods: WEEK, ...change })
const offered = async (label: string, date: string) =>
  (
    await practice.stub.act('offer.slots', asMember(person()), {
      appointment_type_label: label,
      from: null,
      days: 14,
      reach: EVERYWHERE,
    })
  ).slots
    .map(({ timeslot_datetime_start }) => timeslot_datetime_start)
    .filter((at) => at.startsWith(date)).length

describe('availability', () => {
  it('has dates with hours of their own, which stay when a client of the API does not name them', async () => {
    const exceptions = [
      { date: '2037-12-09', hours: [] },
      { date: '2037-12-12', hours: [{ start_minute: 600, end_minute: 840 }] },
    ]
    expect(await save({ exceptions })).toMatchObject({ periods: WEEK, exceptions })
    expect(await offered('Therapy session', '2037-12-09')).toBe(0)
    expect(await offered('Therapy session', '2037-12-12')).toBe(7)
    expect(await save({})).toMatchObject({ exceptions })
    expect(await save({ exceptions: [] })).toMatchObject({ exceptions: [] })
  })

  it('is for a place or for some session types', async () => {
    const made = await practice.stub.act('appointment_type.create', asOwner(practice), {
      label: 'Visit',
      price: usd(12_000),
      length_minute: 50,
      session_location_type: 'in-person',
      is_private: false,
      hue: 1,
    })
    const [{ start_minute, end_minute }] = WEEK as [(typeof WEEK)[number]]
    const periods = [
      { weekday: 2, start_minute, end_minute, session_location_type: 'in-person' as const },
      { weekday: 3, start_minute, end_minute, appointment_type_ids: [made.appointment_type_id] },
      { weekday: 4, start_minute, end_minute, from_date: '2037-12-11' },
    ]
    expect(await save({ periods })).toMatchObject({ periods })
    const dates = ['2037-12-08', '2037-12-09', '2037-12-10', '2037-12-17']
    const count = (label: string) => Promise.all(dates.map((date) => offered(label, date)))
    expect(await count('Visit')).toEqual([15, 15, 0, 15])
    expect(await count('Therapy session')).toEqual([0, 0, 0, 15])
    // A date that is open for visits alone is closed for everything else.
    await save({
      exceptions: [{ date: '2037-12-08', hours: [{ start_minute, end_minute, session_location_type: 'in-person' }] }],
    })
    expect(await offered('Visit', '2037-12-08')).toBe(15)
    expect(await offered('Therapy session', '2037-12-08')).toBe(0)
  })

  it('refuses types of others, new dates in the past, and a save that has not seen the present dates', async () => {
    const [period] = WEEK as [(typeof WEEK)[number]]
    const foreign = `aty_${person()}_${person()}`
    expect(await refusalOf(save({ periods: [{ ...period, appointment_type_ids: [foreign] }] }))).toBe('invalid')
    expect(await refusalOf(save({ exceptions: [{ date: '2037-12-01', hours: [] }] }))).toBe('invalid')
    const seen = await practice.stub.act('availability.read', asOwner(practice))
    await save({ exceptions: [{ date: '2037-12-09', hours: [] }] })
    expect(await save({ exceptions: [{ date: '2037-12-10', hours: [] }], seen })).toEqual({
      overtaken: { exceptions: [{ date: '2037-12-09', hours: [] }] },
    })
  })
})
