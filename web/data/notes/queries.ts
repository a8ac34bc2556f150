import type { NoteWire, noteSchema } from '#contracts/api/notes'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { callApi } from '#web/lib/api.ts'
import { listNoteSchemas, listNotes } from '#web/lib/endpoints.gen.ts'

export type NoteSchema = z.infer<typeof noteSchema>
export type NoteElement = NoteSchema['schema_v2']['elements'][number]

/** The query key of all lists of notes. */
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

/** The form of a note: the revision it was written with, or the newest one when that is no longer available. */
export function schemaOf(note: NoteWire, schemas: readonly NoteSchema[]): NoteSchema | undefined {
  const same = schemas.filter((schema) => schema.note_schema_id === note.note_schema_id)
  return same.find((schema) => schema.note_schema_revision === note.note_schema_revision) ?? same.at(-1)
}
