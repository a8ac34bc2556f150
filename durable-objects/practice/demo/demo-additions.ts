import type { DemoAdditions } from '#contracts/api/scheduling'
import { among } from '#db/practice/among'
import { appointments } from '#db/practice/schema-appointments'
import { transcript_segments } from '#db/practice/schema-calls'
import { notes } from '#db/practice/schema-notes'
import { invoices } from '#db/practice/schema-payments'
import { SAMPLE_NOTES } from '#domain/charting/soap-note'
import { isCancelled } from '#domain/scheduling/status'
import { eq } from 'drizzle-orm'
import { noteStub } from '../../stubs.ts'
import { openDraft } from '../notes/note-draft.ts'
import { schemaAt } from '../notes/note-schemas.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { demoIds } from './demo-ids.ts'

/** The sample client's sessions and notes, by who made them. All are ids. */
export type DemoParts = {
  /** What the sample steps made, and nothing was added to. */
  removable: { sessions: string[]; notes: string[] }
  /** What the practice added for the sample client. A note may be a sample note that was written on or signed. */
  added: { sessions: string[]; notes: string[]; transcripts: string[]; invoices: string[] }
  /** Sample sessions that stay because something was added to them. */
  carrying: string[]
}

const SESSIONS = ['introduction', 'yesterday', 'tomorrow'] as const

const WRITTEN = ['introduction', 'yesterday'] as const

export function countsOf({ added }: DemoParts): DemoAdditions {
  return {
    sessions: added.sessions.length,
    notes: added.notes.length,
    transcripts: added.transcripts.length,
    invoices: added.invoices.length,
  }
}

/** Divides what belongs to the sample client. `changed` names the sample notes whose draft was written on. */
export function demoParts(store: PracticeStore, changed: readonly string[]): DemoParts {
  const ids = demoIds(store.practice.id)
  const ofSteps = new Set<string>(SESSIONS.map(ids.session))
  const noteOfSteps = new Set<string>(WRITTEN.map(ids.note))
  const sessions = store.db
    .select({ id: appointments.id, status: appointments.status })
    .from(appointments)
    .where(eq(appointments.chart_id, ids.person.chart_id))
    .all()
  const all = sessions.map(({ id }) => id)
  // A cancelled session's drafts are gone; its signed notes are not.
  const cancelled = new Set(sessions.filter(({ status }) => isCancelled(status)).map(({ id }) => id))
  const written = store.db.select().from(notes).where(among(notes.appointment_id, all)).all()
  const notesAdded = written.filter(
    ({ id, state, appointment_id }) =>
      state === 'signed' || (!cancelled.has(appointment_id) && (!noteOfSteps.has(id) || changed.includes(id))),
  )
  const transcripts = store.db
    .selectDistinct({ id: transcript_segments.appointment_id })
    .from(transcript_segments)
    .where(among(transcript_segments.appointment_id, all))
    .all()
  const billed = store.db
    .select({ id: invoices.id, appointment_id: invoices.appointment_id })
    .from(invoices)
    .where(among(invoices.appointment_id, all))
    .all()
  const withAdditions = new Set([
    ...notesAdded.map(({ appointment_id }) => appointment_id),
    ...transcripts.map(({ id }) => id),
    ...billed.map(({ appointment_id }) => appointment_id),
  ])
  const removable = all.filter((id) => ofSteps.has(id) && !withAdditions.has(id))
  return {
    removable: {
      sessions: removable,
      notes: written
        .filter((note) => !notesAdded.includes(note))
        .filter(({ id, appointment_id }) => noteOfSteps.has(id) || removable.includes(appointment_id))
        .map(({ id }) => id),
    },
    added: {
      sessions: all.filter((id) => !ofSteps.has(id)),
      notes: notesAdded.map(({ id }) => id),
      transcripts: transcripts.map(({ id }) => id),
      invoices: billed.map(({ id }) => id),
    },
    carrying: all.filter((id) => ofSteps.has(id) && withAdditions.has(id)),
  }
}

/** The sample notes whose draft says something else than it began with. */
export async function changedSampleNotes(call: ActCall): Promise<string[]> {
  const { host } = call
  const drafts = call.admit((store) => {
    const ids = demoIds(store.practice.id)
    return WRITTEN.flatMap((step) => {
      const found = store.db
        .select({ note: notes, status: appointments.status })
        .from(notes)
        .innerJoin(appointments, eq(appointments.id, notes.appointment_id))
        .where(eq(notes.id, ids.note(step)))
        .get()
      if (!found || found.note.state === 'signed' || isCancelled(found.status)) return []
      const { note } = found
      return [{ step, note, schema: schemaAt(store, note.schema_id, note.schema_revision) }]
    })
  })
  const changed = await Promise.all(
    drafts.map(async ({ step, note, schema }) => {
      await openDraft(host, note, schema, SAMPLE_NOTES[step])
      return sameContent(await noteStub(host.env, note.id).content(), SAMPLE_NOTES[step]) ? [] : [note.id]
    }),
  )
  return changed.flat()
}

function sameContent(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => (one[key] ?? '') === (other[key] ?? ''))
}
