import { auditAfter } from '#db/practice/queries/ledgers'
import { audit, call_nonces, idempotency, named_alarms, outbox } from '#db/practice/schema-ledgers'
import { ending } from '#db/practice/schema-practice'
import { type Holdings, PAGE, page } from './holdings.ts'

/** Audit rows are short, so a page contains more of them. */
const MANY = PAGE * 4

/** Of these tables only the audit is exported, up to the row with which the export began. */
export const storeHoldings = {
  tables: [audit, outbox, idempotency, call_nonces, named_alarms, ending],
  parts: {
    audit: ({ read, after, until }) =>
      read(({ db }) => {
        const rows = auditAfter(db, Number(after) || 0, MANY, until)
        return page(rows, MANY, ({ seq }) => String(seq))
      }),
  },
  counted: { audit_rows: audit },
} as const satisfies Holdings
