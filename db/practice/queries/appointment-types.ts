import type { PracticeDatabase } from '#db/practice/practice-database'
import { appointment_types } from '#db/practice/schema-appointment-types'
import { prepared } from '#db/statements'
import { asc, eq, sql } from 'drizzle-orm'

/** A session type by its label, in the form of `label_key`. */
export const typeOfLabel = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(appointment_types)
    .where(eq(appointment_types.label_key, sql.placeholder('key')))
    .prepare(),
)

type TypeRow = typeof appointment_types.$inferSelect

/** A session type by its id. */
export function typeById(db: PracticeDatabase, id: string): TypeRow | undefined {
  return db.select().from(appointment_types).where(eq(appointment_types.id, id)).get()
}

/** All session types, the oldest first. */
export function allTypes(db: PracticeDatabase): TypeRow[] {
  return db.select().from(appointment_types).orderBy(asc(appointment_types.create_at)).all()
}

/** Session types that members may book, the oldest first. */
export function bookableTypes(db: PracticeDatabase): TypeRow[] {
  return db
    .select()
    .from(appointment_types)
    .where(eq(appointment_types.is_private, false))
    .orderBy(asc(appointment_types.create_at))
    .all()
}

export function changeType(db: PracticeDatabase, id: string, change: Partial<TypeRow>): void {
  db.update(appointment_types).set(change).where(eq(appointment_types.id, id)).run()
}
