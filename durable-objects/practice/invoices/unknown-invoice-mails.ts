import { TODO_LISTED, type TodoWire } from '#contracts/api/todo'
import { invoiceToTell, isInvoiceMail } from '../mails/invoice-mail.ts'
import type { MailRow } from '../mails/mail-rows.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { shownInvoice } from './invoice-rows.ts'

/** The mails about invoices among those of which it is unknown whether they arrived, while they are worth sending. */
export function invoiceMailsToDecide(
  store: PracticeStore,
  inDoubt: readonly MailRow[],
): TodoWire['unknown_invoice_mails'] {
  const found = inDoubt.flatMap((mail) => {
    const row = isInvoiceMail(mail) ? invoiceToTell(store, mail) : null
    return row && isInvoiceMail(mail) ? [{ mail, id: row.id }] : []
  })
  return {
    count: found.length,
    mails: found
      .slice(0, TODO_LISTED)
      .map(({ mail, id }) => ({ mail_id: mail.id, kind: mail.kind, invoice: shownInvoice(store, id) })),
  }
}
