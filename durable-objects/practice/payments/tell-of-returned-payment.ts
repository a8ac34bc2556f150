import { announceMail } from '../mails/mail-rows.ts'
import { writeMail } from '../mails/write-mail.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import type { PaymentRow } from './payment-rows.ts'

/** Mails whoever paid that their money pays nothing and goes back, in the transaction that records it. One for each payment. */
export function tellOfReturnedPayment(store: PracticeStore, { id, create_at: at, billing_user_id }: PaymentRow): void {
  const news = {
    kind: 'payment_returned' as const,
    appointment_id: id,
    start_at: at,
    recipient_user_id: billing_user_id,
  }
  announceMail(store, writeMail(store, { start_set_at: at }, news))
}
