import { z } from 'zod'
import { aboutInvoice, whichInvoice, whyPaid } from './invoice-fields.ts'
import { invoiceMail } from './kind.ts'

/** Money that was paid by card for an invoice that was not due any more, and so goes back. */
export const invoiceReturned = invoiceMail({
  fields: z.object(aboutInvoice),
  words: (invoice) => ({
    subject: 'Your payment is on its way back',
    preview: 'It was not due any more.',
    title: 'Payment returned',
    paragraphs: [
      `You paid an invoice by card${invoice.child_name ? ` for ${invoice.child_name}` : ''} while the practice was changing it, so the payment was not due any more.`,
      'All of it goes back to your card. Banks take 5 to 10 business days to show it.',
    ],
    facts: whichInvoice(invoice),
    action: invoice.account === 'none' ? null : { text: 'View payment', link: invoice.link },
    footer: whyPaid(invoice),
  }),
})
