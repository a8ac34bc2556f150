import { z } from 'zod'
import { directoryMail, everyMail } from './kind.ts'

/** `link` opens the page for a new password. Pointless after it was used, replaced or has expired. */
export const passwordReset = directoryMail({
  about: z.object({ reset_id: z.string() }),
  fields: z.object(everyMail),
  readers: 'account',
  isPointless: ({ is_usable }: { is_usable: boolean }) => !is_usable,
  words: ({ link }) => ({
    subject: 'Choose a new password',
    preview: 'The link works for one hour.',
    title: 'Choose a new password',
    paragraphs: [
      'We received a request to reset your Orchid password. The link below works once, for one hour.',
      'If you did not request this, you can ignore this email. Your password will not change.',
    ],
    facts: [],
    action: { text: 'Choose a new password', link },
    footer: 'You received this because this email was entered at Orchid.',
  }),
})
