import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NoteWire } from '#contracts/api/notes'
import { callApi } from '#web/lib/api.ts'
import { sessionNotesQuery } from './queries.ts'
import { createNote, signNote } from '#web/lib/endpoints.gen.ts'

export function useBeginNote(appointmentId: string) {
  const queries = useQueryClient()
  const { queryKey } = sessionNotesQuery(appointmentId)
  return useMutation({
    // A repeated request returns the same note, so no idempotency key is needed.
    mutationFn: (schemaId: string) =>
      callApi(createNote, { body: { appointment_id: appointmentId, note_schema_id: schemaId } }),
    onSuccess: (note) => queries.setQueryData(queryKey, (known) => withNote(known, note)),
  })
}

export function useSignNote(note: NoteWire) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (seen: string) =>
      callApi(signNote, { params: { note_data_id: note.note_data_id }, body: { state_vector: seen } }),
    onSuccess: (signed) => {
      if (note.appointment_id)
        queries.setQueryData(sessionNotesQuery(note.appointment_id).queryKey, (known) => withNote(known, signed))
    },
  })
}

function withNote(known: NoteWire[] | undefined, note: NoteWire): NoteWire[] {
  const others = (known ?? []).filter((one) => one.note_data_id !== note.note_data_id)
  return [...others, note].sort((a, b) => a.create_datetime.localeCompare(b.create_datetime))
}
