import { z } from 'zod'
import { aboutMinor, HANDOVER_FOOTER, handoverFields } from './handover-fields.ts'
import { directoryMail } from './kind.ts'

/** Sent some weeks before a minor comes of age, to the minor and to those who are guardians when it is sent. */
export const handoverNotice = directoryMail({
  about: aboutMinor,
  fields: z.object({
    ...handoverFields,
    /** As words: "November 24, 2026". */
    date_text: z.string().max(60),
    /** Whether a guardian must still enter the email of the young adult. */
    needs_address: z.enum(['yes', 'no']),
  }),
  readers: 'account',
  isPointless: ({ is_minor, is_concerned }: { is_minor: boolean; is_concerned: boolean }) => !is_minor || !is_concerned,
  words: ({ reader, minor_name, date_text, needs_address, link }) => ({
    subject: 'An upcoming change to an account',
    preview: 'What will happen, and when.',
    title: reader === 'minor' ? 'Your account will be yours alone' : 'An account will change hands',
    paragraphs:
      reader === 'minor'
        ? [
            `You turn 18 on ${date_text}. Your guardians' access to your Orchid account ends automatically on that day.`,
            'You log in the way you always have. No action is needed.',
          ]
        : [
            `${minor_name || 'The person you are a guardian of'} turns 18 on ${date_text}. Your access to their profile ends automatically on that day.`,
            needs_address === 'yes'
              ? 'Before then, please add the email where we can invite them to take over their account. Without it, no one will be able to open the account.'
              : 'They can take over their account themselves. No action is needed.',
          ],
    facts: [],
    action: { text: needs_address === 'yes' ? 'Add an email' : 'Open Orchid', link },
    footer: HANDOVER_FOOTER[reader],
  }),
})
