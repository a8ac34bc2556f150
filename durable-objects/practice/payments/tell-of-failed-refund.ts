import type { RefundRow } from '#db/practice/queries/ledger'
import { partsOfOneRefund } from '../ledger/refund-rows.ts'
import { announceMail } from '../mails/mail-rows.ts'
import { writeMail } from '../mails/write-mail.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import type { PaymentRow } from './payment-rows.ts'

/**
 * Mails the owner that a refund could not be sent, in the transaction that records it. There is one mail for each refund of
 * the card provider, of however many rows it consists here, and however often its failure is told.
 */
export function tellOfFailedRefund(store: PracticeStore, payment: PaymentRow, refund: RefundRow): void {
  const { id, create_at: at } = partsOfOneRefund(store, payment, refund)[0] ?? refund
  const recipient_user_id = store.practice.owner_user_id
  const news = { kind: 'refund_failed' as const, appointment_id: id, start_at: at, recipient_user_id }
  announceMail(store, writeMail(store, { start_set_at: at }, news))
}
