import { z } from 'zod'
import { isOver } from './invitation.ts'
import { directoryMail, everyMail } from './kind.ts'

/** `link` opens the invitation. First names only, and in the body only. */
export const guardianInvitation = directoryMail({
  about: z.object({ guardian_invitation_id: z.string() }),
  fields: z.object({ ...everyMail, inviter_name: z.string().max(120), minor_name: z.string().max(120) }),
  readers: 'address',
  isPointless: isOver,
  words: ({ inviter_name, minor_name, link }) => ({
    subject: 'You are invited to help with an account',
    preview: 'The link works for seven days.',
    title: 'Become a guardian',
    paragraphs: [
      `${inviter_name || 'Somebody'} invites you to be a guardian of ${minor_name || 'a minor'} at Orchid: to do with your own account what they cannot do alone yet.`,
      'The link below works once, for seven days, and says what you would be able to do. If you do not know the sender, you can leave this mail alone: nothing happens without the click.',
    ],
    facts: [],
    action: { text: 'See the invitation', link },
    footer: 'You get this because somebody at Orchid invited this address.',
  }),
})
