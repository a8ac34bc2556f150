import { z } from 'zod'
import { directoryMail, everyMail } from './kind.ts'

/** Somebody accepted the reader's invitation. Their name stands in the body only. `link` opens the team's page. */
export const schedulerJoined = directoryMail({
  about: z.object({ invitation_id: z.string() }),
  fields: z.object({ ...everyMail, member_name: z.string().max(200) }),
  readers: 'account',
  isPointless: () => false,
  words: ({ member_name, link }) => ({
    subject: 'Somebody joined your team',
    preview: 'An invitation was accepted.',
    title: 'Your team has a new member',
    paragraphs: [
      `${member_name || 'Somebody you invited'} accepted your invitation and keeps your calendar from now on: books, moves and cancels its sessions.`,
      'If you do not know them, remove them on the team page: they are signed out at once.',
    ],
    facts: [],
    action: { text: 'See the team', link },
    footer: 'You get this because you own a practice at Orchid.',
  }),
})
