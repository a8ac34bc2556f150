import { type SQL, sql } from 'drizzle-orm'

// Of what is not asked for any more, the ledger has one account. What of it was given up and what was given back follows
// from the order in which its rows were written, so it holds for all of them, however old.

/**
 * What of the account `written_off` of its order is given back after the rows of the ledger that `until` names (minor
 * units): all but the present write-off. That is what the last row of this cause added; to collect an invoice again takes
 * something from the account, and ends it.
 */
const givenBackAfter = (until: SQL): SQL => {
  const rows = sql`FROM ledger was WHERE was.order_id = ledger.order_id AND was.currency = ledger.currency
    AND was.account = 'written_off' AND was.rowid ${until} ledger.rowid`
  return sql`max(0, (SELECT coalesce(sum(was.amount_minor), 0) ${rows}) - max(0, coalesce(
    (SELECT was.amount_minor ${rows} AND was.cause = 'write_off' ORDER BY was.rowid DESC LIMIT 1), 0)))`
}

/**
 * What of a posting is money that was given back and is not asked for again (minor units); the rest of a posting of the
 * account `written_off` is what the practice gave up unpaid. Zero for other accounts. For queries of `ledger` under its own name.
 */
export const givenBackOfPosting = sql<number>`(CASE WHEN ledger.account = 'written_off'
  THEN ${givenBackAfter(sql`<=`)} - ${givenBackAfter(sql`<`)} ELSE 0 END)`
