import { type MailFields, type MailKind, mailKinds } from '#domain/mail/kinds'
import { describe, expect, test } from 'vitest'
import { htmlPage } from './html-page.ts'
import { plainText } from './plain-text.ts'

const KINDS = Object.keys(mailKinds) as MailKind[]
const FIELDS = {
  first_name: 'Ada <b>',
  recipient: 'member',
  with_name: 'Dr. "O" & Sons',
  start_iso: '2026-11-24T19:00:00.000Z',
  start_text: 'Tuesday, November 24, 2026, 2:00 PM',
  zone_text: 'Eastern Standard Time',
  minor_name: 'Kim',
  date_text: 'November 24, 2026',
  reader: 'guardian',
  needs_address: 'yes',
  trial: 'core',
  is_charged: 'no',
  day_text: 'Tuesday, November 24, 2026',
  status: 'confirmed',
  location: 'telehealth',
  place: '',
  reminder: 'to_come',
  inviter_name: 'Nora Vale',
  team_name: 'Quiet Street',
  member_name: 'Sam Hale',
  practice_name: 'Quiet Street',
  prepared: 'yes',
  link: 'https://orchid.test/s?a=1&b=2',
  invoice_number: '2026-0001',
  total_text: '$120.00',
}

describe.each(KINDS)('%s', (kind) => {
  const words = mailKinds[kind].write(FIELDS)
  if (!words) throw new Error('fields of the test')

  test('has no name, date or clinical word in the subject', () => {
    for (const word of ['Ada', 'Dr.', 'November', '2:00']) expect(words.subject).not.toContain(word)
    expect(words.subject).not.toMatch(/therap|patient|treatment|diagnos|mental|health|clinic|note/i)
  })

  test('has the same content in text and HTML, and escapes personal data', () => {
    const [text, html] = [plainText(words), htmlPage(words)]
    for (const said of [words.title, ...words.paragraphs, words.action.text]) {
      expect(text).toContain(said)
      expect(html).toContain(said.replaceAll("'", '&#39;'))
    }
    expect(text).toContain(FIELDS.link)
    expect(html).toContain('href="https://orchid.test/s?a=1&amp;b=2"')
    expect(html).toContain('Ada &lt;b&gt;')
    expect(html).not.toMatch(/<img|<b>|<script/)
  })

  test('is refused when fields are missing or the link is not a web address', () => {
    expect(mailKinds[kind].write({ first_name: 'Ada' })).toBeNull()
    expect(mailKinds[kind].write({ ...FIELDS, link: 'javascript:alert(1)' })).toBeNull()
  })
})

describe('the content fits the session and the reader', () => {
  type Session = MailFields<'booked'>
  const SESSION_KINDS = ['booked', 'reminder', 'moved', 'cancelled', 'invoice'] as const
  const said = (kind: MailKind, more: Partial<Session>) => {
    const words = mailKinds[kind].write({ ...FIELDS, ...more })
    if (!words) throw new Error('fields of the test')
    return { subject: words.subject, text: plainText(words) }
  }
  const everyCase = (['member', 'provider'] as const).flatMap((recipient) =>
    (['confirmed', 'invited'] as const).flatMap((status) =>
      (['', '12 Quiet Street, Albany, NY 12203'] as const).map((place) => ({ recipient, status, place })),
    ),
  )

  test.each(SESSION_KINDS)('%s: an in-person session never mentions a browser or joining', (kind) => {
    for (const one of everyCase)
      expect(said(kind, { ...one, location: 'in-person' }).text).not.toMatch(/browser|door|video|install|join/i)
  })

  test('an in-person session shows its address when there is one, and a video call shows none', () => {
    const place = '12 Quiet Street, Albany, NY 12203'
    for (const kind of ['booked', 'reminder', 'moved'] as const) {
      expect(said(kind, { location: 'in-person', place }).text).toContain(`Where: ${place}`)
      expect(said(kind, { location: 'in-person' }).text).toContain('Where: In person')
      expect(said(kind, {}).text).toContain('Where: Video call, in your browser')
    }
    expect(said('reminder', {}).text).toContain('You can join 15 minutes before the start.')
    expect(said('reminder', { location: 'in-person', place }).text).toContain('at the address below')
    // A place that is set for one session replaces the video call, so the reminder must not ask to join it.
    expect(said('reminder', { place: 'By telephone' }).text).not.toMatch(/browser|join/)
  })

  test('a booking email mentions a reminder only to the member and only when one is due', () => {
    for (const one of everyCase) {
      const promise = one.recipient === 'member'
      expect(/reminder/i.test(said('booked', { ...one, reminder: 'to_come' }).text)).toBe(promise)
      expect(said('booked', { ...one, reminder: 'none' }).text).not.toMatch(/reminder/i)
    }
  })

  test('an invitation asks the member to confirm and is never called booked', () => {
    const invited = said('booked', { status: 'invited' })
    expect(invited.subject).toBe('Please confirm your session')
    expect(invited.text).not.toMatch(/You are booked|reserved/)
    expect(invited.text).toContain('You can confirm or cancel it until it starts')
    for (const kind of ['reminder', 'moved'] as const) {
      expect(said(kind, { status: 'invited' }).text).toContain('You have not confirmed it yet')
      expect(said(kind, {}).text).not.toContain('confirm')
    }
    expect(said('booked', { status: 'invited', recipient: 'provider' }).text).toContain('Your client has not confirmed')
    expect(said('booked', {})).toMatchObject({ subject: 'Your session is booked' })
    expect(said('booked', {}).text).toContain('You are booked')
  })

  test('a cancellation says nothing about the future', () => {
    for (const one of everyCase)
      expect(said('cancelled', { ...one, status: 'cancelled_pro_no_join' }).text).not.toMatch(/will|again/)
  })

  test('a notice of an ending names only the date, so that it is true even when late', () => {
    const kinds = ['trial_week_left', 'trial_last_day', 'archive_week_left', 'archive_last_day'] as const
    for (const kind of kinds) {
      const { subject, text } = said(kind, {})
      expect(subject + text).not.toMatch(/tomorrow|in a week|last day/i)
      expect(text).toContain(FIELDS.day_text)
    }
    expect(mailKinds.trial_week_left.write({ ...FIELDS, trial: 'ai' })?.paragraphs[0]).toContain('the AI assistant')
    expect(mailKinds.trial_last_day.write({ ...FIELDS, is_charged: 'yes' })?.paragraphs[0]).toContain(
      'is charged on that day',
    )
  })

  test('a handover notice asks guardians for an email only when it is missing, and never the minor', () => {
    const notice = (over: object) => mailKinds.handover_notice.write({ ...FIELDS, ...over })?.paragraphs.join(' ')
    expect(notice({})).toContain('add the email where we can invite them')
    expect(notice({ needs_address: 'no' })).not.toContain('add the email')
    expect(notice({ reader: 'minor', needs_address: 'no' })).toContain(
      "Your guardians' access to your Orchid account ends automatically",
    )
    expect(mailKinds.handover_ended.write({ ...FIELDS, reader: 'minor' })?.title).toBe('Your account is yours alone')
  })
})
