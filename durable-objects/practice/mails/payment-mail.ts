import { PAYMENT_MAILS, type PaymentMailKind } from '#contracts/internal/payment-mails'
import type { PracticeStore } from '../store/practice-store.ts'
import type { MailRow } from './mail-rows.ts'
import { type PaymentReturnedContent, paymentReturnedContent } from './payment-returned-mail.ts'
import { type RefundFailedContent, refundFailedContent } from './refund-failed-mail.ts'

type PaymentMail = MailRow & { kind: PaymentMailKind }

/** What a claimed mail about a payment or a refund says. The directory adds the recipient. */
export type PaymentMailContent = RefundFailedContent | PaymentReturnedContent

export const isPaymentMail = (mail: MailRow): mail is PaymentMail =>
  (PAYMENT_MAILS as readonly string[]).includes(mail.kind)

/** What a mail about a payment or a refund says now; null when nothing of it is true any more. */
export const paymentMailContent = (
  store: PracticeStore,
  { kind, appointment_id: about }: PaymentMail,
): PaymentMailContent | null =>
  kind === 'refund_failed' ? refundFailedContent(store, about) : paymentReturnedContent(store, about)
