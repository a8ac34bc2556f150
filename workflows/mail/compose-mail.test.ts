import { expect, test } from 'vitest'
import { MAIL_FIELDS } from '#tests/factories/mail-fields'
import { composeMail } from './compose-mail.ts'

const FIELDS = {
  ...MAIL_FIELDS,
  recipient: 'provider',
  for_calendar: 'yes',
  location: 'in-person',
  place: `12 Stra\u00dfe, ${'\u738b\u5c0f\u660e'.repeat(20)}`,
  sequence: '4',
}

test('the file for calendars leaves as it was written: CRLF to the end, and no line over 75 octets', async () => {
  const content = {
    kind: 'moved',
    fields: FIELDS,
    to: 'ada@orchid.test',
    to_name: '\u0110\u1eb7ng "Q"',
    attachment: null,
    preferences: {
      preferences: 'https://orchid.test/email-preference#token=a',
      support: 'help@orchid.test',
      unsubscribe: null,
    },
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
