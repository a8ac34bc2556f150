import { z } from 'zod'
import { everyMail } from './kind.ts'

/** What every mail about an invoice tells of it. */
export const aboutInvoice = {
  ...everyMail,
  practice_name: z.string().max(200),
  /** The child's name when a guardian reads the mail; empty for everybody else. */
  child_name: z.string().max(120),
  invoice_number: z.string().max(40),
  account: z.enum(['own', 'none']),
  /** Where a reply of the reader goes. */
  replies: z.enum(['professional', 'none']).default('none'),
}

type AboutInvoice = { practice_name: string; child_name: string; invoice_number: string; replies: string }

/** Whose invoice it is. */
export const fromPractice = ({ practice_name, child_name }: AboutInvoice) => [
  { label: 'From', text: practice_name },
  ...(child_name ? [{ label: 'For', text: child_name }] : []),
]

/** Whose invoice it is, and which one. */
export const whichInvoice = (invoice: AboutInvoice) => [
  ...fromPractice(invoice),
  { label: 'Invoice', text: invoice.invoice_number },
]

/** Why whoever gets an invoice reads the mail, and where a reply goes. */
export const whyInvoiced = ({ child_name, replies }: AboutInvoice): string =>
  withReplies(
    child_name
      ? `You received this because you are a guardian of ${child_name}.`
      : 'You received this because this practice wrote you an invoice.',
    replies,
  )

/** Why whoever paid an invoice reads the mail, and where a reply goes. */
export const whyPaid = ({ child_name, replies }: AboutInvoice): string =>
  withReplies(
    child_name
      ? `You received this because you paid as a guardian of ${child_name}.`
      : 'You received this because you paid this invoice.',
    replies,
  )

/** Where a reply goes, after why somebody reads the mail. */
export const withReplies = (why: string, replies: string): string =>
  replies === 'none'
    ? why
    : `${why} If you reply, your answer goes to the professional as an ordinary email, so please leave out anything private.`
