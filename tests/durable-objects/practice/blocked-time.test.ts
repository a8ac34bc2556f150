import { beforeEach, describe, expect, it } from 'vitest'
import type { BlockedWhen } from '#contracts/api/blocked-intervals'
import { DAY, HOUR, toInstant } from '#kernel/clock'
import { addSession, newChart } from './chart-accounts.ts'
import {
  asMember,
  asOwner,
  asScheduler,
  EVERYWHERE,
  hoursLater,
  input,
  inside,
  makePractice,
  NOW,
  person,
  type Practice,
  refusalOf,
  setClock,
  TUESDAY_NINE,
} from './practice-factory.ts'

let practice: Practice
beforeEach(async () => {
  practice = await makePractice()
})

const TUESDAY: BlockedWhen = { kind: 'days', from_date: '2037-12-08', until_date: '2037-12-08' }
const LUNCH: BlockedWhen = {
  kind: 'weekly',
  weekdays: [1, 2, 3, 4, 5],
  start_minute: 720,
  end_minute: 780,
  from_date: '2037-12-07',
  until_date: null,
  except_dates: ['2037-12-10'],
}

const block = (when: BlockedWhen, more: object = {}, key?: string) =>
  practice.stub.act('blocked.create', asOwner(practice, key), { title: '', when, ...more })
const starts = async () =>
  (
    await practice.stub.act('offer.slots', asMember(person()), {
      appointment_type_label: 'Therapy session',
      from: null,
      days: 7,
      reach: EVERYWHERE,
    })
  ).slots.map(({ timeslot_datetime_start }) => timeslot_datetime_start)
const listed = () => practice.stub.act('blocked.list', asOwner(practice))
const entries = async (from = NOW, to = NOW + 7 * DAY) =>
  (await practice.stub.act('calendar.entries', asOwner(practice), { from, to })).filter(
    ({ kind }) => kind === 'blocked',
  )
const statusOf = async (id: string) => (await practice.stub.act('appointment.read', asOwner(practice), id)).status
const acts = () =>
  inside(practice, (_object, { storage }) =>
    storage.sql
      .exec<{ action: string; object: string }>('SELECT action, object FROM audit ORDER BY seq')
      .toArray()
      .map(({ action }) => action),
  )

