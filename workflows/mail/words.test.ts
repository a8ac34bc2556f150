import { type MailFields, type MailKind, mailKinds } from '#domain/mail/kinds'
import { MAIL_FIELDS as FIELDS } from '#tests/factories/mail-fields'
import { describe, expect, test } from 'vitest'
import { htmlPage } from './html-page.ts'
import { plainText } from './plain-text.ts'

const KINDS = Object.keys(mailKinds) as MailKind[]

describe.each(KINDS)('%s', (kind) => {
  const words = mailKinds[kind].write(FIELDS)
  if (!words) throw new Error('fields of the test')

  test('has no name, date or clinical word in the subject', () => {
    for (const word of ['Ada', 'Dr.', 'November', '2:00']) expect(words.subject).not.toContain(word)
    expect(words.subject).not.toMatch(/therap|patient|treatment|diagnos|mental|health|clinic|note/i)
  })

  test('has the same content in text and HTML, and escapes personal data', () => {
    const [text, html] = [plainText(words), htmlPage(words)]
    for (const said of [words.title, ...words.paragraphs, words.action?.text ?? '']) {
      expect(text).toContain(said)
      expect(html).toContain(said.replaceAll("'", '&#39;'))
    }
    expect(text).toContain(FIELDS.link)
    expect(html).toContain('href="https://orchid.test/s?a=1&amp;b=2"')
    expect(html).toContain('Ada &lt;b&gt;')
    expect(html).not.toMatch(/<img|<b>|<script/)
  })

  test('has no link but our own, whatever a name contains', () => {
    const names = Object.keys(FIELDS).filter((name) => name.endsWith('_name') || name === 'minor_name')
    const typed = Object.fromEntries(
      names.map((name) => [name, 'www.evil.example me@evil.example https://evil.example']),
    )
    const written = mailKinds[kind].write({ ...FIELDS, ...typed })
    if (!written) throw new Error('fields of the test')
    const own = Object.values(FIELDS).filter((text) => text.startsWith('https://orchid.test/'))
    const links = own.flatMap((link) => [`${link}#test`, link]).toSorted((a, b) => b.length - a.length)
    const text = links.reduce((rest, link) => rest.replaceAll(link, ''), plainText(written))
    expect(text).not.toMatch(/:\/\/|www\.\S|@|evil\.example/)
    expect(
      [...htmlPage(written).matchAll(/href="([^"]*)"/g)].every(([, to]) =>
        links.includes(to?.replaceAll('&amp;', '&') ?? ''),
      ),
    ).toBe(true)
  })

  test('ends with the links by which its reader chooses what they get', () => {
    const preferences = {
      preferences: 'https://orchid.test/email-preference#token=a',
      support: 'help@orchid.test',
      unsubscribe: { page: 'https://orchid.test/unsubscribe#token=a', one_click: 'https://orchid.test/one_click' },
    }
    for (const mail of [plainText(words, preferences), htmlPage(words, preferences)])
      for (const part of [
        'Unsubscribe',
        preferences.unsubscribe.page,
        'Email preferences',
        preferences.preferences,
        preferences.support,
      ])
        expect(mail).toContain(part)
    const always = { ...preferences, unsubscribe: null }
    expect(plainText(words, always)).toContain(preferences.preferences)
    expect(htmlPage(words, always)).not.toContain('Unsubscribe')
  })

  test('is refused when fields are missing or the link is not a web address', () => {
    expect(mailKinds[kind].write({ first_name: 'Ada' })).toBeNull()
    expect(mailKinds[kind].write({ ...FIELDS, link: 'javascript:alert(1)' })).toBeNull()
  })
})

describe.each(['confirm_registration', 'account_exists'] as const)('%s, which anyone can have sent', (kind) => {
  test('is the same whatever was typed', () => {
    const said = (first_name: string) => mailKinds[kind].write({ ...FIELDS, first_name })
    expect(said('')).toMatchObject({ greeting: 'Hello,' })
  })
})

