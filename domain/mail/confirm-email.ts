import { z } from 'zod'
import { directoryMail, everyMail } from './kind.ts'

/** Sent to an account that is not confirmed yet. `link` confirms the email. The mail is pointless after another link has confirmed it. */
export const confirmEmail = directoryMail({
  about: z.object({ confirmation_id: z.string() }),
  fields: z.object(everyMail),
  readers: 'account',
  isPointless: ({ email_confirmed }: { email_confirmed: boolean }) => email_confirmed,
  words: ({ link }) => ({
    subject: 'Confirm your email',
    preview: 'Then your account is ready.',
    title: 'Confirm your email',
    paragraphs: [
      'Thank you for joining Orchid. Please confirm that this email is yours.',
      'If you did not create an account, you can ignore this email. Nothing happens unless you open the link.',
    ],
    facts: [],
    action: { text: 'Confirm email', link },
    footer: 'You received this because this email was entered at Orchid.',
  }),
})
