import { describe, expect, test } from 'vitest'
import { MINUTE } from '#kernel/clock'
import { type CalendarEvent, eventSequence } from './calendar-event.ts'
import { calendarFile } from './calendar-file.ts'

const START = Date.UTC(2026, 10, 24, 19)
const BETWEEN = {
  from: { name: 'Orchid', email: 'no-reply@orchid.test' },
  to: { name: 'Mia Stone', email: 'mia@home.test' },
}
const event = (more: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: 'apt_0190a0a0a0a07000800000000000abcd_0190a0a0a0a07000800000000000aaaa',
  sequence: 0,
  revised: START - 60 * MINUTE,
  start: START,
  end: START + 50 * MINUTE,
  state: 'confirmed',
  location: 'https://orchid.test/video-chat/apt_1',
  lines: ['View session: https://orchid.test/member-dashboard/sessions/apt_1'],
  ...more,
})
/** The lines of a file, with long lines joined again (RFC 5545, 3.1). */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

describe('a calendar file', () => {
  test('invites one reader, in UTC, under the id of the session, and names no one in its title', () => {
    const lines = linesOf(calendarFile(event(), BETWEEN))
    for (const line of [
      'METHOD:REQUEST',
      'UID:apt_0190a0a0a0a07000800000000000abcd_0190a0a0a0a07000800000000000aaaa',
      'SEQUENCE:0',
      'DTSTAMP:20261124T180000Z',
      'DTSTART:20261124T190000Z',
      'DTEND:20261124T195000Z',
      'SUMMARY:Session on Orchid',
      'STATUS:CONFIRMED',
      'ORGANIZER;CN="Orchid":mailto:no-reply@orchid.test',
    ])
      expect(lines).toContain(line)
    expect(lines.find((line) => line.startsWith('ATTENDEE'))).toMatch(/RSVP=FALSE.*mia@home\.test$/)
  })

  test('moves and removes the same event by its method and sequence', () => {
    const moved = linesOf(calendarFile(event({ sequence: 90 }), BETWEEN))
    expect(moved).toContain('METHOD:REQUEST')
    expect(moved).toContain('SEQUENCE:90')
    const gone = linesOf(calendarFile(event({ sequence: 91, state: 'cancelled' }), BETWEEN))
    expect(gone).toContain('METHOD:CANCEL')
    expect(gone).toContain('STATUS:CANCELLED')
  })

  test('to import has no reader, and an unanswered invitation is tentative', () => {
    const file = calendarFile(event({ state: 'tentative' }))
    expect(file).toContain('METHOD:PUBLISH')
    expect(file).toContain('STATUS:TENTATIVE')
    expect(file).not.toMatch(/ATTENDEE|ORGANIZER/)
  })

  test('cannot be broken out of by a place or a name', () => {
    const file = calendarFile(event({ location: 'Room 1\r\nATTACH:https://evil.test' }), {
      ...BETWEEN,
      to: { name: 'Mia"\r\nATTACH:https://evil.test', email: 'mia@home.test' },
    })
    expect(linesOf(file).filter((line) => line.startsWith('ATTACH'))).toEqual([])
  })
})

test('the sequence rises with each setting of the start, and a cancellation comes after all of them', () => {
  const at = (ms: number) => eventSequence({ booked_at: 0, start_set_at: ms, status: 'confirmed' })
  expect([0, 1, 1000, 60_000].map(at)).toEqual([0, 1, 1, 60])
  expect(eventSequence({ booked_at: 0, start_set_at: 60_000, status: 'cancelled_patient' })).toBe(61)
})
