import { z } from 'zod'
import { directoryMail, everyMail } from './kind.ts'

/** To a new account. `link` confirms the address. Pointless after another link has confirmed it. */
export const confirmEmail = directoryMail({
  about: z.object({ confirmation_id: z.string() }),
  fields: z.object(everyMail),
  readers: 'account',
  isPointless: ({ email_confirmed }: { email_confirmed: boolean }) => email_confirmed,
  words: ({ link }) => ({
    subject: 'Confirm your e-mail address',
    preview: 'One click, and your account is ready.',
    title: 'Confirm your e-mail',
    paragraphs: [
      'Thank you for joining Orchid. Please confirm that this address is yours.',
      'If you did not ask for an account, you can leave this mail alone: nothing happens without the click.',
    ],
    facts: [],
    action: { text: 'Confirm e-mail', link },
    footer: 'You get this because somebody entered this address at Orchid.',
  }),
})
