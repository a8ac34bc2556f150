import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CalendarEvent } from './calendar-event.ts'
import { eventSequence, nextSetting } from './calendar-event.ts'
import { calendarFile } from './calendar-file.ts'

/** Names and places in several scripts, with the signs that mean something in a calendar file. */
const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 120 }),
  fc
    .array(
      fc.constantFrom(
        'Đặng',
        '王小明',
        'Łukasz',
        'שרה',
        '👩‍👩‍👧‍👦',
        'é',
        ';',
        ',',
        '\\',
        '"',
        ':',
        '^n',
        ' ',
        '\\n',
        'x'.repeat(70),
      ),
      {
        maxLength: 30,
      },
    )
    .map((parts) => parts.join('')),
)
const START = Date.UTC(2026, 10, 24, 19)
const event = fc.record<CalendarEvent>({
  uid: fc.constant('apt_0190a0a0a0a07000800000000000abcd_0190a0a0a0a07000800000000000aaaa'),
  sequence: fc.nat(2 ** 31 - 1),
  revised: fc.nat(1e12),
  start: fc.constant(START),
  end: fc.constant(START + 3_000_000),
  state: fc.constantFrom('confirmed', 'tentative', 'cancelled'),
  location: typed,
  lines: fc.array(typed, { maxLength: 3 }),
})
const mailbox = typed.map((name) => ({ name, email: 'mia@home.test' }))
const FROM = { name: 'Orchid', email: 'no-reply@orchid.test' }

/** Reads a file by the rules of RFC 5545 (3.1, 3.3.11), independently of what writes it. Throws for a broken line. */
function read(file: string): Map<string, string> {
  const octets = new TextEncoder().encode(file)
  const lines: number[][] = []
  for (let from = 0; from < octets.length; ) {
    const at = octets.indexOf(13, from)
    if (at < 0 || octets[at + 1] !== 10) throw new Error('a line without its end')
    const line = [...octets.subarray(from, at)]
    if (line.length > 75) throw new Error(`a line of ${line.length} octets`)
    // Each part of a folded line is text by itself: no character is split.
    new TextDecoder('utf-8', { fatal: true }).decode(new Uint8Array(line))
    if (line[0] === 32) lines.at(-1)?.push(...line.slice(1))
    else lines.push(line)
    from = at + 2
  }
  return new Map(
    lines.map((line) => {
      const text = new TextDecoder().decode(new Uint8Array(line))
      const [, name, value] = /^([A-Z-]+(?:;[A-Z-]+=(?:"[^"]*"|[^";:]*))*):(.*)$/su.exec(text) ?? []
      if (name === undefined || value === undefined) throw new Error(`not a property: ${text}`)
      return [name, value]
    }),
  )
}
const unescaped = (value = '') =>
  value.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))

describe('the bytes of a calendar file', () => {
  test('are lines of at most 75 octets, each ended by CRLF, and give back what was written', () => {
    fc.assert(
      fc.property(event, mailbox, (one, to) => {
        const file = calendarFile(one, { from: FROM, to })
        expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true)
        const read_ = read(file)
        expect(unescaped(read_.get('LOCATION'))).toBe(one.location)
        expect(unescaped(read_.get('DESCRIPTION'))).toBe(one.lines.join('\n'))
        expect(read_.get('SEQUENCE')).toBe(String(one.sequence))
        expect(read_.get('UID')).toBe(one.uid)
        expect(read_.get('METHOD')).toBe(one.state === 'cancelled' ? 'CANCEL' : 'REQUEST')
        expect([...read_.keys()].filter((name) => name.startsWith('ATTENDEE'))).toHaveLength(1)
      }),
    )
  })

  test('are one event with the same id, however often it is downloaded', () => {
    fc.assert(
      fc.property(event, (one) => {
        const file = calendarFile(one)
        expect(calendarFile(one)).toBe(file)
        expect(file.split('BEGIN:VEVENT')).toHaveLength(2)
        expect(read(file).get('METHOD')).toBe('PUBLISH')
      }),
    )
  })
})

test('the number of a revision rises with each change, however the clock of the server runs', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: -5000, max: 5000 }), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 1e12 }),
      (steps, booked_at) => {
        let now = booked_at
        let start_set_at = booked_at
        const numbers = [eventSequence({ booked_at, start_set_at, status: 'confirmed' })]
        for (const step of steps) {
          now += step
          start_set_at = Math.max(now, nextSetting({ booked_at, start_set_at }))
          numbers.push(eventSequence({ booked_at, start_set_at, status: 'confirmed' }))
        }
        numbers.push(eventSequence({ booked_at, start_set_at, status: 'cancelled_patient' }))
        expect(numbers.every((number, at) => at === 0 || number > (numbers[at - 1] ?? 0))).toBe(true)
      },
    ),
  )
})
