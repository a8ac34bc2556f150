import { act } from '../store/act.ts'
import { chartLedger } from './chart-ledger.ts'
import { listPayments } from './list-payments.ts'
import { moneyByMonth } from './money-by-month.ts'

/** The acts by which the practice reads what moved and what is owed. */
export const ledgerActs = [
  act('payment.list', listPayments),
  act('payment.months', moneyByMonth),
  act('chart.ledger', chartLedger, ({ id }) => id),
] as const
