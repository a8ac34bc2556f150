import { z } from 'zod'
import { everyMail, invoiceMail } from './kind.ts'

/**
 * An invoice that the practice wrote by hand or sends once more, for the payer. `link` opens the invoices of a payer with an
 * account. The PDF is attached.
 */
export const invoiceSent = invoiceMail({
  fields: z.object({
    ...everyMail,
    practice_name: z.string().max(200),
    /** The child's name when a guardian reads the mail; empty for everybody else. */
    child_name: z.string().max(120),
    invoice_number: z.string().max(40),
    total_text: z.string().max(40),
    /** What is still to be paid ("$120.00"), and until when; both are empty when nothing is. */
    due_text: z.string().max(40),
    due_on_text: z.string().max(40),
    account: z.enum(['own', 'none']),
    /** Where a reply of the reader goes. */
    replies: z.enum(['professional', 'none']).default('none'),
  }),
  words: ({ child_name, practice_name, due_text, due_on_text, account, replies, ...invoice }) => ({
    subject: child_name ? 'An invoice for your child' : 'Your invoice',
    preview: 'It is attached as a PDF.',
    title: `Invoice ${invoice.invoice_number}`,
    paragraphs: [
      account === 'none'
        ? 'Here is your invoice. It is attached as a PDF.'
        : child_name
          ? `Here is an invoice for ${child_name}. It is attached as a PDF, and you can also find it online.`
          : 'Here is your invoice. It is attached as a PDF, and you can also find it in your account.',
      ...(due_text
        ? [
            account === 'none'
              ? 'Please pay it the way you agreed with your professional.'
              : 'You can pay it by card online, or the way you agreed with your professional.',
          ]
        : []),
    ],
    facts: [
      { label: 'From', text: practice_name },
      ...(child_name ? [{ label: 'For', text: child_name }] : []),
      { label: 'Total', text: invoice.total_text },
      ...(due_text
        ? [
            ...(due_text === invoice.total_text ? [] : [{ label: 'Still to pay', text: due_text }]),
            { label: 'Due', text: due_on_text },
          ]
        : [{ label: 'Status', text: 'Paid' }]),
    ],
    action: account === 'none' ? null : { text: 'View invoice', link: invoice.link },
    footer: [
      child_name
        ? `You received this because you are a guardian of ${child_name}.`
        : 'You received this because this practice wrote you an invoice.',
      ...(replies === 'none'
        ? []
        : [
            'If you reply, your answer goes to the professional as an ordinary email, so please leave out anything private.',
          ]),
    ].join(' '),
  }),
})
