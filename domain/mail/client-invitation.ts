import { z } from 'zod'
import { isOver } from './invitation.ts'
import { directoryMail, everyMail } from './kind.ts'

/** `link` opens the invitation. Names are only in the body, because a practice's name can contain a clinical word. */
export const clientInvitation = directoryMail({
  about: z.object({ member_invitation_id: z.string() }),
  fields: z.object({
    ...everyMail,
    inviter_name: z.string().max(200),
    practice_name: z.string().max(200),
    /** Whether the reader only has to choose a password. */
    prepared: z.enum(['yes', 'no']),
  }),
  readers: 'address',
  isPointless: isOver,
  words: ({ inviter_name, practice_name, prepared, link }) => ({
    subject: 'You are invited to Orchid',
    preview: 'The link works for 14 days.',
    title: 'You are invited to Orchid',
    paragraphs: [
      `${inviter_name || 'The owner of a practice'} invited you to ${practice_name || 'their practice'} on Orchid, where you can see your sessions, join them online and send messages in one place.`,
      prepared === 'yes'
        ? 'Your account is ready. Choose a password with the link below. It works once, for 14 days.'
        : 'Create an account with the link below, or log in if you have one. The link works once, for 14 days.',
      'If you do not know the sender, you can ignore this email. Nothing happens unless you open the link.',
    ],
    facts: [],
    action: { text: prepared === 'yes' ? 'Choose a password' : 'View invitation', link },
    footer: 'You received this because a practice on Orchid invited this email.',
  }),
})
