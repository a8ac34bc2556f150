import { act, actOn } from '../store/act.ts'
import * as invoice from './create-invoice.ts'
import { listInvoices } from './list-invoices.ts'

/** What a client is billed. */
export const invoiceActs = [
  act('invoice.payer', invoice.otherPayer),
  act('invoice.create', invoice.createInvoice),
  act('invoice.draw', invoice.invoicePage),
  act('invoice.issue', invoice.issueInvoice),
  actOn('invoice.read', invoice.findInvoice, invoice.readInvoice),
  act('invoice.list', listInvoices),
] as const
