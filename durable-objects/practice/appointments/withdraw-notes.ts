import { notesOf } from '#db/practice/queries/notes'
import { ENTITIES } from '../store/practice-outbox.ts'
import type { PracticeStore } from '../store/practice-store.ts'

/**
 * Withdraws the notes of a canceled session: each withdrawal is audited, and the draft closes for everyone who has it
 * open.
 */
export function withdrawNotes(store: PracticeStore, appointmentId: string): void {
  for (const { id, patient_user_id: patient_id } of notesOf(store.db, appointmentId)) {
    store.audit({ action: 'note.withdraw', category: 'note', object: id, patient_id })
    store.outbox({ lane: 'notes', entity: ENTITIES.owned(id), event: 'note.gone.v1', payload: { note_id: id } })
  }
}
