import type { Millis } from '#kernel/clock'
import { z } from 'zod'
import { aboutMinor } from './handover-fields.ts'
import { directoryMail, everyMail } from './kind.ts'

/** The current state of the handover. Instants in ms. */
type Handover = { email: string | null; link_id: string | null; taken_at: Millis | null; expires_at: Millis | null }

/**
 * Sent to the young adult whose profile had no login, to the email that a guardian entered. With `link` they take the
 * account over.
 */
export const accountHandover = directoryMail({
  about: aboutMinor,
  fields: z.object(everyMail),
  readers: 'address',
  isPointless: ({ email, link_id, taken_at, expires_at }: Handover, now) =>
    !email || !link_id || taken_at !== null || (expires_at ?? 0) <= now,
  words: ({ link }) => ({
    subject: 'Take over your account',
    preview: 'The link works for 30 days.',
    title: 'Your account is waiting for you',
    paragraphs: [
      'You have turned 18, and the Orchid account that was managed for you is now yours. No one else has access to it anymore.',
      'Choose a password with the link below. It works once, for 30 days. If it expires, ask us for a new one.',
    ],
    facts: [],
    action: { text: 'Take over my account', link },
    footer: 'You received this because this email was added to your Orchid account.',
  }),
})
