import { holds } from '#db/practice/schema-calendar'
import type { Millis } from '#kernel/clock'
import { and, asc, eq, gt, lte, or, sql } from 'drizzle-orm'
import type { PracticeHost } from '../store/practice-host.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { moveHold } from './hold-rows.ts'

/** Holds released in one go; more follow at once. */
const BATCH = 200

/** Releases holds that ran out unpaid. Answers when the next hold is due (ms). */
export function releaseOverdueHolds(host: PracticeHost): Millis | null {
  return host.transactOwn((store) => {
    const overdue = store.db
      .select()
      .from(holds)
      .where(and(eq(holds.state, 'held'), lte(holds.expires_at, store.now)))
      .orderBy(asc(holds.expires_at))
      .limit(BATCH)
      .all()
    for (const hold of overdue) moveHold(store, hold, 'release')
    return nextDeadline(store)
  })
}

function nextDeadline(store: PracticeStore): Millis | null {
  const next = store.db
    .select({ due: sql<number | null>`min(${holds.expires_at})` })
    .from(holds)
    .where(or(eq(holds.state, 'held'), and(eq(holds.state, 'paying'), gt(holds.expires_at, store.now))))
    .get()
  return next?.due ?? null
}
