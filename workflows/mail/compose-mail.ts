import { createHash } from 'node:crypto'
import type { claimMail } from '#contracts/internal/workflows'
import type { Response } from '#contracts/endpoint'
import { calendarFile, methodOf } from '#domain/scheduling/calendar-file'
import { isMailKind, mailKinds } from '#domain/mail/kinds'
import { nameField } from '#domain/mail/plain-text-field'
import MailComposer from 'nodemailer/lib/mail-composer'
import { z } from 'zod'
import type { OutgoingMail } from './SmtpMailer.ts'
import { htmlPage } from './html-page.ts'
import { plainText } from './plain-text.ts'

export type MailContent = NonNullable<Response<typeof claimMail>['content']>

/** The claimed row has a kind or fields that this release does not know. A worker of a newer release may know them. */
export class MailUnreadable extends Error {
  override readonly name = 'MailUnreadable'
}

/**
 * Builds the finished message: HTML, its plain-text version, the attachment, and the file for calendar programs. Throws
 * MailUnreadable.
 */
export async function composeMail(mailId: string, content: MailContent, from: string): Promise<OutgoingMail> {
  if (!isMailKind(content.kind)) throw new MailUnreadable('kind')
  const words = mailKinds[content.kind].write(content.fields)
  if (!words) throw new MailUnreadable('fields')
  const { calendar, furtherEvents } = words
  const reply = replySchema.safeParse(content.reply_to).data
  const composer = new MailComposer({
    from,
    to: { name: nameField(content.to_name), address: content.to },
    ...(reply && { replyTo: { name: nameField(reply.name), address: reply.email } }),
    subject: words.subject,
    text: plainText(words, content.preferences),
    html: htmlPage(words, content.preferences),
    // The same for every attempt, so that a mailbox can recognize a duplicate.
    messageId: `<${createHash('sha256').update(mailId).digest('hex').slice(0, 32)}@${domainOf(from)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      // The buttons of mail programs (RFC 8058). Only mails that can be switched off have them.
      ...(content.preferences.unsubscribe && {
        'List-Unsubscribe': `<${content.preferences.unsubscribe.one_click}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    attachments: content.attachment
      ? [{ filename: content.attachment.filename, content: Buffer.from(content.attachment.base64, 'base64') }]
      : [],
    ...(calendar && {
      icalEvent: {
        method: methodOf(calendar),
        filename: 'session.ics',
        content: calendarFile(
          calendar,
          {
            from: { name: 'Orchid', email: addressOf(from) },
            to: { name: content.to_name, email: content.to },
          },
          furtherEvents,
        ),
      },
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const message = composer.compile()
  const envelope = message.getEnvelope()
  return { from: envelope.from || '', to: content.to, raw: await message.build() }
}

/** An address with anything else than one address in it would become another header. */
const replySchema = z.object({ name: z.string(), email: z.email() })

/** The address in "Name <address>". */
function addressOf(from: string): string {
  return /<([^<>]+)>/.exec(from)?.[1] ?? from
}

function domainOf(from: string): string {
  return /@([a-z0-9.-]+)/i.exec(from)?.[1] ?? 'orchid.invalid'
}
