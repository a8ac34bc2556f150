import { act } from '../store/act.ts'
import { chartLedger } from './chart-ledger.ts'
import { exportInvoices, exportLedger, exportPayments } from './export-books.ts'
import { listPayments } from './list-payments.ts'
import { moneyByMonth } from './money-by-month.ts'

/** What the practice reads of what moved and what is owed. */
export const moneyPageActs = [
  act('payment.list', listPayments),
  act('payment.months', moneyByMonth),
  act('invoice.export', exportInvoices),
  act('payment.export', exportPayments),
  act('ledger.export', exportLedger),
  act('chart.ledger', chartLedger, ({ id }) => id),
] as const
