import { z } from 'zod'
import { directoryMail, everyMail } from './kind.ts'

/**
 * To the email of a registration. `link` asks for its password and creates the account. Pointless after the
 * registration has ended. It contains nothing of what was typed, because anyone can type this email.
 */
export const confirmRegistration = directoryMail({
  about: z.object({ registration_id: z.string() }),
  fields: z.object(everyMail),
  readers: 'address',
  isPointless: ({ waits }: { waits: boolean }) => !waits,
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
