import { type MailFields, type MailKind, mailKinds } from '#domain/mail/kinds'
import { MAIL_FIELDS as FIELDS } from '#tests/factories/mail-fields'
import { expect, test } from 'vitest'
import { namedTimes, writtenEntries } from '#domain/mail/canceled-together'
import type { CalendarEvent } from '#domain/scheduling/calendar-event'
import { calendarFile } from '#domain/scheduling/calendar-file'
import { plainText } from './plain-text.ts'

type Session = MailFields<'booked'> & Pick<MailFields<'cancelled'>, 'others_iso'>

const BETWEEN = {
  from: { name: 'Orchid', email: 'no-reply@orchid.test' },
  to: { name: 'Ada', email: 'ada@home.test' },
}

function said(kind: MailKind, more: Partial<Session>) {
  const words = mailKinds[kind].write({ ...FIELDS, ...more })
  if (!words) throw new Error('fields of the test')
  return { subject: words.subject, text: plainText(words) }
}

test('says who booked, moved, confirmed or canceled, as the reader knows them', () => {
  const by = (kind: MailKind, changed_by: Session['changed_by'], more: Partial<Session> = {}) =>
    said(kind, { changed_by, changed_by_name: changed_by === 'provider' ? 'Dr. Reed' : 'Mia', ...more }).text
  const toProvider = { recipient: 'provider' } as const
  const canceled = { status: 'cancelled_patient' } as const
  expect(by('cancelled', 'reader', canceled)).toContain('You canceled the session below. You can book another time')
  expect(by('cancelled', 'client', { ...canceled, ...toProvider })).toContain('Mia canceled the session below.')
  expect(by('cancelled', 'guardian', { ...canceled, ...toProvider })).toContain('A guardian of Mia canceled')
  expect(by('cancelled', 'guardian', canceled)).toContain('A guardian canceled the session below.')
  expect(by('cancelled', 'provider', canceled)).toContain('Dr. Reed canceled the session below.')
  expect(by('cancelled', 'practice', canceled)).toContain('The practice canceled the session below.')
  expect(by('cancelled', 'unknown', { status: 'cancelled_pro_no_join' })).toContain('your professional did not join it')
  expect(by('cancelled', 'unknown', canceled)).toContain('The session below was canceled.')
  expect(by('booked', 'provider')).toContain('Dr. Reed booked the session below for you.')
  expect(by('booked', 'provider', { status: 'invited' })).toContain('Dr. Reed invited you to the session below.')
  expect(by('booked', 'online', toProvider)).toContain('was booked online and added to your calendar')
  expect(by('booked', 'practice', toProvider)).toContain('Mia booked the session below.')
  expect(by('confirmed', 'reader')).toContain('Thank you for confirming.')
  expect(by('confirmed', 'practice')).toContain('The practice confirmed the session below for you.')
  expect(by('confirmed', 'practice', toProvider)).toContain('Mia confirmed the session below for your client.')
  expect(by('confirmed', 'client', toProvider)).toContain('Mia confirmed the session below.')
  expect(by('confirmed', 'practice')).not.toContain('Thank you')
})

test('only who asked for another time is told that they did', () => {
  const no = (changed_by: Session['changed_by']) => said('move_declined', { changed_by, changed_by_name: 'Mia' }).text
  const own =
    'You asked for another time, and the times you proposed are not possible. The session below stays as it is.'
  expect(no('reader')).toContain(own)
  expect(no('client')).toContain('Mia asked for another time, and the proposed times are not possible.')
  expect(no('guardian')).toContain('A guardian asked for another time, and the proposed times are not possible.')
  expect(no('unknown')).toContain('Another time was asked for, and the proposed times are not possible.')
  for (const by of ['client', 'guardian', 'unknown'] as const) expect(no(by)).not.toMatch(/you asked|you proposed/i)
})

test('a move tells the time before, when the reader knew one', () => {
  const before_text = 'Monday, November 23, 2026 at 9:00 AM EST'
  const { text } = said('moved', { before_text, changed_by: 'provider', changed_by_name: 'Dr. Reed' })
  expect(text).toContain('Dr. Reed moved your session. Its new time is below')
  expect(text).toContain(`Before: ${before_text}`)
  expect(text.indexOf('Before:')).toBeLessThan(text.indexOf('When: Tuesday'))
  expect(said('moved', {}).text).not.toContain('Before')
})

