import { dispute_moves, disputes } from '#db/practice/schema-disputes'
import { type Holdings, tablePart } from '../store/holdings.ts'

/** Card payments that banks dispute, and the money that moves for them. */
export const disputeHoldings = {
  tables: [disputes, dispute_moves],
  parts: { disputes: tablePart(disputes), dispute_moves: tablePart(dispute_moves) },
  counted: { disputes },
} as const satisfies Holdings
