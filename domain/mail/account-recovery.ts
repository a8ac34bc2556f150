import { z } from 'zod'
import { directoryMail, everyMail } from './kind.ts'

/** `link` proves that the reader receives mail at this address. Pointless after it was used or has expired. */
export const accountRecovery = directoryMail({
  about: z.object({ recovery_id: z.string() }),
  fields: z.object(everyMail),
  readers: 'account',
  isPointless: ({ is_usable }: { is_usable: boolean }) => !is_usable,
  words: ({ link }) => ({
    subject: 'Get back into your account',
    preview: 'The link works for one hour.',
    title: 'You asked for help with logging in',
    paragraphs: [
      'Someone said that they have lost the phone and the recovery codes of your Orchid account. The link below confirms that you receive email at this address. Our support team then checks who you are before it turns off two-step verification.',
      'If you did not ask for this, you can ignore this email. Nothing changes.',
    ],
    facts: [],
    action: { text: 'Confirm my email', link },
    footer: 'You received this because this email was entered at Orchid.',
  }),
})
