import type { PracticeDatabase } from '#db/practice/practice-database'
import { appointment_types } from '#db/practice/schema-calendar'
import { prepared } from '#db/statements'
import { eq, sql } from 'drizzle-orm'

/** A type of session by its folded label. */
export const typeOfLabel = prepared((db: PracticeDatabase) =>
  db
    .select()
    .from(appointment_types)
    .where(eq(appointment_types.label_key, sql.placeholder('key')))
    .prepare(),
)
