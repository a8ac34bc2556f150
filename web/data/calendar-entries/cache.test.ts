import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { CalendarEntryWire } from '#contracts/api/calendar-entries'
import { APPOINTMENTS, ENTRIES } from '#web/data/appointment-keys.ts'
import { dropAppointments, knownAppointment, patchAppointments } from '#web/data/appointments/cache.ts'
import { sampleSession } from '#tests/factories/sample-session'
import { mergeEntries } from './cache.ts'
import './queries.ts'

const WEEK = { from: '2026-03-01T00:00:00.000Z', to: '2026-03-09T00:00:00.000Z' }
const NEXT_WEEK = { from: '2026-03-09T00:00:00.000Z', to: '2026-03-17T00:00:00.000Z' }
const known = sampleSession()
const later = '2026-03-02T00:00:00.000Z'
const moved = sampleSession({
  appointment_start: '2026-03-12T14:00:00.000Z',
  appointment_end: '2026-03-12T14:50:00.000Z',
  modify_datetime: later,
})
const meeting = (...places: ReturnType<typeof sampleSession>[]): CalendarEntryWire => ({
  kind: 'meeting',
  id: 'apt_1',
  provider_id: 'pro',
  start: known.appointment_start,
  end: known.appointment_end,
  places,
})
const lunch: CalendarEntryWire = {
  kind: 'blocked',
  id: 'lunch',
  blocked_interval_id: 'lunch',
  provider_id: 'pro',
  title: 'Lunch',
  repeats: false,
  start: '2026-03-04T12:00:00.000Z',
  end: '2026-03-04T13:00:00.000Z',
}

test('a new session is a meeting of its own, in order between the other entries', () => {
  const booked = sampleSession({ appointment_id: 'apt_2', appointment_start: '2026-03-04T12:30:00.000Z' })
  const after = mergeEntries([lunch, meeting(known)], [booked], WEEK)
  expect(after.map(({ id }) => id)).toEqual(['lunch', 'apt_2', 'apt_1'])
  expect(after[1]).toMatchObject({ kind: 'meeting', provider_id: 'pro', places: [booked] })
})

test('an older version changes nothing, and the list stays the same object', () => {
  const list = [lunch, meeting(known)]
  expect(mergeEntries(list, [sampleSession({ price: 1, modify_datetime: '2026-02-01T00:00:00.000Z' })], WEEK)).toBe(
    list,
  )
  expect(
    mergeEntries(list, [sampleSession({ ...moved, appointment_id: 'elsewhere', meeting_id: 'elsewhere' })], WEEK),
  ).toBe(list)
})

test('a place of several is changed within its meeting, and a canceled one does not move it', () => {
  const other = sampleSession({ appointment_id: 'apt_2', meeting_id: 'apt_1' })
  const canceled = { ...other, status: 'cancelled_patient' as const, modify_datetime: later }
  const after = mergeEntries(
    [meeting(known, other)],
    [{ ...canceled, appointment_start: moved.appointment_start }],
    WEEK,
  )
  expect(after).toMatchObject([
    { id: 'apt_1', start: known.appointment_start, places: [known, { status: canceled.status }] },
  ])
})

test('a moved meeting leaves its window and appears in the other one, and a deleted one is in none', () => {
  const client = new QueryClient()
  client.setQueryData([APPOINTMENTS, ENTRIES, WEEK], { entries: [lunch, meeting(known)] })
  client.setQueryData([APPOINTMENTS, ENTRIES, NEXT_WEEK], { entries: [] })
  patchAppointments(client, [moved])
  expect(client.getQueryData([APPOINTMENTS, ENTRIES, WEEK])).toEqual({ entries: [lunch] })
  expect(client.getQueryData([APPOINTMENTS, ENTRIES, NEXT_WEEK])).toMatchObject({
    entries: [{ id: 'apt_1', start: moved.appointment_start, end: moved.appointment_end, places: [moved] }],
  })
  expect(knownAppointment(client, 'apt_1')).toEqual(moved)
  expect(client.getQueryState([APPOINTMENTS, ENTRIES, WEEK])?.isInvalidated).toBe(false)
  dropAppointments(client, ['apt_1'])
  expect(client.getQueryData([APPOINTMENTS, ENTRIES, NEXT_WEEK])).toEqual({ entries: [] })
})
