import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'

const FIELDS = {
  first_name: 'Ada',
  link: 'https://orchid.test/pro-dashboard/schedule',
  recipient: 'provider',
  for_calendar: 'yes',
  with_name: 'Mia Stone',
  start_iso: '2026-11-24T19:00:00.000Z',
  end_iso: '2026-11-24T19:50:00.000Z',
  revised_iso: '2026-11-20T10:00:00.000Z',
  start_text: 'Tuesday, November 24, 2026 at 2:00 PM',
  zone_text: 'EST',
  status: 'confirmed',
  location: 'in-person',
  place: `12 Stra\u00dfe, ${'\u738b\u5c0f\u660e'.repeat(20)}`,
  reminder: 'none',
  appointment_id: 'apt_1',
  sequence: '4',
}

test('the file for calendars leaves as it was written: CRLF to the end, and no line over 75 octets', async () => {
  const content = {
    kind: 'moved',
    fields: FIELDS,
    to: 'ada@orchid.test',
    to_name: '\u0110\u1eb7ng "Q"',
    attachment: null,
    preferences: null,
  } as const
  const { raw } = await composeMail('mail-1', content, 'Orchid <no-reply@orchid.test>')
  const [, attached = ''] = raw.toString().split('filename=session.ics\r\nContent-Transfer-Encoding: base64\r\n\r\n')
  const file = Buffer.from(attached.slice(0, attached.indexOf('--')), 'base64')
  expect(file.subarray(-15).toString()).toBe('END:VCALENDAR\r\n')
  for (const line of file.toString('latin1').split('\r\n')) expect(line.length).toBeLessThanOrEqual(75)
  expect(file.toString().replaceAll('\r\n ', '')).toContain(`LOCATION:${FIELDS.place.replace(',', '\\,')}`)
  // The part that mail programs act on.
  expect(raw.toString()).toContain('Content-Type: text/calendar; charset=utf-8; method=REQUEST')
})
