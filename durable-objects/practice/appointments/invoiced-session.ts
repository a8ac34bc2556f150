import type { invoices } from '#db/practice/schema-invoices'
import type { PracticeStore } from '../store/practice-store.ts'
import { appointmentRow } from './appointment-rows.ts'

type InvoiceRow = typeof invoices.$inferSelect

/** The session that an invoice is for, or was for before it became void; null for one that is paid by itself. */
export function sessionIdOf({ id, appointment_id, session_id }: InvoiceRow): string | null {
  return session_id ?? (appointment_id === id ? null : appointment_id)
}

/** The session by which it is decided who may see an invoice: also that of whose fee it is. Null without one. */
export const sessionBehind = (row: InvoiceRow): string | null => row.fee_of ?? sessionIdOf(row)

/** The client of an invoice. */
export function clientOfInvoice(store: PracticeStore, row: InvoiceRow): { patient_user_id: string } {
  if (row.patient_user_id !== null) return { patient_user_id: row.patient_user_id }
  return appointmentRow(store, row.appointment_id)
}
