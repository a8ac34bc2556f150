import { allSchemas } from '#db/practice/queries/notes'
import type { PracticeStore } from '../store/practice-store.ts'
import { type NoteSchema, type SchemaRow, schemaView } from './note-schemas.ts'

/** The newest revision of every schema. */
export function newestSchemas(store: PracticeStore): NoteSchema[] {
  const newest = new Map<string, SchemaRow>()
  for (const row of allSchemas(store.db)) newest.set(row.id, row)
  return [...newest.values()].map(schemaView)
}
