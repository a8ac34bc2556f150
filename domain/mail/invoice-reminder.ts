import { z } from 'zod'
import { aboutInvoice, fromPractice, whyInvoiced } from './invoice-fields.ts'
import { invoiceMail } from './kind.ts'

/** A reminder of an invoice that is not paid, for the payer. `link` opens the invoices of a payer with an account. */
export const invoiceReminder = invoiceMail({
  fields: z.object({
    ...aboutInvoice,
    /** What it is for: the type of the session, or the first line. */
    line_text: z.string().max(200),
    total_text: z.string().max(40),
    /** What is still to be paid ("$120.00"), the day of the issue, and until when it was or is to be paid. */
    due_text: z.string().max(40),
    issued_on_text: z.string().max(40),
    due_on_text: z.string().max(40),
    /** The page where it is paid by card; empty when the reader cannot pay it there. */
    pay_link: z.string().max(2000),
  }),
  words: (invoice) => {
    const { child_name, practice_name, due_text, total_text, account } = invoice
    const whose = child_name ? `The invoice for ${child_name}` : 'Your invoice'
    const some = due_text === total_text ? 'has not been paid yet' : 'has been paid only in part'
    return {
      subject: child_name ? 'A reminder of an invoice for your child' : 'A reminder of your invoice',
      preview: 'It is attached as a PDF.',
      title: `Invoice ${invoice.invoice_number}`,
      paragraphs: [
        `${whose} of ${invoice.issued_on_text} ${some}. It is attached as a PDF.`,
        invoice.pay_link ? 'You can pay it by card online.' : `Please pay ${practice_name} the way you agreed.`,
        'If you have paid it in the meantime, there is nothing left to do.',
      ],
      facts: [
        ...fromPractice(invoice),
        { label: 'What', text: invoice.line_text },
        ...(due_text === total_text ? [] : [{ label: 'Total', text: total_text }]),
        { label: 'Still to pay', text: due_text },
        { label: 'Due', text: invoice.due_on_text },
      ],
      // To pay is what the reader comes for, so it is the first button.
      ...(invoice.pay_link
        ? {
            action: { text: `Pay ${due_text}`, link: invoice.pay_link },
            more: invoice.pay_link === invoice.link ? [] : [{ text: 'View your invoices', link: invoice.link }],
          }
        : { action: account === 'none' ? null : { text: 'View invoice', link: invoice.link } }),
      footer: whyInvoiced(invoice),
    }
  },
})
