import { z } from 'zod'
import { sessionMail } from './kind.ts'
import { byReader, sayReplies, sessionFields, timeAndPerson, what } from './session-fields.ts'

/**
 * The invoice of a session, sent to the payer. `link` opens the invoices of a payer with an account. The PDF is attached.
 */
export const invoice = sessionMail({
  fields: z.object({
    ...sessionFields,
    invoice_number: z.string().max(40),
    total_text: z.string().max(40),
    /** When it is due: "December 24, 2026". Empty when it is paid. */
    due_on_text: z.string().max(40),
  }),
  readers: 'payer',
  guardians: 'pay',
  isPointless: ({ invoice_id }) => invoice_id === null,
  words: (session) => ({
    subject: byReader(session, 'Your invoice', () => 'An invoice for your child’s session'),
    preview: 'It is attached as a PDF.',
    title: `Invoice ${session.invoice_number}`,
    paragraphs: [
      session.account === 'none'
        ? 'Here is the invoice for your session. It is attached as a PDF.'
        : byReader(
            session,
            'Here is the invoice for your session. It is attached as a PDF, and you can also find it in your account.',
            (name) =>
              `Here is the invoice for ${name}’s session. It is attached as a PDF, and you can also find it online.`,
          ),
      ...(session.account === 'none' && session.due_on_text
        ? ['Please pay it the way you agreed with your professional.']
        : []),
    ],
    facts: [
      ...what(session),
      ...timeAndPerson(session),
      { label: 'Total', text: session.total_text },
      ...(session.due_on_text ? [{ label: 'Due', text: session.due_on_text }] : [{ label: 'Status', text: 'Paid' }]),
    ],
    // To pay is what the reader comes for, so it is the first button.
    ...(session.due_text && session.pay_link
      ? {
          action: { text: `Pay ${session.due_text}`, link: session.pay_link },
          more: [{ text: 'View your invoices', link: session.link }],
        }
      : { action: session.account === 'none' ? null : { text: 'View invoice', link: session.link } }),
    footer: [
      session.account === 'none'
        ? 'You received this because you had a session with this professional.'
        : byReader(
            session,
            'You received this because you had a session on Orchid.',
            (name) => `You received this because you are a guardian of ${name}.`,
          ),
      ...sayReplies(session),
    ].join(' '),
  }),
})
