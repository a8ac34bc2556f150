import type { PracticeDatabase } from '#db/practice/practice-database'
import { blocked_intervals } from '#db/practice/schema-availability'
import { holds } from '#db/practice/schema-holds'
import { meetings } from '#db/practice/schema-meetings'
import { prepared } from '#db/statements'
import { and, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'

const given = (name: string) => sql.placeholder(name)
const noRule = sql<string | null>`NULL`.as('rule')

/**
 * The busy times of a provider in [from, to), by one statement: meetings, current holds, and blocked
 * times. Only meetings and holds that start after `reach` (ms) can reach into this period. A blocked time with a `rule`
 * has the reach of the rule, whose occurrences the caller computes. The meeting `exceptMeeting` and the hold `exceptHold` do
 * not count; an empty text excludes nothing.
 */
export const busyIn = prepared((db: PracticeDatabase) =>
  unionAll(
    db
      .select({ start: meetings.start_at, end: meetings.end_at, rule: noRule })
      .from(meetings)
      .where(
        and(
          eq(meetings.provider_id, given('providerId')),
          gt(meetings.start_at, given('reach')),
          lt(meetings.start_at, given('to')),
          gt(meetings.end_at, given('from')),
          eq(meetings.state, 'planned'),
          ne(meetings.id, given('exceptMeeting')),
        ),
      ),
    db
      .select({ start: holds.start_at, end: holds.end_at, rule: noRule })
      .from(holds)
      .where(
        and(
          eq(holds.provider_id, given('providerId')),
          gt(holds.start_at, given('reach')),
          lt(holds.start_at, given('to')),
          gt(holds.end_at, given('from')),
          inArray(holds.state, ['held', 'paying']),
          or(eq(holds.state, 'paying'), gt(holds.expires_at, given('now'))),
          ne(holds.id, given('exceptHold')),
        ),
      ),
    db
      .select({
        start: blocked_intervals.start_at,
        end: blocked_intervals.end_at,
        rule: sql<string | null>`${blocked_intervals.rule}`.as('rule'),
      })
      .from(blocked_intervals)
      .where(
        and(
          eq(blocked_intervals.provider_id, given('providerId')),
          lt(blocked_intervals.start_at, given('to')),
          gt(blocked_intervals.end_at, given('from')),
        ),
      ),
  ).prepare(),
)
