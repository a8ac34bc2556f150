import { holds } from '#db/practice/schema-calendar'
import type { Holdings } from '../store/holdings.ts'

/** Reserved times. The sessions that came of them are exported instead. */
export const holdHoldings = {
  tables: [holds],
  parts: {},
  counted: {},
} as const satisfies Holdings
