import { mails } from '#db/practice/schema-ledgers'
import type { Holdings } from '../store/holdings.ts'

/** Which mails were sent. They are not exported: their content comes from the session. */
export const mailHoldings = {
  tables: [mails],
  parts: {},
  counted: {},
} as const satisfies Holdings
