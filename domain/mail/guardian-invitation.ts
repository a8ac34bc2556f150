import { z } from 'zod'
import { isOver } from './invitation.ts'
import { directoryMail, everyMail } from './kind.ts'

/** `link` opens the invitation. The mail contains only first names, and only in its body. */
export const guardianInvitation = directoryMail({
  about: z.object({ guardian_invitation_id: z.string() }),
  fields: z.object({
    ...everyMail,
    inviter_name: z.string().max(120),
    minor_name: z.string().max(120),
    /** Whether the minor, with a login of their own, invites a guardian, or a guardian another one. */
    inviter: z.enum(['minor', 'guardian']),
  }),
  readers: 'address',
  isPointless: isOver,
  words: ({ inviter_name, minor_name, inviter, link }) => ({
    subject: 'You are invited to be a guardian on Orchid',
    preview: 'The link works for 7 days.',
    title: 'Become a guardian',
    paragraphs: [
      `${inviter === 'minor' ? `${minor_name || 'A minor'} invited you to be their guardian` : `${inviter_name || 'A member'} invited you to be a guardian of ${minor_name || 'a minor'}`} on Orchid. You use your own account to do for them what they cannot do alone yet.`,
      'The link below shows what you would be able to do. It works once, for 7 days. If you do not know the sender, you can ignore this email. Nothing happens unless you open the link.',
    ],
    facts: [],
    action: { text: 'View invitation', link },
    footer: 'You received this because a member of Orchid invited this email.',
  }),
})
