import type { PracticeDatabase } from '#db/practice/practice-database'
import { appointment_types } from '#db/practice/schema-appointment-types'
import { prepared } from '#db/statements'
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'

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

const inOrder = [asc(appointment_types.position), asc(appointment_types.create_at)]

/** The session types of the practice in their order: those that can be booked, or those that were archived. */
export function typesOfPractice(db: PracticeDatabase, archived: boolean): TypeRow[] {
  const { archived_at } = appointment_types
  return db
    .select()
    .from(appointment_types)
    .where(archived ? isNotNull(archived_at) : isNull(archived_at))
    .orderBy(...inOrder)
    .all()
}

/** Session types that members may book, in their order. */
export function bookableTypes(db: PracticeDatabase): TypeRow[] {
  return db
    .select()
    .from(appointment_types)
    .where(and(eq(appointment_types.is_private, false), isNull(appointment_types.archived_at)))
    .orderBy(...inOrder)
    .all()
}

/** Lets the session types that name an office take place in the main one. */
export function leaveOffices(db: PracticeDatabase, modify_at: number): void {
  const named = isNotNull(appointment_types.office_id)
  db.update(appointment_types).set({ office_id: null, modify_at }).where(named).run()
}

export function changeType(db: PracticeDatabase, id: string, change: Partial<TypeRow>): void {
  db.update(appointment_types).set(change).where(eq(appointment_types.id, id)).run()
}
