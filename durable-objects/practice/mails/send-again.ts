import { clientOfInvoice } from '../appointments/invoiced-session.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'
import { invoiceToTell, isInvoiceMail } from './invoice-mail.ts'
import { announceMail, type MailRow, mailRow, moveMail } from './mail-rows.ts'
import { isUnknown, sessionOfClientMail } from './unknown-mail-rows.ts'

/**
 * Sends a mail again of which it is unknown whether it arrived. A repeat sends nothing more, because the mail is then no
 * longer unknown; neither is a mail sent that became untrue. Staff only. Throws `not_found`.
 */
export function sendAgain(store: PracticeStore, mailId: string): { again: boolean } {
  staffHere(store)
  const mail = mailRow(store, mailId)
  const client = clientOfMail(store, mail)
  if (!client || !isUnknown(store, mail)) return { again: false }
  moveMail(store, mail, 'again', `again/${store.nextStamp()}`)
  announceMail(store, mailId)
  store.audit({ category: 'mail', object: mailId, patient_id: client.patient_user_id })
  return { again: true }
}

/** The client about whose session or invoice a mail is, while it is worth sending. */
function clientOfMail(store: PracticeStore, mail: MailRow): { patient_user_id: string } | null {
  if (!isInvoiceMail(mail)) return sessionOfClientMail(store, mail)
  const row = invoiceToTell(store, mail)
  return row && clientOfInvoice(store, row)
}
