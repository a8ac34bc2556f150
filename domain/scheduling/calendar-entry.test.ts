import { HOUR } from '#kernel/clock'
import { expect, test } from 'vitest'
import { byStart, type CalendarEntry, isBusy, mayMove, type MeetingEntry } from './calendar-entry.ts'
import type { AppointmentStatus } from '#contracts/plain/appointment-statuses'

const START = Date.UTC(2026, 2, 4, 14)
const time = { id: 'one', providerId: 'pro', start: START, end: START + HOUR }
const meeting = (first: AppointmentStatus, ...more: AppointmentStatus[]): MeetingEntry => ({
  ...time,
  kind: 'meeting',
  places: [{ status: first }, ...more.map((status) => ({ status }))],
})
const blocked: CalendarEntry = { ...time, kind: 'blocked', blockId: 'one', title: 'Lunch', repeats: false }
const outside: CalendarEntry = { ...time, kind: 'outside' }

test('a meeting takes its time until each of its places is cancelled', () => {
  expect(isBusy(meeting('invited'))).toBe(true)
  expect(isBusy(meeting('completed'))).toBe(true)
  expect(isBusy(meeting('cancelled_patient'))).toBe(false)
  expect(isBusy(meeting('cancelled_pro_no_join'))).toBe(false)
  expect(isBusy(meeting('cancelled_patient', 'confirmed'))).toBe(true)
  expect(isBusy(meeting('cancelled_patient', 'cancelled_orchid_pro'))).toBe(false)
})

test('blocked times and outside events always take their time, and never move', () => {
  for (const entry of [blocked, outside]) {
    expect(isBusy(entry)).toBe(true)
    expect(mayMove(entry, START - HOUR)).toBe(false)
  }
})

test('a meeting can be moved before and after its start, until its place is completed or canceled', () => {
  for (const now of [START - HOUR, START, START + 2 * HOUR]) {
    expect(mayMove(meeting('invited'), now)).toBe(true)
    expect(mayMove(meeting('confirmed'), now)).toBe(true)
    expect(mayMove(meeting('completed'), now)).toBe(false)
    expect(mayMove(meeting('cancelled_orchid_pro'), now)).toBe(false)
  }
})

test('among several places, a completed one prevents moving the meeting and a canceled one does not', () => {
  expect(mayMove(meeting('confirmed', 'invited'), START)).toBe(true)
  expect(mayMove(meeting('confirmed', 'completed'), START)).toBe(false)
  expect(mayMove(meeting('cancelled_patient', 'confirmed'), START)).toBe(true)
  expect(mayMove(meeting('cancelled_patient', 'cancelled_patient'), START)).toBe(false)
})

test('entries are ordered by start, and equal starts keep their order', () => {
  const late = { ...blocked, id: 'late', start: START + 1 }
  const entries = [late, { ...outside, id: 'first' }, { ...blocked, id: 'second' }]
  expect(byStart(entries).map(({ id }) => id)).toEqual(['first', 'second', 'late'])
  expect(entries[0]).toBe(late)
})
