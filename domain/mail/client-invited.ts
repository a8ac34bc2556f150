import { z } from 'zod'
import { directoryMail, everyMail } from './kind.ts'

/**
 * To the owner: a scheduler invited a client, whose account will read what the client may read. `link` opens the
 * clients. Names are only in the body. `email_text` is readable and no link.
 */
export const clientInvited = directoryMail({
  about: z.object({ client_invitation_id: z.string() }),
  fields: z.object({
    ...everyMail,
    inviter_name: z.string().max(200),
    /** Empty when the invitation names nobody, or has ended. */
    client_name: z.string().max(200),
    email_text: z.string().max(300),
  }),
  readers: 'account',
  isPointless: () => false,
  words: ({ inviter_name, client_name, email_text, link }) => ({
    subject: 'Someone on your team invited a client',
    preview: 'Please check the address.',
    title: 'Your team invited a client',
    paragraphs: [
      `${inviter_name || 'Someone on your team'} invited ${client_name || 'a client'} to your practice, at the address below. Whoever accepts the invitation sees the sessions and invoices of this client, and can write to you as them.`,
      'If you do not know the address, withdraw the invitation on the page of the client and ask your team about it.',
    ],
    facts: [
      ...(client_name ? [{ label: 'Client', text: client_name }] : []),
      { label: 'Invited address', text: email_text },
      ...(inviter_name ? [{ label: 'Invited by', text: inviter_name }] : []),
    ],
    action: { text: 'View clients', link },
    footer: 'You received this because you own a practice on Orchid.',
  }),
})
