/** Mails about money that did not go where it should. Their rows name a refund or a payment, and a practice stores them. */
export const PAYMENT_MAILS = ['refund_failed', 'payment_returned'] as const
export type PaymentMailKind = (typeof PAYMENT_MAILS)[number]
