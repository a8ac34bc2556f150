import { z } from 'zod'
import { directoryMail, everyMail } from './kind.ts'

/** Someone accepted the reader's invitation. Their name is only in the body. `link` opens the team's page. */
export const schedulerJoined = directoryMail({
  about: z.object({ invitation_id: z.string() }),
  fields: z.object({ ...everyMail, member_name: z.string().max(200) }),
  readers: 'account',
  isPointless: () => false,
  words: ({ member_name, link }) => ({
    subject: 'Someone joined your team',
    preview: 'An invitation was accepted.',
    title: 'Your team has a new member',
    paragraphs: [
      `${member_name || 'Someone you invited'} accepted your invitation. They can now book, move, confirm and cancel sessions in your calendar, and see your clients and their invoices. They see no notes and no messages.`,
      'If you do not know them, remove them on the team page. They are logged out right away.',
    ],
    facts: [],
    action: { text: 'View team', link },
    footer: 'You received this because you own a practice on Orchid.',
  }),
})
