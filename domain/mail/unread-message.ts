import { z } from 'zod'
import { directoryMail, everyMail } from './kind.ts'

/** Who wrote the message, as its reader knows them. */
const FROM = { professional: 'your professional', client: 'your client', childs: 'your child’s professional' } as const

/**
 * A conversation has had unread messages for a while. The mail contains neither the messages nor who wrote them, but tells
 * a guardian for which child they are; `link` opens the conversation after a log-in.
 */
export const unreadMessage = directoryMail({
  about: z.object({
    /** The account whose messages are unread: the reader, or a child for whom the reader acts. */
    of_user_id: z.string(),
    partner_user_id: z.string(),
    channel_id: z.string(),
    since: z.number().int(),
  }),
  fields: z.object({
    ...everyMail,
    from: z.enum(['professional', 'client', 'childs']),
    /** The child's name when a guardian reads the mail; empty for everybody else. */
    child_name: z.string().max(120),
  }),
  readers: 'account',
  isPointless: ({ is_unread }: { is_unread: boolean }) => !is_unread,
  words: ({ from, child_name, link }) => ({
    subject: `You have a new message from ${FROM[from]}`,
    preview: 'Log in to read it.',
    title: 'You have a new message',
    paragraphs: [
      `A message from ${child_name ? `${child_name}’s professional` : FROM[from]} is waiting for you. To keep it private, we do not show it here.`,
      'Messages are not watched around the clock. In an emergency call 911. In a crisis call or text 988.',
    ],
    facts: [],
    action: { text: 'Read message', link },
    footer:
      'You received this because you have unread messages on Orchid. You will not receive another email about this conversation until you have read it.',
  }),
})
