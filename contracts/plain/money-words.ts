/** Where the money of a canceled paid session goes. `undecided`: the practice has to say. */
export const REFUND_OUTCOMES = ['full', 'part', 'none', 'undecided'] as const
export type RefundOutcome = (typeof REFUND_OUTCOMES)[number]

/** What the practice can say when it has to. */
export const REFUND_CHOICES = ['refund', 'keep'] as const
export type RefundChoice = (typeof REFUND_CHOICES)[number]

/** The states of an invoice, as they are shown. */
export const INVOICE_STANDINGS = ['creating', 'open', 'overdue', 'paid'] as const
export type InvoiceStanding = (typeof INVOICE_STANDINGS)[number]

/** The paper sizes of an invoice. */
export const PAPERS = ['letter', 'a4'] as const
export type Paper = (typeof PAPERS)[number]
