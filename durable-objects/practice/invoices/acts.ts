import { act, actOn } from '../store/act.ts'
import { billSession } from './bill-session.ts'
import { createInvoice, otherPayer } from './create-invoice.ts'
import { earlierInvoices, sendEarlierInvoices } from './earlier-invoices.ts'
import { findInvoice } from './invoice-rows.ts'
import { invoicePaper, issueInvoice } from './issue-invoice.ts'
import { invoiceReader, mailInvoice, resendInvoice } from './mail-invoice.ts'
import { readReminder, remindIfDue, remindNow } from './remind-of-invoice.ts'
import { readInvoice } from './read-invoice.ts'
import { listInvoices, ownInvoices } from './list-invoices.ts'
import { voidInvoice } from './void-invoice.ts'
import { writeFeeInvoice } from './write-fee.ts'
import { writeInvoice } from './write-invoice.ts'
import { writeOffInvoice } from './write-off-invoice.ts'

/** The acts on invoices to clients. */
export const invoiceActs = [
  act('invoice.payer', otherPayer),
  act('invoice.create', createInvoice),
  act('invoice.write', writeInvoice),
  act('invoice.write_fee', writeFeeInvoice),
  act('invoice.bill', billSession),
  act('invoice.void', voidInvoice),
  act('invoice.write_off', writeOffInvoice),
  act('invoice.reader', invoiceReader),
  act('invoice.mail', mailInvoice),
  act('invoice.resend', resendInvoice),
  act('invoice.remind', remindNow),
  act('invoice.reminder', readReminder),
  act('invoice.remind_due', remindIfDue),
  act('invoice.draw', invoicePaper),
  act('invoice.issue', issueInvoice),
  actOn('invoice.read', findInvoice, readInvoice),
  act('invoice.list', listInvoices),
  act('invoice.list_own', ownInvoices),
  act('invoice.earlier', earlierInvoices),
  act('invoice.send_earlier', sendEarlierInvoices),
] as const
