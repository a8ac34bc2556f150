import { z } from 'zod'
import { aboutInvoice, fromPractice, whyInvoiced } from './invoice-fields.ts'
import { invoiceMail } from './kind.ts'

/**
 * An invoice that the practice wrote by hand or sends once more, for the payer. `link` opens the invoices of a payer with an
 * account. The PDF is attached.
 */
export const invoiceSent = invoiceMail({
  fields: z.object({
    ...aboutInvoice,
    total_text: z.string().max(40),
    /** What is still to be paid ("$120.00"), and until when; both are empty when nothing is. */
    due_text: z.string().max(40),
    due_on_text: z.string().max(40),
  }),
  words: (invoice) => {
    const { child_name, total_text, due_text, due_on_text, account } = invoice
    return {
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
        ...fromPractice(invoice),
        { label: 'Total', text: total_text },
        ...(due_text
          ? [
              ...(due_text === total_text ? [] : [{ label: 'Still to pay', text: due_text }]),
              { label: 'Due', text: due_on_text },
            ]
          : [{ label: 'Status', text: 'Paid' }]),
      ],
      action: account === 'none' ? null : { text: 'View invoice', link: invoice.link },
      footer: whyInvoiced(invoice),
    }
  },
})
