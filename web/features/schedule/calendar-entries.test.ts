import { expect, test } from 'vitest'
import { appointmentOf, meetingsOf } from './calendar-entries.ts'
import { sampleSession } from '#tests/factories/sample-session'

test('an appointment becomes a meeting with one place', () => {
  const appointment = sampleSession()
  const [meeting] = meetingsOf([appointment])
  expect(meeting).toEqual({
    kind: 'meeting',
    id: 'apt_1',
    providerId: 'pro',
    start: Date.UTC(2026, 2, 4, 14),
    end: Date.UTC(2026, 2, 4, 14, 50),
    places: [appointment],
  })
  expect(meeting && appointmentOf(meeting)).toBe(appointment)
})

test('meetings are sorted by start', () => {
  const meetings = meetingsOf([
    sampleSession(),
    sampleSession({ appointment_id: 'apt_2', appointment_start: '2026-03-03T14:00:00.000Z' }),
  ])
  expect(meetings.map(({ id }) => id)).toEqual(['apt_2', 'apt_1'])
})
