import { act, actOn } from '../store/act.ts'
import { createInvoice, otherPayer } from './create-invoice.ts'
import { earlierInvoices, sendEarlierInvoices } from './earlier-invoices.ts'
import { findInvoice } from './invoice-rows.ts'
import { invoicePaper, issueInvoice } from './issue-invoice.ts'
import { readInvoice } from './read-invoice.ts'
import { listInvoices, ownInvoices } from './list-invoices.ts'

/** The acts on invoices to clients. */
export const invoiceActs = [
  act('invoice.payer', otherPayer),
  act('invoice.create', createInvoice),
  act('invoice.draw', invoicePaper),
  act('invoice.issue', issueInvoice),
  actOn('invoice.read', findInvoice, readInvoice),
  act('invoice.list', listInvoices),
  act('invoice.list_own', ownInvoices),
  act('invoice.earlier', earlierInvoices),
  act('invoice.send_earlier', sendEarlierInvoices),
] as const
