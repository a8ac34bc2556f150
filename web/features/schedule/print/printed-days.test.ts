import { expect, test } from 'vitest'
import { meetingsOf } from '#tests/factories/sample-meetings'
import { sampleSession } from '#tests/factories/sample-session'
import type { ScheduleEntry } from '../calendar-entries.ts'
import { printedDays } from './printed-days.ts'

const session = sampleSession()
const start = Date.parse(session.appointment_start)
const DAY = 86_400_000
const blocked = (from: number, to: number): ScheduleEntry => ({
  kind: 'blocked',
  id: 'blk',
  providerId: 'pro',
  start: from,
  end: to,
  blockId: 'blk',
  title: 'Supervision',
  repeats: false,
})
const how = { zone: session.timezone, names: 'full', now: start - DAY } as const
const date = new Date(start).toLocaleDateString('en-CA', { timeZone: session.timezone })
const printed = (entries: readonly ScheduleEntry[], names: 'full' | 'initials' = 'full') =>
  printedDays(entries, date, date, { ...how, names })

test('a day has its sessions and blocked times in order, with time, client, type, place and state', () => {
  const [day] = printed([blocked(start + 7_200_000, start + 9_000_000), ...meetingsOf([session])])
  expect(day?.rows.map(({ who, what }) => [who, what])).toEqual([
    ['Mia Larsen', session.appointment_type_label],
    ['', 'Supervision'],
  ])
  expect(day?.rows[0]).toMatchObject({ where: 'By video', state: 'Confirmed' })
})

test('with initials, no part of a name longer than a letter is printed', () => {
  const [day] = printed(meetingsOf([session]), 'initials')
  expect(day?.rows[0]?.who).toBe('ML')
  expect(JSON.stringify(day)).not.toMatch(/Mia|Larsen/)
})

test('canceled sessions are left out, and a day without anything is still there', () => {
  const canceled = sampleSession({ status: 'cancelled_patient' })
  expect(printed(meetingsOf([canceled]))).toEqual([{ date, rows: [] }])
})
