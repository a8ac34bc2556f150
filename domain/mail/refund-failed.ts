import { z } from 'zod'
import { everyMail, paymentMail } from './kind.ts'

/**
 * A refund could not be sent, so the money is still with the practice. To its owner, who alone can send it again. `link` opens
 * the place where that is decided: the canceled session, or the payments.
 */
export const refundFailed = paymentMail({
  fields: z.object({
    ...everyMail,
    /** "$120.00": what could not be sent and was not sent since. */
    amount_text: z.string().max(40),
    /** The client's name; empty for somebody who is in no chart. */
    client_name: z.string().max(200),
    /** Where it is decided. */
    decided_in: z.enum(['session', 'payments']),
  }),
  words: ({ amount_text, client_name, decided_in, link }) => ({
    subject: 'A refund could not be sent',
    preview: 'You can send it again, or give it back in another way.',
    title: 'A refund failed',
    paragraphs: [
      `A refund of ${amount_text}${client_name ? ` to ${client_name}` : ''} could not be sent. You still have the money.`,
      'Send it again, or give it back in another way and record that. Until then it stays in your to-do list.',
    ],
    facts: [{ label: 'Amount', text: amount_text }, ...(client_name ? [{ label: 'Client', text: client_name }] : [])],
    action: { text: decided_in === 'session' ? 'View session' : 'View payments', link },
    footer: 'You received this because you own a practice on Orchid.',
  }),
})
