import { createNote, listNoteSchemas, listNotes, type NoteWire, type noteSchema, signNote } from '#contracts/api/notes'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { callApi } from '#web/lib/api.ts'

export type NoteSchema = z.infer<typeof noteSchema>
export type NoteElement = NoteSchema['schema_v2']['elements'][number]

/** Every list of notes lies under this key. */
export const NOTES = 'notes'

export const sessionNotesQuery = (appointmentId: string) =>
  queryOptions({
    queryKey: [NOTES, { appointment_id: appointmentId }] as const,
    queryFn: async ({ signal }) =>
      (await callApi(listNotes, { query: { appointment_id: appointmentId }, signal })).notes,
  })

export const noteSchemasQuery = queryOptions({
  queryKey: ['note_schemas'],
  queryFn: ({ signal }) => callApi(listNoteSchemas, { signal }),
  staleTime: 300_000,
})

/** The form of a note; its newest revision when the one it was written with is not offered any more. */
export function schemaOf(note: NoteWire, schemas: readonly NoteSchema[]): NoteSchema | undefined {
  const same = schemas.filter((schema) => schema.note_schema_id === note.note_schema_id)
  return same.find((schema) => schema.note_schema_revision === note.note_schema_revision) ?? same.at(-1)
}

export function useBeginNote(appointmentId: string) {
  const queries = useQueryClient()
  const { queryKey } = sessionNotesQuery(appointmentId)
  return useMutation({
    // Beginning the same again gives the same note: no key is needed to be safe.
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
