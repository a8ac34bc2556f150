import { z } from 'zod'
import { aboutMinor, HANDOVER_FOOTER, handoverFields } from './handover-fields.ts'
import { directoryMail } from './kind.ts'

/** A minor has come of age, so guardians can no longer act for them. Pointless while they are still a minor. */
export const handoverEnded = directoryMail({
  about: aboutMinor,
  fields: z.object(handoverFields),
  readers: 'account',
  isPointless: ({ is_minor }: { is_minor: boolean }) => is_minor,
  words: ({ reader, minor_name, link }) => ({
    subject: 'A change to an account',
    preview: 'Guardian access has ended.',
    title: reader === 'minor' ? 'Your account is yours alone' : 'Your access has ended',
    paragraphs:
      reader === 'minor'
        ? [
            'You have turned 18. Your guardians no longer have access to your Orchid account.',
            'You log in the way you always have.',
          ]
        : [
            `${minor_name || 'The person you were a guardian of'} has turned 18. You can no longer act for them on Orchid.`,
            'Your own account has not changed.',
          ],
    facts: [],
    action: { text: 'Open Orchid', link },
    footer: HANDOVER_FOOTER[reader],
  }),
})
