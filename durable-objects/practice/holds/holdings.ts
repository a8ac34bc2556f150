import { holds } from '#db/practice/schema-calendar'
import type { Holdings } from '../store/holdings.ts'

/** Times on their way to a session; what came of them is the session. */
export const holdHoldings = {
  tables: [holds],
  parts: {},
  counted: {},
} as const satisfies Holdings
