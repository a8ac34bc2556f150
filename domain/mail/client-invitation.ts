import { z } from 'zod'
import { isOver } from './invitation.ts'
import { directoryMail, everyMail } from './kind.ts'

/** `link` opens the invitation. Names stand in the body only, because a practice's name can be a clinical word. */
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
    preview: 'The link works for fourteen days.',
    title: 'Your practice invites you',
    paragraphs: [
      `${inviter_name || 'The owner of a practice'} invites you to ${practice_name || 'their practice'} at Orchid: to see your sessions, join them online and write messages in one place.`,
      prepared === 'yes'
        ? 'Your account is prepared. Choose a password by the link below, which works once, for fourteen days.'
        : 'Open an account by the link below, or log in if you have one. It works once, for fourteen days.',
      'If you do not know the sender, you can leave this mail alone: nothing happens without the click.',
    ],
    facts: [],
    action: { text: prepared === 'yes' ? 'Choose a password' : 'See the invitation', link },
    footer: 'You get this because a practice at Orchid invited this address.',
  }),
})
