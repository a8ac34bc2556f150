import { mails } from '#db/practice/schema-ledgers'
import type { Holdings } from '../store/holdings.ts'

/** That a mail was sent. Its content is derived from the session. */
export const mailHoldings = {
  tables: [mails],
  parts: {},
  counted: {},
} as const satisfies Holdings
