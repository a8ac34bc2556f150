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
      'Somebody, hopefully you, asked for a new password at Orchid. The link below works once, for one hour.',
      'If it was not you, you can leave this mail alone: your password stays as it is.',
    ],
    facts: [],
    action: { text: 'Choose a new password', link },
    footer: 'You get this because somebody entered this address at Orchid.',
  }),
})
