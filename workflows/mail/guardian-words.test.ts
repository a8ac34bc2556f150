import { describe, expect, it } from 'vitest'
import { type MailKind, mailKinds } from '#domain/mail/kinds'
import { MAIL_FIELDS } from '#tests/factories/mail-fields'
import { plainText } from './plain-text.ts'

const SESSION_KINDS = ['booked', 'confirmed', 'reminder', 'moved', 'cancelled', 'invoice', 'paid'] as const
const CHILD = { child_name: 'Kim' }
const SESSION = { ...MAIL_FIELDS, with_name: 'Dr. Reed', link: 'https://orchid.test/session' }

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
