import { z } from 'zod'
import { isOver } from './invitation.ts'
import { directoryMail, everyMail } from './kind.ts'

/** `link` opens the invitation. `inviter_name` and `team_name` stand in the body only. */
export const teamInvitation = directoryMail({
  about: z.object({ invitation_id: z.string() }),
  fields: z.object({ ...everyMail, inviter_name: z.string().max(200), team_name: z.string().max(200) }),
  readers: 'address',
  isPointless: isOver,
  words: ({ inviter_name, team_name, link }) => ({
    subject: 'You are invited to a team',
    preview: 'The link works for seven days.',
    title: 'Join a team',
    paragraphs: [
      `${inviter_name || 'The owner of a practice'} invites you to keep the calendar of ${team_name || 'their practice'} at Orchid: to book, move and cancel its sessions.`,
      'The link below works once, for seven days. If you do not know the sender, you can leave this mail alone: nothing happens without the click.',
    ],
    facts: [],
    action: { text: 'See the invitation', link },
    footer: 'You get this because somebody at Orchid invited this address.',
  }),
})
