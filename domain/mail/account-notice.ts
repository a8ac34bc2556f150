import { z } from 'zod'
import { aboutAccount, directoryMail, everyMail, type Said } from './kind.ts'

export const NEW_PASSWORD =
  'If it was you, there is nothing to do. If it was not, choose a new password at once by the button below: that signs out every device and removes every passkey.'

/**
 * What an account's owner is told, since it changes or threatens how their account is entered. It is told in any case.
 * Nothing that opens the account stands in it: no code, no device, no place. `link` is where to ask for a new password
 * should it not have been the reader.
 */
export const accountNotice = (said: Pick<Said, 'subject' | 'preview' | 'title' | 'paragraphs'>) =>
  directoryMail({
    about: aboutAccount,
    fields: z.object(everyMail),
    readers: 'account',
    isPointless: () => false,
    words: ({ link }) => ({
      ...said,
      facts: [],
      action: { text: 'It was not me', link },
      footer: 'You get this because you have an account at Orchid.',
    }),
  })
