import { Refusal } from '#contracts/errors'
import { appointment_types } from '#db/practice/schema-calendar'
import { eq, sql } from 'drizzle-orm'
import { prepared } from '#db/statements'
import type { PracticeStore } from '../store/practice-store.ts'

export type AppointmentTypeRow = typeof appointment_types.$inferSelect

/** Labels are compared without case and outer space. */
export const labelKey = (label: string): string => label.trim().toLowerCase()

const typeOfLabel = prepared((db: PracticeStore['db']) =>
  db
    .select()
    .from(appointment_types)
    .where(eq(appointment_types.label_key, sql.placeholder('key')))
    .prepare(),
)

/** The type with this label. Throws `not_found`. */
export function typeByLabel(store: PracticeStore, label: string): AppointmentTypeRow {
  const row = typeOfLabel(store.db).get({ key: labelKey(label) })
  if (!row) throw new Refusal('not_found')
  return row
}
