import { holds } from '#db/practice/schema-holds'
import type { Holdings } from '../store/holdings.ts'

/** Reserved times. They are not exported, but the sessions booked from them are. */
export const holdHoldings = {
  tables: [holds],
  parts: {},
  counted: {},
} as const satisfies Holdings
