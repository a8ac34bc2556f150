import type { NoteEntry } from '#contracts/api/chart-page'
import { notesOfChart } from '#db/practice/queries/chart-page'
import type { PagePlace } from '#domain/scheduling/page-of-sessions'
import { peopleOfChart } from '#db/practice/queries/charts'
import { toInstant } from '#kernel/clock'
import type { NoteRow } from '../notes/note-rows.ts'
import { schemaAt } from '../notes/note-schemas.ts'
import { noteView } from '../notes/note-view.ts'
import type { ActCall } from '../store/ActCall.ts'
import { assertTreats } from '../charts/assert-treats.ts'
import { chartRow } from '../charts/find-chart.ts'

/** The most characters of a note's beginning. */
const BEGINNING = 280

export type NotesQuestion = { id: string; unsigned: boolean; after: PagePlace | null; limit: number }

/** A page of a chart's notes, the latest session first; `next` is the place after it, null at the end. Throws `reason_required`. */
export async function listChartNotes(
  call: ActCall,
  { id, unsigned, after, limit }: NotesQuestion,
): Promise<{ notes: NoteEntry[]; next: PagePlace | null }> {
  const rows = call.admit((store) => {
    const chart = chartRow(store, id)
    assertTreats(store, chart.id)
    for (const { patient_user_id } of peopleOfChart(store.db, chart.id))
      store.audit({ category: 'note', object: chart.id, patient_id: patient_user_id })
    return notesOfChart(store.db, chart.id, { unsigned, after, limit: limit + 1 })
  })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    notes: await noteEntries(call, shown),
    next: rows.length > limit && last ? { start: last.start_at, id: last.note.id } : null,
  }
}

/** Notes with their beginnings. The text of a draft comes from its note object. The caller was admitted before. */
export function noteEntries(call: ActCall, rows: readonly { note: NoteRow; start_at: number }[]): Promise<NoteEntry[]> {
  return Promise.all(
    rows.map(async ({ note, start_at }) => {
      const { content } = await noteView(call.host, note)
      const schema = call.host.transactOwn((store) => schemaAt(store, note.schema_id, note.schema_revision))
      return {
        note_data_id: note.id,
        appointment_id: note.appointment_id,
        appointment_start: toInstant(start_at),
        title: schema.title,
        state: note.state,
        beginning: beginningOf(schema.schema_v2.elements.map(({ key }) => content[key])),
        modify_datetime: toInstant(note.modify_at),
        signed_at: note.signed_at === null ? null : toInstant(note.signed_at),
      }
    }),
  )
}

/** The first field with text, in one line. */
function beginningOf(fields: readonly unknown[]): string {
  const text = fields.find((field): field is string => typeof field === 'string' && field.trim() !== '') ?? ''
  const line = text.trim().replace(/\s+/gu, ' ')
  const signs = [...line]
  return signs.length <= BEGINNING ? line : `${signs.slice(0, BEGINNING).join('').trimEnd()}…`
}
