import { addSchema, schemaRow } from '#db/practice/queries/notes'
import type { note_schemas } from '#db/practice/schema-notes'
import type { noteSchema } from '#contracts/api/notes'
import { jsonSchemaOf, uiSchemaOf } from '#domain/charting/note-schema'
import { SOAP_ELEMENTS, SOAP_NOTE_TITLE } from '#domain/charting/soap-note'
import { namedOwnedId } from '#kernel/ids'
import { Refusal } from '#contracts/errors'
import type { z } from 'zod'
import type { PracticeStore } from '../store/practice-store.ts'

export type NoteSchema = z.infer<typeof noteSchema>

export type SchemaRow = typeof note_schemas.$inferSelect

/**
 * The id of the SOAP schema, which every practice has. It is fixed, so that adding the schema again changes nothing.
 */
export const soapSchemaId = (practiceId: string): string => namedOwnedId('sch', practiceId, 'soap')

/** Adds the schema 'SOAP Note'. Every practice gets it when it is established. */
export function seedNoteSchemas(store: PracticeStore): void {
  addSchema(store.db, {
    id: soapSchemaId(store.practice.id),
    revision: 1,
    title: SOAP_NOTE_TITLE,
    elements: JSON.stringify(SOAP_ELEMENTS),
    create_at: store.now,
  })
}

export function schemaView(row: SchemaRow): NoteSchema {
  const elements = JSON.parse(row.elements) as NoteSchema['schema_v2']['elements']
  return {
    note_schema_id: row.id,
    note_schema_revision: row.revision,
    title: row.title,
    json_schema: { title: row.title, ...jsonSchemaOf(elements) },
    ui_schema: uiSchemaOf(elements),
    schema_v2: { elements },
  }
}

/** A schema at a revision, or at its newest one. Throws `not_found`. */
export function schemaAt(store: PracticeStore, id: string, revision?: number): NoteSchema {
  const row = schemaRow(store.db, id, revision)
  if (!row) throw new Refusal('not_found')
  return schemaView(row)
}
