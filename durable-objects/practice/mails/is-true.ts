import type { PracticeStore } from '../store/practice-store.ts'
import { invoiceToTell, isInvoiceMail } from './invoice-mail.ts'
import { type MailRow, sessionToTell } from './mail-rows.ts'
import { isPaymentMail, paymentMailContent } from './payment-mail.ts'

/** Whether what a mail says is still true, and its reader may hear of it. */
export function isTrue(store: PracticeStore, mail: MailRow): boolean {
  if (isPaymentMail(mail)) return paymentMailContent(store, mail) !== null
  return (isInvoiceMail(mail) ? invoiceToTell(store, mail) : sessionToTell(store, mail)) !== null
}
