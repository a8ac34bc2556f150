import { z } from 'zod'
import { isOver } from './invitation.ts'
import { directoryMail, everyMail } from './kind.ts'

/** `link` opens the invitation. `inviter_name` and `team_name` are only in the body. */
export const teamInvitation = directoryMail({
  about: z.object({ invitation_id: z.string() }),
  fields: z.object({ ...everyMail, inviter_name: z.string().max(200), team_name: z.string().max(200) }),
  readers: 'address',
  isPointless: isOver,
  words: ({ inviter_name, team_name, link }) => ({
    subject: 'You are invited to a team',
    preview: 'The link works for 7 days.',
    title: 'Join a team',
    paragraphs: [
      `${inviter_name || 'The owner of a practice'} invited you to manage the calendar of ${team_name || 'their practice'} on Orchid. You can book, move, confirm and cancel its sessions, and see its clients and their invoices.`,
      'The link below works once, for 7 days. If you do not know the sender, you can ignore this email. Nothing happens unless you open the link.',
    ],
    facts: [],
    action: { text: 'View invitation', link },
    footer: 'You received this because a practice on Orchid invited this email.',
  }),
})
