import { z } from 'zod'
import { aboutMinor, HANDOVER_FOOTER, handoverFields } from './handover-fields.ts'
import { directoryMail } from './kind.ts'

/** A minor has come of age: guardians can no longer act for them. Pointless while they are a minor. */
export const handoverEnded = directoryMail({
  about: aboutMinor,
  fields: z.object(handoverFields),
  readers: 'account',
  isPointless: ({ is_minor }: { is_minor: boolean }) => is_minor,
  words: ({ reader, minor_name, link }) => ({
    subject: 'A change to an account',
    preview: 'Nobody else has access to it any more.',
    title: reader === 'minor' ? 'Your account is yours alone' : 'Your access has ended',
    paragraphs:
      reader === 'minor'
        ? [
            'You have come of age. Nobody else acts for you at Orchid any more: the access of your guardians has ended.',
            'You sign in as you always do.',
          ]
        : [
            `${minor_name || 'The person you were a guardian of'} has come of age. You no longer act for them at Orchid.`,
            'Your own account stays as it is.',
          ],
    facts: [],
    action: { text: 'Open Orchid', link },
    footer: HANDOVER_FOOTER[reader],
  }),
})
