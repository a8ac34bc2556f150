import { chartPerson } from '#db/practice/queries/charts'
import { findNotes } from '#db/practice/queries/notes'
import { Refusal } from '#contracts/errors'
import type { NoteWire } from '#contracts/api/notes'
import { hasNotes } from '#domain/scheduling/status'
import { storedAppointment } from '../appointments/appointment-rows.ts'
import { assertTreats } from '../charts/assert-treats.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import type { NoteRow } from './note-rows.ts'
import { noteView } from './note-view.ts'

export type NoteQuestion = {
  appointment_id?: string
  note_data_id?: string[]
  note_schema_id?: string
  note_schema_revision?: number
  patient_cognito_sub?: string
  limit: number
}

/**
 * The notes of a session or a person, or notes by id. Notes of canceled sessions are left out. Throws `reason_required`
 * when one is of a client whom the caller does not treat.
 */
export async function readNotes(call: ActCall, question: NoteQuestion): Promise<NoteWire[]> {
  const rows = call.admit((store) => {
    const found = select(store, question)
    for (const id of chartsOf(store, question, found)) assertTreats(store, id)
    for (const row of found) store.audit({ category: 'note', object: row.id, patient_id: row.patient_user_id })
    return found
  })
  return Promise.all(rows.map((row) => noteView(call.host, row)))
}

/** The charts that an answer says something about, even when it is that there is no note. */
function chartsOf(
  store: PracticeStore,
  { appointment_id, patient_cognito_sub }: NoteQuestion,
  found: readonly NoteRow[],
): Set<string> {
  const session = appointment_id === undefined ? undefined : storedAppointment(store, appointment_id)
  const people = [patient_cognito_sub ?? [], found.map(({ patient_user_id }) => patient_user_id)].flat()
  const charts = people.flatMap((id) => chartPerson(store.db, id)?.chart_id ?? [])
  return new Set([...charts, ...(session ? [session.chart_id] : [])])
}

function select(store: PracticeStore, question: NoteQuestion): NoteRow[] {
  const filter = {
    appointment_id: question.appointment_id,
    ids: question.note_data_id,
    patient_user_id: question.patient_cognito_sub,
    schema_id: question.note_schema_id,
    schema_revision: question.note_schema_revision,
  }
  const found = findNotes(store.db, filter, question.limit)
  if (!found) throw new Refusal('invalid', 'Please name a session, a note or a person.')
  return found.flatMap(({ note, ...session }) => (hasNotes(session) ? [note] : []))
}
