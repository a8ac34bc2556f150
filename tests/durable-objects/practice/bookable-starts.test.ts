import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changePractice } from '#db/practice/queries/practice'
import { typeById } from '#db/practice/queries/appointment-types'
import { appointment_types } from '#db/practice/schema-appointment-types'
import { availability_periods, blocked_intervals } from '#db/practice/schema-availability'
import { holds } from '#db/practice/schema-holds'
import { meetings } from '#db/practice/schema-meetings'
import { bookableStarts, isBookable } from '#durable-objects/practice/offer/offer-rules'
import type { PracticeStore } from '#durable-objects/practice/store/practice-store'
import { insertRow } from '#db/statements'
import { inside, makePractice, type Practice } from './practice-factory.ts'
import { plainStarts } from './plain-starts.ts'
import { type Calendar, calendar, OTHER_TYPE, OWN_TYPE } from './random-calendars.ts'

/** Puts a calendar in the place of what the practice has. */
function store(practice: PracticeStore, sql: SqlStorage, one: Calendar): void {
  for (const table of ['appointment_types', 'availability_periods', 'blocked_intervals', 'holds', 'meetings'])
    sql.exec(`DELETE FROM ${table}`)
  changePractice(practice.db, { timezone: one.zone, notice_hours: one.practice_notice })
  practice.reread()
  const provider_id = practice.practice.owner_user_id
  const stamps = { create_at: 0, modify_at: 0 }
  const { type } = one
  for (const id of [OWN_TYPE, OTHER_TYPE])
    insertRow(sql, appointment_types, {
      ...stamps,
      id,
      label: id,
      label_key: id,
      kind: 'individual',
      price_minor: 0,
      currency: 'usd',
      length_minute: type.length,
      location: type.place,
      office_id: null,
      is_private: false,
      hue: 0,
      description: '',
      buffer_before_minute: type.before,
      buffer_after_minute: type.after,
      notice_hours: type.notice,
      horizon_days: type.horizon_days,
      daily_limit: type.daily_limit,
      cpt_code: '',
      needs_approval: false,
      position: 0,
      archived_at: null,
    })
  const rows: Omit<typeof availability_periods.$inferSelect, 'id' | 'provider_id'>[] = [
    ...one.week.map(({ place, types, ...hours }) => ({ ...hours, location: place, type_ids: types, on_date: null })),
    ...one.dates.flatMap(({ date, hours }) =>
      (hours.length === 0 ? [{ start_minute: 0, end_minute: 0, place: null, types: null }] : hours).map(
        ({ place, types, ...time }) => ({
          ...time,
          weekday: 1,
          from_date: null,
          until_date: null,
          location: place,
          type_ids: types,
          on_date: date,
        }),
      ),
    ),
  ]
  for (const [i, row] of rows.entries()) insertRow(sql, availability_periods, { ...row, id: i + 1, provider_id })
  const timeOf = (of: Calendar['meetings'][number] | Calendar['holds'][number]) => ({
    ...stamps,
    id: of.id,
    type_id: of.type,
    type_label: of.type,
    hue: 0,
    location: type.place,
    place: null,
    start_at: of.start,
    end_at: of.end,
    buffer_before_minute: of.before,
    buffer_after_minute: of.after,
  })
  for (const meeting of one.meetings)
    insertRow(sql, meetings, {
      ...timeOf(meeting),
      provider_id: meeting.isOwn ? provider_id : 'another provider',
      office_id: null,
      capacity: 1,
      state: meeting.stands ? 'planned' : 'cancelled',
      series_id: null,
      series_start: null,
      overbooked: true,
      start_set_at: 0,
      start_set_by: null,
    })
  for (const hold of one.holds)
    insertRow(sql, holds, {
      ...timeOf(hold),
      provider_id,
      state: hold.state,
      expires_at: hold.expires_at,
      user_id: 'member',
      acting_user_id: 'member',
      type_kind: 'individual',
      member_first_name: '',
      member_preferred_first_name: '',
      member_last_name: '',
      member_dob: '',
      member_email: '',
      member_phone: '',
      billing_user_id: null,
      keep_from_guardians: false,
      cancel_free_hours: 0,
      cancel_fee_percent: 0,
      cancel_grace_minutes: 0,
      needs_approval: false,
      office_id: null,
      appointment_id: null,
    })
  for (const block of one.blocked)
    insertRow(sql, blocked_intervals, {
      ...stamps,
      ...reachOf(block),
      id: block.id,
      provider_id,
      title: '',
      rule: block.rule,
    })
}

/** A rule is found by a time that contains it in every zone. */
function reachOf(block: Calendar['blocked'][number]): { start_at: number; end_at: number } {
  if (block.rule === null) return { start_at: block.start, end_at: block.end }
  const { from_date, until_date } = block.rule
  return {
    start_at: Date.parse(`${from_date}T00:00:00Z`) - 86_400_000,
    end_at: until_date === null ? Date.UTC(9999, 0, 1) : Date.parse(`${until_date}T00:00:00Z`) + 3 * 86_400_000,
  }
}

/** The starts that the product offers in a calendar, and whether it would book each of some starts. */
const offeredBy = (practice: Practice, one: Calendar, asked: readonly number[]) =>
  inside(practice, (object, state) => {
    object.host.clock = () => one.now
    return object.host.transactOwn((own) => {
      store(own, state.storage.sql, one)
      const type = typeById(own.db, OWN_TYPE)
      if (!type) throw new Error('no session type')
      const except = one.except ? { hold_id: one.except } : {}
      return {
        starts: bookableStarts(own, type, { from: one.from, to: one.to, except }),
        booked: asked.filter((start) => isBookable(own, type, start, except)),
      }
    })
  })

/** Where a session could begin first after each of some others, if there were none: these starts are free or just not. */
function afterSessions(one: Calendar): number[] {
  const empty = plainStarts({ ...one, meetings: [], holds: [], blocked: [] })
  const ends = [...one.meetings, ...one.holds].map(({ end }) => end)
  const starts = ends.map((end) => empty.find((start) => start >= end)).filter((start) => start !== undefined)
  return [...new Set(starts)].slice(0, 8)
}

describe('what clients can book', () => {
  it('is the same as worked out plainly, on 1,000 random calendars in 30 zones', async () => {
    const practice = await makePractice()
    let offered = 0
    await fc.assert(
      fc.asyncProperty(calendar, async (one) => {
        const plain = plainStarts(one)
        const asked = afterSessions(one)
        offered += plain.length > 0 ? 1 : 0
        const { starts, booked } = await offeredBy(practice, one, asked)
        expect(starts).toEqual(plain)
        expect(booked).toEqual(asked.filter((start) => plain.includes(start)))
      }),
      { numRuns: 1000 },
    )
    // Calendars in which nothing is free would prove nothing.
    expect(offered).toBeGreaterThan(400)
  })
})
