import { Refusal } from '#contracts/errors'
import type { appointment_types } from '#db/practice/schema-appointment-types'
import type { PracticeStore } from '../store/practice-store.ts'
import { typeOfLabel } from '#db/practice/queries/appointment-types'

export type AppointmentTypeRow = typeof appointment_types.$inferSelect

/** Labels are compared without case and without surrounding spaces. */
export const labelKey = (label: string): string => label.trim().toLowerCase()

/** The type with this label. Throws `not_found`. */
export function typeByLabel(store: PracticeStore, label: string): AppointmentTypeRow {
  const row = typeOfLabel(store.db).get({ key: labelKey(label) })
  if (!row) throw new Refusal('not_found')
  return row
}
