import { z } from 'zod'
import { aboutMinor, HANDOVER_FOOTER, handoverFields } from './handover-fields.ts'
import { directoryMail } from './kind.ts'

/** Some weeks before a minor comes of age, to the minor and to their guardians at the time of sending. */
export const handoverNotice = directoryMail({
  about: aboutMinor,
  fields: z.object({
    ...handoverFields,
    /** As words: "24 November 2026". */
    date_text: z.string().max(60),
    /** No guardian has entered the email of the young adult yet. */
    needs_address: z.enum(['yes', 'no']),
  }),
  readers: 'account',
  isPointless: ({ is_minor, is_concerned }: { is_minor: boolean; is_concerned: boolean }) => !is_minor || !is_concerned,
  words: ({ reader, minor_name, date_text, needs_address, link }) => ({
    subject: 'A change to an account is coming up',
    preview: 'What happens, and when.',
    title: reader === 'minor' ? 'Your account will be yours alone' : 'An account will change hands',
    paragraphs:
      reader === 'minor'
        ? [
            `You come of age on ${date_text}. From that day on nobody else acts for you at Orchid: your guardians' access ends by itself.`,
            'You sign in as you always do. There is nothing that you have to do.',
          ]
        : [
            `${minor_name || 'The person you are a guardian of'} comes of age on ${date_text}. On that day your access to their profile ends by itself.`,
            needs_address === 'yes'
              ? 'Please tell us before then at which e-mail address we may invite them to take their account over. Without one the account waits, and nobody can open it.'
              : 'They can take their account over themselves. There is nothing that you have to do.',
          ],
    facts: [],
    action: { text: needs_address === 'yes' ? 'Add an e-mail address' : 'Open Orchid', link },
    footer: HANDOVER_FOOTER[reader],
  }),
})