describe('the content fits the session and the reader', () => {
  type Session = MailFields<'booked'>
  const SESSION_KINDS = ['booked', 'confirmed', 'reminder', 'moved', 'cancelled', 'invoice', 'paid'] as const
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
      expect(said(kind, { ...one, location: 'in-person', call_link: '' }).text).not.toMatch(
        /browser|door|video|install|join/i,
      )
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
    expect(said('reminder', { place: 'By telephone', call_link: '' }).text).not.toMatch(/browser|join/)
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

  test('a reminder of an invoice says what is unpaid, since when, and how to pay it', () => {
    const write = (fields: object) => mailKinds.invoice_reminder.write({ ...FIELDS, ...fields })
    const byCard = write({ pay_link: 'https://orchid.test/member-dashboard/billing?pay=apt_1' })
    expect(byCard).toMatchObject({ action: { text: 'Pay $120.00' }, more: [{ text: 'View your invoices' }] })
    expect(byCard?.paragraphs.join(' ')).toContain('Your invoice of November 24, 2026 has not been paid yet.')
    const byHand = write({ pay_link: '', due_text: '$20.00' })
    expect(byHand?.paragraphs.join(' ')).toContain('has been paid only in part')
    expect(byHand?.paragraphs).toContain('Please pay Quiet Street the way you agreed.')
    expect(byHand?.action?.text).toBe('View invoice')
    expect(byHand?.facts).toContainEqual({ label: 'Still to pay', text: '$20.00' })
    expect(write({ pay_link: '', account: 'none' })?.action).toBeNull()
    expect(write({ child_name: 'Kim' })?.paragraphs[0]).toContain('The invoice for Kim of November 24, 2026')
  })

  test('only a member who owes something is asked to pay, and the invoice asks first', () => {
    for (const kind of ['booked', 'confirmed', 'reminder', 'moved'] as const) {
      expect(said(kind, {}).text).toContain('Pay $120.00:\nhttps://orchid.test/member-dashboard/billing?pay=apt_1')
      expect(said(kind, { recipient: 'provider' }).text).not.toContain('Pay')
      expect(said(kind, { due_text: '', pay_link: '', payment: 'paid' }).text).not.toMatch(/[Pp]ay/)
    }
    expect(mailKinds.invoice.write(FIELDS)?.action?.text).toBe('Pay $120.00')
    const paid = mailKinds.invoice.write({ ...FIELDS, due_text: '', due_on_text: '', pay_link: '' })
    expect(paid).toMatchObject({ action: { text: 'View invoice' } })
    expect(paid?.more).toBeUndefined()
    expect(said('cancelled', { status: 'cancelled_patient' }).text).toContain('Payment: You paid $120.00.')
    const free = mailKinds.cancelled.write({ ...FIELDS, status: 'cancelled_patient', money_text: '' })
    expect(free?.facts.map(({ label }) => label)).toEqual(['What', 'When', 'With', 'Where'])
  })

  test('a session to come has what, when, with whom, where and how much, and the ways into its call', () => {
    for (const kind of ['booked', 'confirmed', 'reminder', 'moved'] as const) {
      const { text } = said(kind, {})
      for (const line of [
        'What: Individual session, 50 minutes',
        'When: Tuesday, November 24, 2026 at 2:00 PM EST (11:00 AM PST)',
        'With: Dr. "O" & Sons',
        'Where: Video call, in your browser',
        'Price: $120.00, not paid yet',
        'Join the call:\nhttps://orchid.test/video-chat/apt_1',
        'Test your camera and microphone:\nhttps://orchid.test/video-chat/apt_1#test',
      ])
        expect(text).toContain(line)
      expect(said(kind, { payment: 'paid' }).text).toContain('Price: $120.00, paid')
      expect(said(kind, { price_text: '', payment: 'none' }).text).not.toContain('Price')
    }
  })

  test('a client without an account is led to the invitation, and not to pages that they cannot open', () => {
    for (const kind of ['booked', 'reminder', 'moved'] as const) {
      const { text } = said(kind, { account: 'none', invitation: 'open' })
      expect(text).toContain('You do not have an Orchid account yet.')
      expect(text).toContain(`View invitation:\n${FIELDS.link}`)
      expect(text).not.toContain('video-chat')
    }
    expect(said('cancelled', { account: 'none', invitation: 'open' }).text).toContain('View invitation')
  })

  test('a client without account and invitation gets no link to a page, and no word about an account they do not have', () => {
    const outside = { account: 'none', invitation: 'none', due_text: '', pay_link: '', call_link: '' } as const
    const pages = new RegExp(`${FIELDS.link.replaceAll(/[.?]/g, String.raw`\$&`)}|member-dashboard|video-chat|button`)
    for (const kind of SESSION_KINDS) {
      const words = mailKinds[kind].write({ ...FIELDS, ...outside })
      if (!words) throw new Error('fields of the test')
      for (const mail of [plainText(words), htmlPage(words).replaceAll('&amp;', '&')]) {
        expect(mail).not.toMatch(pages)
        expect(mail).not.toMatch(/in your account|your time zone|You do not have|on Orchid/)
        expect(mail).not.toMatch(/<a |null|undefined/)
      }
      expect(words.action).toBeNull()
      expect(words.calendar?.lines ?? []).toEqual([])
    }
    expect(said('booked', outside).text).toMatch(/You need a free account to join it.*tell your professional as soon/s)
    expect(said('reminder', outside).text).toContain('You need a free account to join it.')
    expect(said('reminder', { ...outside, location: 'in-person' }).text).not.toMatch(/account|join/)
    expect(said('cancelled', outside).text).toContain('ask your professional if you would like another time')
    expect(said('invoice', outside).text).toContain('Please pay it the way you agreed with your professional.')
    expect(said('invoice', { ...outside, due_on_text: '' } as object).text).not.toContain('Please pay')
  })

  test('the calendar entry follows the session', () => {
    const entry = (kind: MailKind, more: Partial<Session>) => mailKinds[kind].write({ ...FIELDS, ...more })?.calendar
    expect(entry('booked', { status: 'invited' })).toMatchObject({ uid: 'apt_1', state: 'tentative' })
    expect(entry('confirmed', {})).toMatchObject({ uid: 'apt_1', state: 'confirmed', location: FIELDS.call_link })
    expect(entry('moved', { sequence: '90' })).toMatchObject({ uid: 'apt_1', sequence: 90 })
    expect(entry('cancelled', { status: 'cancelled_patient' })).toMatchObject({ uid: 'apt_1', state: 'cancelled' })
    expect(entry('booked', { place: 'Room 1' })?.location).toBe('Room 1')
    expect(entry('reminder', { sequence: '90' })).toMatchObject({ uid: 'apt_1', sequence: 90 })
    const asked = { status: 'pending_patient_portal_approval' } as const
    expect(entry('requested', asked)).toMatchObject({ uid: 'apt_1', state: 'tentative' })
    expect(entry('request_ended', { status: 'cancelled_orchid_pro' })).toMatchObject({
      uid: 'apt_1',
      state: 'cancelled',
    })
    expect(entry('invoice', {})).toBeUndefined()
  })

  test('a professional’s own change is a note for their calendar, without money and without instructions', () => {
    const own = { recipient: 'provider', for_calendar: 'yes' } as const
    for (const [kind, subject, before_text] of [
      ['moved', 'Your calendar: a session has a new time', 'Monday at 9:00 AM'],
      ['moved', 'Your calendar: a session changed', ''],
      ['cancelled', 'Your calendar: a session was canceled', ''],
      ['booked', 'Your calendar: a request was confirmed', ''],
      ['request_ended', 'Your calendar: a request has ended', ''],
    ] as const) {
      const words = mailKinds[kind].write({ ...FIELDS, ...own, before_text, sequence: '4' })
      expect(words).toMatchObject({ subject, preview: 'There is nothing to do.', calendar: { sequence: 4 } })
      expect(words?.facts.map(({ label }) => label)).toEqual(['What', 'When', 'With'])
    }
  })

  test('a cancellation says nothing about the future', () => {
    for (const one of everyCase)
      expect(said('cancelled', { ...one, status: 'cancelled_pro_no_join' }).text).not.toMatch(/will|again/)
    expect(mailKinds.cancelled.write({ ...FIELDS, status: 'cancelled_patient' })?.action?.text).toBe('View session')
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