test('an edit tells what the session was before, once, and with the time when that changed too', () => {
  const edited_from_text = 'Couples session, 80 minutes; $150.00'
  const changer = { changed_by: 'provider', changed_by_name: 'Dr. Reed' } as const
  const { text } = said('moved', { edited_from_text, ...changer })
  expect(text).toContain('Dr. Reed changed your session. What it was before and what it is now are below.')
  expect(text).toContain(`Before: ${edited_from_text}`)
  const both = said('moved', { before_text: 'Monday at 9:00 AM', edited_from_text, ...changer }).text
  expect(both).toContain(`Before: Monday at 9:00 AM; ${edited_from_text}`)
  expect(both.match(/Before:/g)).toHaveLength(1)
})

test('one mail tells of all sessions that were canceled together, and its file removes each of them', async () => {
  const times = Array.from({ length: 41 }, (_, i) => `day ${i + 1}`)
  const other = (i: number) => ({
    appointment_id: `apt_other_${i}`,
    start: Date.UTC(2026, 11, 1 + i, 19),
    end: Date.UTC(2026, 11, 1 + i, 20),
    sequence: i + 1,
    revised: Date.UTC(2026, 10, 20),
  })
  const told = (count: number) => ({
    status: 'cancelled_orchid_pro' as const,
    changed_by: 'provider' as const,
    changed_by_name: 'Dr. Reed',
    others_count: String(count),
    others_text: namedTimes(times.slice(0, count)),
    others_iso: writtenEntries(times.slice(0, count).map((_, i) => other(i))),
  })
  const few = said('cancelled', told(2))
  expect(few.subject).toBe('Your sessions were canceled')
  expect(few.text).toContain('Dr. Reed canceled the sessions below. You can book another time whenever you like.')
  expect(few.text).toContain('This is about 3 sessions. All their times are below.')
  expect(few.text).toContain('And 2 more: day 1; day 2')
  const many = said('cancelled', told(41)).text
  expect(many).toContain('This is about 42 sessions. The first of their times, and the last one, are below.')
  expect(many).toContain(
    'And 41 more: day 1; day 2; day 3; day 4; day 5; day 6; day 7; day 8; day 9; day 10; and 31 more, the last on day 41',
  )
  expect(many).not.toContain('day 11')
  const own = said('cancelled', { ...told(41), recipient: 'provider', for_calendar: 'yes' })
  expect(own.text).toContain(
    'You canceled the 42 sessions below. In most calendars, this email removes all of them. Please check yours.',
  )

  const words = mailKinds.cancelled.write({ ...FIELDS, ...told(41) })
  expect(words?.furtherEvents).toHaveLength(41)
  const file = calendarFile(words?.calendar as CalendarEvent, BETWEEN, words?.furtherEvents).replaceAll('\r\n ', '')
  expect(file.match(/^METHOD:CANCEL/gm)).toHaveLength(1)
  expect(file.match(/^BEGIN:VEVENT/gm)).toHaveLength(42)
  expect(file.match(/^STATUS:CANCELLED/gm)).toHaveLength(42)
  expect(new Set(file.match(/^UID:.*/gm))).toEqual(new Set(['UID:apt_1', ...times.map((_, i) => `UID:apt_other_${i}`)]))
  expect(file).toContain('SEQUENCE:41')
  expect(file).toContain('DTSTART:20261201T190000Z')
  expect(mailKinds.cancelled.write({ ...FIELDS, ...told(0) })?.furtherEvents).toEqual([])
})

