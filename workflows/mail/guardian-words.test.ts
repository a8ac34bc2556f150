import { describe, expect, it } from 'vitest'
import { type MailKind, mailKinds } from '#domain/mail/kinds'
import { plainText } from './plain-text.ts'

const SESSION_KINDS = ['booked', 'confirmed', 'reminder', 'moved', 'cancelled', 'invoice'] as const
const CHILD = { child_name: 'Kim' }
const SESSION = {
  first_name: 'Ada',
  recipient: 'member',
  with_name: 'Dr. Reed',
  start_iso: '2026-11-24T19:00:00.000Z',
  end_iso: '2026-11-24T19:50:00.000Z',
  revised_iso: '2026-11-20T10:00:00.000Z',
  start_text: 'Tuesday, November 24, 2026 at 2:00 PM',
  zone_text: 'EST',
  status: 'confirmed',
  location: 'telehealth',
  place: '',
  reminder: 'to_come',
  link: 'https://orchid.test/session',
  appointment_id: 'apt_1',
  call_link: 'https://orchid.test/video-chat/apt_1',
  invoice_number: '2026-0001',
  total_text: '$120.00',
}

const words = (kind: MailKind, fields: Record<string, string>) => {
  const written = mailKinds[kind].write(fields)
  if (!written) throw new Error('fields of the test')
  return written
}

describe('mails to guardians', () => {
  it.each(SESSION_KINDS)('%s says whose session it is, and no name in the subject', (kind) => {
    for (const status of ['confirmed', 'invited'])
      for (const location of ['telehealth', 'in-person']) {
        const own = words(kind, { ...SESSION, status, location })
        const theirs = words(kind, { ...SESSION, status, location, ...CHILD })
        const text = plainText(theirs)
        expect(text).toContain('For: Kim')
        expect(theirs.footer).toContain('guardian of Kim')
        expect([theirs.title, ...theirs.paragraphs].join(' ')).toContain('Kim')
        expect(text).not.toMatch(/your (session|account)|you are (booked|confirmed|invited)|you have a session/i)
        expect(theirs.subject).toMatch(/your child’s/i)
        expect(theirs.subject).not.toContain('Kim')
        expect(plainText(own)).not.toMatch(/Kim|child/)
      }
  })

  it('a teenager who invites a guardian is named once, and a guardian invites for a child', () => {
    const invites = (inviter: string) =>
      words('guardian_invitation', {
        first_name: '',
        inviter_name: 'Kim',
        minor_name: 'Noor',
        inviter,
        link: SESSION.link,
      }).paragraphs[0]
    expect(invites('minor')).toMatch(/^Noor invited you to be their guardian on Orchid\./)
    expect(invites('guardian')).toMatch(/^Kim invited you to be a guardian of Noor on Orchid\./)
  })

  it('unread messages are those of a child, by name', () => {
    const mail = words('unread_message', { first_name: 'Ada', from: 'childs', link: SESSION.link, ...CHILD })
    expect(mail.paragraphs[0]).toContain('A message from Kim’s professional is waiting for you.')
    expect(mail.subject).not.toContain('Kim')
  })
})
