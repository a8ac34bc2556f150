import type { PracticeDatabase } from '#db/practice/practice-database'
import { holds } from '#db/practice/schema-calendar'
import { prepared } from '#db/statements'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'

/** A hold. */
export const holdById = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(holds)
    .where(eq(holds.id, sql.placeholder('id')))
    .prepare(),
)

/** Holds of the user `user_id`, made after `since` (ms), that are held or being paid. */
export const openHoldsOf = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(holds)
    .where(
      and(
        eq(holds.user_id, sql.placeholder('user_id')),
        gt(holds.create_at, sql.placeholder('since')),
        inArray(holds.state, ['held', 'paying']),
      ),
    )
    .prepare(),
)