test('the last moment of a full refund stands in each mail to a member who paid or is to pay', () => {
  const refund_until_text = 'Monday, November 23, 2026 at 2:00 PM EST'
  for (const kind of ['booked', 'confirmed', 'reminder', 'moved'] as const) {
    const line = `Full refund: If you cancel before ${refund_until_text}`
    expect(said(kind, { refund_until_text, payment: 'paid' }).text).toContain(line)
    expect(said(kind, { refund_until_text, payment: 'open' }).text).toContain(
      `Free of charge: If you cancel before ${refund_until_text}`,
    )
    // Nothing is owed of an invitation, so who reads it sees what paying would mean.
    const invited = said(kind, { refund_until_text, payment: 'open', status: 'invited' }).text
    expect(invited).toContain(`Full refund: If you pay and cancel before ${refund_until_text}`)
    expect(invited).not.toContain('Free of charge')
    // Nor of one that was booked under an earlier policy.
    const earlier = said(kind, { refund_until_text, payment: 'open', owes_fee: 'no' }).text
    expect(earlier).toContain(`Full refund: If you pay and cancel before ${refund_until_text}`)
    expect(earlier).not.toContain('Free of charge')
    expect(said(kind, { refund_until_text, recipient: 'provider' }).text).not.toContain('refund')
    expect(said(kind, {}).text).not.toContain('refund')
  }
})

test('a reason of a cancellation is never in a mail, but the provider hears that there is one', () => {
  const canceled = { status: 'cancelled_patient', reason: 'given' } as Partial<Session>
  expect(said('cancelled', { ...canceled, recipient: 'provider' }).text).toContain('A reason was given.')
  expect(said('cancelled', canceled).text).not.toContain('reason')
  expect(said('cancelled', { status: 'cancelled_patient', recipient: 'provider' }).text).not.toContain('reason')
})

test('the button says what is asked, and the way to an address is a link', () => {
  for (const kind of ['booked', 'reminder', 'moved'] as const) {
    const action = (more: Partial<Session>) => mailKinds[kind].write({ ...FIELDS, ...more })?.action?.text
    expect(action({ status: 'invited' })).toBe('Confirm or cancel')
    expect(action({ status: 'invited', recipient: 'provider' })).toBe('View session')
    expect(action({})).toBe('View session')
    const map_link = 'https://www.google.com/maps/dir/?api=1&destination=12%20Quiet%20Street'
    const place = { location: 'in-person', place: '12 Quiet Street', call_link: '' } as const
    expect(said(kind, { ...place, map_link }).text).toContain(`Get directions:\n${map_link}`)
    expect(said(kind, place).text).not.toContain('directions')
    expect(said(kind, { location: 'in-person' }).text).toContain('Where: In person. The practice will tell you where.')
    expect(said(kind, { location: 'in-person', recipient: 'provider' }).text).toContain(
      'Your office has no address yet.',
    )
  }
})

test('only a reader with an account, whose zone is known, reads that times are in their zone', () => {
  for (const kind of ['booked', 'reminder', 'moved'] as const) {
    expect(said(kind, {}).text).toContain('Times are shown in your time zone.')
    expect(said(kind, { account: 'none', invitation: 'open' }).text).not.toContain('your time zone')
  }
})

test('what the practice recorded of a client is said as that, and a missed session stays in calendars', () => {
  const canceled = { status: 'cancelled_patient', client_ended: 'canceled' } as Partial<Session>
  const missed = { status: 'cancelled_patient', client_ended: 'missed' } as Partial<Session>
  const toProvider = { recipient: 'provider', changed_by: 'practice', changed_by_name: 'Sam Cole' } as const
  expect(said('cancelled', canceled).text).toContain('The practice recorded that you canceled the session below.')
  expect(said('cancelled', { ...canceled, child_name: 'Kim' }).text).toContain('that Kim canceled the session below.')
  expect(said('cancelled', { ...canceled, ...toProvider }).text).toContain(
    'Sam Cole recorded that your client canceled the session below.',
  )
  expect(said('cancelled', { ...canceled, for_calendar: 'yes' }).text).toContain(
    'You recorded that your client canceled',
  )
  expect(said('cancelled', missed)).toMatchObject({ subject: 'You missed your session' })
  expect(said('cancelled', missed).text).toContain('The practice recorded that you missed the session below.')
  expect(said('cancelled', { ...missed, child_name: 'Kim' })).toMatchObject({ subject: 'Your child missed a session' })
  expect(said('cancelled', { ...missed, ...toProvider })).toMatchObject({ subject: 'A client did not come' })
  expect(mailKinds.cancelled.write({ ...FIELDS, ...missed })?.calendar).toBeUndefined()
  expect(mailKinds.cancelled.write({ ...FIELDS, ...canceled })?.calendar).toMatchObject({ state: 'cancelled' })
})
