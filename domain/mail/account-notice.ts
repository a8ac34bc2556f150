import { z } from 'zod'
import { aboutAccount, directoryMail, everyMail, type Said } from './kind.ts'

export const NEW_PASSWORD =
  'If this was you, no action is needed. If it was not, choose a new password right away with the button below. This logs out every device and removes every passkey.'

/**
 * Notifies an account's owner of a change or a threat to how they log in. It cannot be turned off. It contains no code,
 * no device and no place, so that it gives no one access. `link` leads to a new password in case someone else did this.
 */
export const accountNotice = (
  said: Pick<Said, 'subject' | 'preview' | 'title' | 'paragraphs'>,
  button = 'This was not me',
) =>
  directoryMail({
    about: aboutAccount,
    fields: z.object(everyMail),
    readers: 'account',
    isPointless: () => false,
    words: ({ link }) => ({
      ...said,
      facts: [],
      action: { text: button, link },
      footer: 'You received this because you have an Orchid account.',
    }),
  })
