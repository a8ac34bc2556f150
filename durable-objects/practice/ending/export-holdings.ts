import { export_pieces, exports } from '#db/practice/schema-exports'
import type { Holdings } from '../store/holdings.ts'

/** The exports that were requested. Their files are in R2. No export contains them. */
export const exportHoldings = {
  tables: [exports, export_pieces],
  parts: {},
  counted: {},
} as const satisfies Holdings
