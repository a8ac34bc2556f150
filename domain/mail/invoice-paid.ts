import { z } from 'zod'
import { aboutInvoice, whichInvoice, whyPaid } from './invoice-fields.ts'
import { invoiceMail } from './kind.ts'

/** The receipt for an invoice without a session of which nothing is left to pay. `link` opens the payments of a payer with an account. */
export const invoicePaid = invoiceMail({
  fields: z.object({ ...aboutInvoice, paid_text: z.string().max(40) }),
  words: ({ paid_text, ...invoice }) => ({
    subject: invoice.child_name ? 'Your payment for your child has arrived' : 'Your payment has arrived',
    preview: 'Thank you. There is nothing left to do.',
    title: 'Payment received',
    paragraphs: [
      invoice.child_name
        ? `Thank you. Your payment of the invoice for ${invoice.child_name} has arrived.`
        : 'Thank you. Your payment of the invoice below has arrived.',
    ],
    facts: [...whichInvoice(invoice), { label: 'Paid', text: paid_text }],
    action: invoice.account === 'none' ? null : { text: 'View payment', link: invoice.link },
    footer: whyPaid(invoice),
  }),
})
