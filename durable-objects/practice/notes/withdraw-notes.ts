import { notes } from '#db/practice/schema-notes'
import { eq } from 'drizzle-orm'
import type { PracticeStore } from '../store/practice-store.ts'

/** Notes of a cancelled session leave the view, with a trace in the audit; their drafts close for whoever writes in them. */
export function withdrawNotes(store: PracticeStore, appointmentId: string): void {
  const written = store.db
    .select({ id: notes.id, patient_id: notes.patient_user_id })
    .from(notes)
    .where(eq(notes.appointment_id, appointmentId))
    .all()
  for (const { id, patient_id } of written) {
    store.audit({ action: 'note.withdraw', category: 'note', object: id, patient_id })
    store.outbox({ lane: 'notes', entity: id, event: 'note.gone.v1', payload: { note_id: id } })
  }
}
