import { lacksAnswer } from '#contracts/plain/money-words'
import { changeInvoice, invoiceById } from '#db/practice/queries/invoices'
import { mailsOfKind } from '#db/practice/queries/mails'
import { type MailRow, moveMail } from './mail-rows.ts'
import { payingFor } from '../orders/order-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/** Ends a mail that nobody should get any more. */
export function voidMail(store: PracticeStore, mail: MailRow, operationId: string): void {
  takeBackReminder(store, mail)
  moveMail(store, mail, 'void', operationId)
}

/**
 * A reminder that nobody gets, because the answer about the card that pays is missing for good, does not count: if that says
 * that nothing was taken, the reminder is owed. `mail` is the one that becomes void. Other mails change nothing, and neither
 * does a reminder that another reader has got, or still may.
 */
function takeBackReminder(store: PracticeStore, mail: MailRow): void {
  const row = mail.kind === 'invoice_reminder' ? invoiceById(store.db, mail.appointment_id) : undefined
  if (!row || row.reminded_at === null || !lacksAnswer(payingFor(store, row))) return
  const isOfLast = ({ start_set_at }: MailRow) => start_set_at >= (row.reminded_at ?? 0)
  const others = mailsOfKind(store.db, mail).filter(({ id, state }) => id !== mail.id && state !== 'void')
  if (!isOfLast(mail) || others.some(isOfLast)) return
  const reminded_at = others.reduce<number | null>((last, { start_set_at }) => Math.max(last ?? 0, start_set_at), null)
  changeInvoice(store.db, row.id, { reminded_at, reminders: row.reminders - 1 })
}
