import { ledger_days } from '#db/practice/schema-money-days'
import { ledger } from '#db/practice/schema-payments'
import { type Holdings, tablePart } from '../store/holdings.ts'

/** The ledger of the practice's money. Its sums by day are not exported, because they only repeat it. */
export const ledgerHoldings = {
  tables: [ledger, ledger_days],
  parts: { ledger: tablePart(ledger) },
  counted: { ledger },
} as const satisfies Holdings
