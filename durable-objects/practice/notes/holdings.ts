import { notesAfter } from '#db/practice/queries/notes'
import { note_revisions, note_schemas, notes } from '#db/practice/schema-notes'
import { hasNotes } from '#domain/scheduling/status'
import { toInstant } from '#kernel/clock'
import { writtenName } from '../charts/chart-rows.ts'
import { type ExportFrom, type ExportPage, FEW, type Holdings } from '../store/holdings.ts'
import { schemaAt } from './note-schemas.ts'
import { noteView } from './note-view.ts'

/** Notes with their schemas. The text of a signed note is that of its revision. */
export const noteHoldings = {
  tables: [notes, note_revisions, note_schemas],
  parts: { notes: notePage },
  counted: { notes, signed_texts: note_revisions },
} as const satisfies Holdings

/**
 * Includes the signed text of canceled sessions, which pages no longer show. The drafts of such sessions were
 * destroyed.
 */
async function notePage({ host, read, after }: ExportFrom): Promise<ExportPage> {
  const found = read((store) =>
    notesAfter(store.db, after, FEW).map((row) => ({
      ...row,
      client: writtenName(store, row.note.patient_user_id),
      schema: schemaAt(store, row.note.schema_id, row.note.schema_revision),
    })),
  )
  const last = found.at(-1)
  const kept = found.filter(({ note, ...session }) => note.state === 'signed' || hasNotes(session))
  const rows = await Promise.all(
    kept.map(async ({ note, status, client_ended, start_at, client, schema }) =>
      JSON.stringify({
        ...(await noteView(host, note)),
        client,
        session_start: toInstant(start_at),
        withdrawn: !hasNotes({ status, client_ended }),
        title: schema.title,
        elements: schema.schema_v2.elements,
      }),
    ),
  )
  return { rows, next: last && found.length === FEW ? last.note.id : null }
}
