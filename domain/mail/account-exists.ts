import { z } from 'zod'
import { aboutAccount, directoryMail, everyMail } from './kind.ts'

/**
 * Someone registered with an address that already has an account. `link` is the login page. It contains nothing of what
 * was typed.
 */
export const accountExists = directoryMail({
  about: aboutAccount,
  fields: z.object({ ...everyMail, password_link: everyMail.link }),
  readers: 'account',
  isPointless: () => false,
  words: ({ link, password_link }) => ({
    subject: 'You already have an account',
    preview: 'Just log in.',
    title: 'You already have an account',
    paragraphs: [
      'We received a request to create an Orchid account with this email. It already has an account, so nothing was changed.',
      'If this was you, log in with the password you already have. If it was not, you can ignore this email.',
    ],
    facts: [],
    action: { text: 'Log in', link },
    more: [{ text: 'Choose a new password', link: password_link }],
    footer: 'You received this because this email was entered at Orchid.',
  }),
})
