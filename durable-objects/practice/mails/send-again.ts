import type { PracticeStore } from '../store/practice-store.ts'
import { staffHere } from '../store/rights.ts'
import { announceMail, mailRow, moveMail } from './mail-rows.ts'
import { isUnknown, sessionOfClientMail } from './unknown-mail-rows.ts'

/**
 * Sends a mail again of which it is unknown whether it arrived. A repeat sends nothing more, because the mail is then no
 * longer unknown; neither is a mail sent that became untrue. Staff only. Throws `not_found`.
 */
export function sendAgain(store: PracticeStore, mailId: string): { again: boolean } {
  staffHere(store)
  const mail = mailRow(store, mailId)
  const session = sessionOfClientMail(store, mail)
  if (!session || !isUnknown(store, mail)) return { again: false }
  moveMail(store, mail, 'again', `again/${store.nextStamp()}`)
  announceMail(store, mailId)
  store.audit({ category: 'mail', object: mailId, patient_id: session.patient_user_id })
  return { again: true }
}
