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

const MEMBER = {
  kind: 'moved',
  fields: { ...MAIL_FIELDS, before_text: 'Monday at 9:00 AM' },
  to: 'ada@orchid.test',
  to_name: 'Ada',
  attachment: null,
  preferences: {
    preferences: 'https://orchid.test/email-preference#token=a',
    support: 'help@orchid.test',
    unsubscribe: null,
  },
} as const

/** The headers of a mail, each on one line. */
async function headersOf(reply_to?: { name: string; email: string } | null): Promise<string[]> {
  const { raw } = await composeMail('mail-1', { ...MEMBER, reply_to }, 'Orchid <no-reply@orchid.test>')
  const [head = ''] = raw.toString().split('\r\n\r\n')
  return head.replaceAll(/\r\n[ \t]/g, ' ').split('\r\n')
}

test('a reply goes to the professional, and without one the mail names nobody', async () => {
  expect(await headersOf({ name: 'Dr. Lena Marsh', email: 'lena@marsh.example' })).toContain(
    'Reply-To: "Dr. Lena Marsh" <lena@marsh.example>',
  )
  for (const nobody of [null, undefined])
    expect((await headersOf(nobody)).filter((line) => /^reply-to/i.test(line))).toEqual([])
})

test('no name and no address adds a header, or a second address', async () => {
  const usual = (await headersOf({ name: 'Lena', email: 'lena@marsh.example' })).length
  const names = [
    'Lena\r\nBcc: eve@evil.example',
    'Lena\nX-Evil: 1',
    'a@evil.example, Lena',
    '"><eve@evil.example>',
    '\u2028Bcc: b',
  ]
  for (const name of names) {
    const headers = await headersOf({ name, email: 'lena@marsh.example' })
    expect(headers).toHaveLength(usual)
    const replies = headers.filter((line) => /^reply-to/i.test(line))
    expect(replies).toHaveLength(1)
    expect(replies[0]).toMatch(/^Reply-To: [^@]*<lena@marsh\.example>$/)
    expect(headers.filter((line) => /^(bcc|cc|x-evil)/i.test(line))).toEqual([])
  }
  const addresses = [
    'lena@marsh.example\r\nBcc: eve@evil.example',
    'lena@marsh.example, eve@evil.example',
    'a b@c.example',
    '',
  ]
  for (const email of addresses) {
    const headers = await headersOf({ name: 'Lena', email })
    expect(headers.filter((line) => /^(reply-to|bcc)/i.test(line))).toEqual([])
    expect(headers).toHaveLength(usual - 1)
  }
})

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
