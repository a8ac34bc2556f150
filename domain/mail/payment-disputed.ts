import { z } from 'zod'
import { directoryMail, everyMail } from './kind.ts'

/**
 * A client's bank disputes a card payment, and the practice can answer. To its owner. The mail names neither the client nor
 * the session; `link` opens the payments of the practice.
 */
export const paymentDisputed = directoryMail({
  about: z.object({
    dispute_id: z.string(),
    practice_id: z.string(),
    /** Whether the bank asked or had taken the money when it was requested; absent in mails of earlier releases. */
    state: z.enum(['asked', 'open']).optional(),
  }),
  fields: z.object({
    ...everyMail,
    /** "$120.00". */
    amount_text: z.string().max(40),
    /** "December 9, 2026"; empty where the provider gives no deadline. */
    respond_by_text: z.string().max(80),
    /** Whether the bank took the money back, or only asks. */
    taken: z.enum(['yes', 'no']),
  }),
  readers: 'account',
  // What a bank asked is not said any more once it has taken the money, of which another mail tells.
  isPointless: ({ waits, isNow }: { waits: boolean; isNow: boolean }) => !waits || !isNow,
  words: ({ amount_text, respond_by_text, taken, link }) => ({
    subject: taken === 'yes' ? 'A client’s bank took back a payment' : 'A client’s bank asks about a payment',
    preview: 'You can answer at the card provider.',
    title: taken === 'yes' ? 'A payment is disputed' : 'A bank asks about a payment',
    paragraphs: [
      taken === 'yes'
        ? `A client’s bank took back ${amount_text}. It decides whether you get it back, by what you answer.`
        : `A client’s bank asks about a payment of ${amount_text}. The money stays with you for now.`,
      'What helps is the consent that your client signed, when the session took place and who attended, and your cancellation terms. Never send clinical notes or a diagnosis: the bank has no right to them.',
      taken === 'yes'
        ? 'If you do not answer in time, the bank decides for the client.'
        : 'If you do not answer in time, the bank may take the money back.',
    ],
    facts: [
      { label: 'Amount', text: amount_text },
      ...(respond_by_text ? [{ label: 'Answer by', text: respond_by_text }] : []),
    ],
    action: { text: 'View payment', link },
    footer: 'You received this because you own a practice on Orchid.',
  }),
})