describe('blocked time', () => {
  it('is not offered, held or booked, and is again when it is removed', async () => {
    expect(await starts()).toContain(toInstant(TUESDAY_NINE))
    const { blocked_interval_id } = await block(TUESDAY, { title: 'Day off' })
    expect((await starts()).filter((at) => at.startsWith('2037-12-08'))).toEqual([])
    expect(await refusalOf(practice.stub.act('hold.make', asMember(person()), input(practice)))).toBe('slot_taken')
    expect(await entries()).toEqual([
      {
        kind: 'blocked',
        id: blocked_interval_id,
        blocked_interval_id,
        provider_id: practice.owner,
        start: '2037-12-08T05:00:00.000Z',
        end: '2037-12-09T05:00:00.000Z',
        title: 'Day off',
        repeats: false,
      },
    ])
    await practice.stub.act('blocked.delete', asOwner(practice), blocked_interval_id)
    expect(await starts()).toContain(toInstant(TUESDAY_NINE))
    expect(await refusalOf(practice.stub.act('blocked.read', asOwner(practice), blocked_interval_id))).toBe('not_found')
  })

  it('repeats by the wall clock, without its exceptions, and only in the window', async () => {
    await block(LUNCH, { title: 'Lunch' })
    expect((await entries()).map(({ start }) => start)).toEqual([
      '2037-12-07T17:00:00.000Z',
      '2037-12-08T17:00:00.000Z',
      '2037-12-09T17:00:00.000Z',
      '2037-12-11T17:00:00.000Z',
    ])
    const offered = await starts()
    expect(offered).not.toContain('2037-12-08T17:00:00.000Z')
    expect(offered).toContain('2037-12-10T17:00:00.000Z')
    // A year later, in summer time.
    const june = Date.parse('2038-06-07T00:00:00Z')
    expect(await entries(june, june + DAY)).toMatchObject([{ start: '2038-06-07T16:00:00.000Z' }])
  })

  it('follows the practice into another time zone', async () => {
    await block(TUESDAY)
    const { periods } = await practice.stub.act('availability.read', asOwner(practice))
    await practice.stub.act('availability.save', asOwner(practice), { timezone: 'America/Los_Angeles', periods })
    expect(await entries()).toMatchObject([{ start: '2037-12-08T08:00:00.000Z', end: '2037-12-09T08:00:00.000Z' }])
  })

  it('asks about the sessions inside, and stores nothing before it is answered', async () => {
    const chart = await newChart(practice)
    const session = await addSession(practice, chart, TUESDAY_NINE)
    const outside = await addSession(practice, chart, TUESDAY_NINE + DAY)
    const preview = await practice.stub.act('blocked.preview', asOwner(practice), { when: TUESDAY })
    expect(preview.map(({ appointment_id }) => appointment_id)).toEqual([session])
    expect(await refusalOf(block(TUESDAY))).toBe('conflict')
    // Another session came between the question and the answer.
    const late = await addSession(practice, chart, hoursLater(3))
    expect(await refusalOf(block(TUESDAY, { sessions: { decision: 'cancel', appointment_ids: [session] } }))).toBe(
      'conflict',
    )
    expect(await listed()).toEqual([])
    expect(await statusOf(session)).toBe('confirmed')

    const sessions = { decision: 'cancel', appointment_ids: [session, late] }
    const [first, again] = [
      await block(TUESDAY, { sessions }, 'one-key'),
      await block(TUESDAY, { sessions }, 'one-key'),
    ]
    expect(again).toEqual(first)
    expect(await listed()).toHaveLength(1)
    expect(await Promise.all([session, late, outside].map(statusOf))).toEqual([
      'cancelled_orchid_pro',
      'cancelled_orchid_pro',
      'confirmed',
    ])
    expect((await acts()).filter((action) => action === 'appointment.cancel')).toHaveLength(2)
  })

  it('leaves the sessions inside when that is decided, and asks only about further ones after a change', async () => {
    const chart = await newChart(practice)
    const session = await addSession(practice, chart, TUESDAY_NINE)
    const next = await addSession(practice, chart, TUESDAY_NINE + DAY)
    const made = await block(TUESDAY, { sessions: { decision: 'leave', appointment_ids: [session] } })
    expect(await statusOf(session)).toBe('confirmed')
    const longer = { ...TUESDAY, until_date: '2037-12-09' }
    const { blocked_interval_id: id } = made
    const preview = await practice.stub.act('blocked.preview', asOwner(practice), {
      when: longer,
      blocked_interval_id: id,
    })
    expect(preview.map(({ appointment_id }) => appointment_id)).toEqual([next])
    const change = (more: object) =>
      practice.stub.act('blocked.change', asOwner(practice), id, { title: 'Away', when: longer, ...more })
    expect(await refusalOf(change({}))).toBe('conflict')
    const sessions = { decision: 'cancel', appointment_ids: [next] }
    expect(await change({ sessions, seen: { title: '', when: TUESDAY } })).toMatchObject({
      title: 'Away',
      when: longer,
    })
    expect(await Promise.all([session, next].map(statusOf))).toEqual(['confirmed', 'cancelled_orchid_pro'])
    // Another window still shows the time as it was.
    const stale = {
      title: 'Away',
      when: { ...TUESDAY, until_date: '2037-12-10' },
      seen: { title: 'Away', when: TUESDAY },
    }
    expect(await practice.stub.act('blocked.change', asOwner(practice), id, stale)).toEqual({
      overtaken: { when: longer },
    })
  })

  it('refuses times that are reversed, over or too long, and stores nothing', async () => {
    const once = (from: number, to: number): BlockedWhen => ({
      kind: 'once',
      start: toInstant(from),
      end: toInstant(to),
    })
    const wrong: BlockedWhen[] = [
      once(NOW + 2 * HOUR, NOW + HOUR),
      once(NOW + HOUR, NOW + HOUR),
      once(NOW - 2 * HOUR, NOW - HOUR),
      once(NOW, NOW + 3650 * DAY),
      { ...TUESDAY, until_date: '2037-12-07' },
      { kind: 'days', from_date: '2037-12-01', until_date: '2037-12-06' },
      { kind: 'days', from_date: '2037-12-08', until_date: '2036-12-08' },
      { ...LUNCH, end_minute: 720 },
      { ...LUNCH, start_minute: 0, end_minute: 1441 },
      { ...LUNCH, until_date: '2037-12-01' },
      { ...LUNCH, until_date: '2126-12-01' },
    ]
    for (const when of wrong) expect(await refusalOf(block(when)), JSON.stringify(when)).toBe('invalid')
    expect(await listed()).toEqual([])
  })

  it('is entered by schedulers too, but not by others', async () => {
    const scheduler = await asScheduler(practice)
    const session = await addSession(practice, await newChart(practice), TUESDAY_NINE)
    const made = await practice.stub.act('blocked.create', scheduler, {
      title: 'Day off',
      when: TUESDAY,
      sessions: { decision: 'cancel', appointment_ids: [session] },
    })
    expect(await statusOf(session)).toBe('cancelled_orchid_pro')
    expect(await listed()).toEqual([made])
    for (const caller of [
      asMember(person()),
      { ...asOwner(practice), actor: { ...asOwner(practice).actor, user_id: person() } },
    ])
      expect(await refusalOf(practice.stub.act('blocked.delete', caller as never, made.blocked_interval_id))).toBe(
        'not_found',
      )
  })

  it('can still be renamed when it is over', async () => {
    const made = await block(TUESDAY)
    await setClock(practice, NOW + 7 * DAY)
    const change = practice.stub.act('blocked.change', asOwner(practice), made.blocked_interval_id, {
      title: 'Was away',
      when: TUESDAY,
    })
    expect(await change).toMatchObject({ title: 'Was away' })
  })
})
