import { z } from 'zod'
import { withReplies } from './invoice-fields.ts'
import { everyMail, paymentMail } from './kind.ts'

/**
 * Money that was paid by card for a session or a time and pays nothing of it, because it came too late or a second time. To
 * whoever paid it. It names no session, because a guardian who paid may not read of it any more.
 */
export const paymentReturned = paymentMail({
  fields: z.object({
    ...everyMail,
    practice_name: z.string().max(200),
    /** The child's name when a guardian paid; empty for everybody else. */
    child_name: z.string().max(120),
    /** "$120.00". */
    amount_text: z.string().max(40),
    /** "November 24, 2026". */
    paid_on_text: z.string().max(80),
    /** Whether a session was paid, or a time for which none could be booked any more. */
    bought: z.enum(['session', 'time']),
    /** Whether it goes back to the card, or could not be sent. */
    goes_back: z.enum(['yes', 'no']),
    /** Whether the reader finds the payment at `link`. */
    opens: z.enum(['payments', 'nothing']),
    replies: z.enum(['professional', 'none']).default('none'),
  }),
  words: ({ practice_name, child_name, amount_text, paid_on_text, bought, goes_back, opens, replies, link }) => {
    const isSent = goes_back === 'yes'
    return {
      subject: isSent ? 'Your payment is on its way back' : 'Your payment could not be sent back yet',
      preview: isSent ? 'All of it goes back to your card.' : 'The practice has been told.',
      title: isSent ? 'Payment returned' : 'Payment not returned yet',
      paragraphs: [
        `You paid ${amount_text} by card${child_name ? ` for ${child_name}` : ''}, but ${
          bought === 'time' ? 'that time is no longer available' : 'it was no longer due'
        }.`,
        isSent
          ? 'All of it goes back to your card. Banks take 5 to 10 business days to show it.'
          : 'It could not be sent back to your card. The practice has been told, and can try again or give it back in another way.',
      ],
      facts: [
        { label: 'From', text: practice_name },
        ...(child_name ? [{ label: 'For', text: child_name }] : []),
        { label: 'Paid', text: `${amount_text} on ${paid_on_text}` },
      ],
      action: opens === 'nothing' ? null : { text: 'View payment', link },
      footer: withReplies(
        child_name
          ? `You received this because you paid as a guardian of ${child_name}.`
          : 'You received this because you made this payment.',
        replies,
      ),
    }
  },
})
