import { z } from 'zod'
import { confirmEmail } from './confirm-email.ts'
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
  words: confirmEmail.words,
})
