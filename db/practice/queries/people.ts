import type { PracticeDatabase } from '#db/practice/practice-database'
import { people } from '#db/practice/schema-practice'
import { prepared } from '#db/statements'
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'

/** The role of a person who works here now, and whether the owner lets them complete sessions. */
export const staffRole = prepared((db: PracticeDatabase) =>
  db
    .select({ role: people.role, may_complete: people.may_complete })
    .from(people)
    .where(and(eq(people.user_id, sql.placeholder('id')), isNull(people.until_at)))
    .prepare(),
)

/** A person who works or worked here. */
export const personById = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(people)
    .where(eq(people.user_id, sql.placeholder('id')))
    .prepare(),
)

/** A person who worked here and does not any longer. */
export const formerById = prepared((db: PracticeDatabase) =>
  db
    .select({ user_id: people.user_id })
    .from(people)
    .where(and(eq(people.user_id, sql.placeholder('id')), isNotNull(people.until_at)))
    .prepare(),
)

/** Ids of everyone who works here now. */
export function presentStaff(db: PracticeDatabase): string[] {
  return db
    .select({ id: people.user_id })
    .from(people)
    .where(isNull(people.until_at))
    .all()
    .map(({ id }) => id)
}

/** Ids of everyone who works or worked here. */
export function allPeopleIds(db: PracticeDatabase): string[] {
  return db
    .select({ id: people.user_id })
    .from(people)
    .all()
    .map(({ id }) => id)
}

/** Stores the copy of a person. An older version changes nothing. */
export function putPerson(db: PracticeDatabase, row: typeof people.$inferSelect): void {
  db.insert(people)
    .values(row)
    .onConflictDoUpdate({ target: people.user_id, set: row, setWhere: lt(people.version, row.version) })
    .run()
}
