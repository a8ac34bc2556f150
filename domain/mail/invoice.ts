import { z } from 'zod'
import { sessionMail } from './kind.ts'
import { sessionFields, timeAndPerson } from './session-fields.ts'

/** The invoice of a session, sent to the payer. `link` opens the invoice, and the PDF is attached. */
export const invoice = sessionMail({
  fields: z.object({ ...sessionFields, invoice_number: z.string().max(40), total_text: z.string().max(40) }),
  readers: 'payer',
  guardians: 'pay',
  isPointless: ({ invoice_id }) => invoice_id === null,
  words: (session) => ({
    subject: 'Your invoice',
    preview: 'It is attached as a PDF.',
    title: `Invoice ${session.invoice_number}`,
    paragraphs: [
      'Here is the invoice for your session. It is attached as a PDF, and you can also find it in your account.',
    ],
    facts: [...timeAndPerson(session), { label: 'Total', text: session.total_text }],
    action: { text: 'View invoice', link: session.link },
    footer: 'You received this because you had a session on Orchid.',
  }),
})
