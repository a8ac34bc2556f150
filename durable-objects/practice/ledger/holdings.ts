import { ledger } from '#db/practice/schema-payments'
import { type Holdings, tablePart } from '../store/holdings.ts'

/** The ledger of the practice's money. */
export const ledgerHoldings = {
  tables: [ledger],
  parts: { ledger: tablePart(ledger) },
  counted: { ledger },
} as const satisfies Holdings
