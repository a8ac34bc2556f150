import { z } from 'zod'
import { aboutAccount, directoryMail, everyMail } from './kind.ts'

/** Somebody registered with an address that already has an account. `link` is the login page. */
export const accountExists = directoryMail({
  about: aboutAccount,
  fields: z.object(everyMail),
  readers: 'account',
  isPointless: () => false,
  words: ({ link }) => ({
    subject: 'You already have an account',
    preview: 'Just sign in.',
    title: 'You already have an account',
    paragraphs: [
      'Somebody, perhaps you, tried to register at Orchid with this address. It has an account already, so nothing was changed.',
      'If it was you, sign in with the password you chose back then. If it was not, you can leave this mail alone.',
    ],
    facts: [],
    action: { text: 'Sign in', link },
    footer: 'You get this because somebody entered this address at Orchid.',
  }),
})
