import type { PracticeDatabase } from '#db/practice/practice-database'
import { blocked_intervals } from '#db/practice/schema-availability'
import { holds } from '#db/practice/schema-holds'
import { meetings } from '#db/practice/schema-meetings'
import { prepared } from '#db/statements'
import { and, eq, gt, gte, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/sqlite-core'

const given = (name: string) => sql.placeholder(name)
const noBuffer = sql<number>`0`
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
      .select({
        start: meetings.start_at,
        end: meetings.end_at,
        before: meetings.buffer_before_minute,
        after: meetings.buffer_after_minute,
        rule: noRule,
      })
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
      .select({
        start: holds.start_at,
        end: holds.end_at,
        before: holds.buffer_before_minute,
        after: holds.buffer_after_minute,
        rule: noRule,
      })
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
        before: noBuffer,
        after: noBuffer,
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

/**
 * When the sessions of a type begin in [from, to), booked or held, except the meeting `exceptMeeting` and the hold
 * `exceptHold`. A daily limit counts them.
 */
export const startsOfType = prepared((db: PracticeDatabase) =>
  unionAll(
    db
      .select({ start: meetings.start_at })
      .from(meetings)
      .where(
        and(
          eq(meetings.provider_id, given('providerId')),
          gte(meetings.start_at, given('from')),
          lt(meetings.start_at, given('to')),
          eq(meetings.state, 'planned'),
          eq(meetings.type_id, given('typeId')),
          ne(meetings.id, given('exceptMeeting')),
        ),
      ),
    db
      .select({ start: holds.start_at })
      .from(holds)
      .where(
        and(
          eq(holds.provider_id, given('providerId')),
          gte(holds.start_at, given('from')),
          lt(holds.start_at, given('to')),
          eq(holds.type_id, given('typeId')),
          inArray(holds.state, ['held', 'paying']),
          or(eq(holds.state, 'paying'), gt(holds.expires_at, given('now'))),
          ne(holds.id, given('exceptHold')),
        ),
      ),
  ).prepare(),
)
