import { transcribedAmong } from '#db/practice/queries/transcripts'
import { notesAmong, noteWithSession } from '#db/practice/queries/notes'
import { invoicesAmong } from '#db/practice/queries/invoices'
import { appointmentsOfChart } from '#db/practice/queries/appointments'
import type { DemoAdditions } from '#contracts/api/demo-data'
import { SAMPLE_NOTES } from '#domain/charting/soap-note'
import { isCancelled } from '#domain/scheduling/status'
import { endedCall } from '../../kit/ended-call.ts'
import { noteStub } from '../../stubs.ts'
import { openDraft } from '../notes/note-draft.ts'
import { schemaAt } from '../notes/note-schemas.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { demoIds } from './demo-ids.ts'

/** The ids of everything that belongs to the sample client, by who created it. */
export type DemoParts = {
  /** What the sample steps created and the practice did not add to. */
  removable: { sessions: string[]; notes: string[] }
  /** What the practice added, including sample notes that it edited or signed. */
  added: { sessions: string[]; notes: string[]; transcripts: string[]; invoices: string[] }
  /** Sample sessions that are not removed, because something was added to them. */
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

/** Sorts everything that belongs to the sample client. `changed` names the sample notes whose draft was edited. */
export function demoParts(store: PracticeStore, changed: readonly string[]): DemoParts {
  const ids = demoIds(store.practice.id)
  const ofSteps = new Set<string>(SESSIONS.map(ids.session))
  const noteOfSteps = new Set<string>(WRITTEN.map(ids.note))
  const sessions = appointmentsOfChart(store.db, ids.person.chart_id)
  const all = sessions.map(({ id }) => id)
  // When a session is canceled, its drafts are destroyed and its signed notes remain.
  const cancelled = new Set(sessions.filter(({ status }) => isCancelled(status)).map(({ id }) => id))
  const written = notesAmong(store.db, all)
  const notesAdded = written.filter(
    ({ id, state, appointment_id }) =>
      state === 'signed' || (!cancelled.has(appointment_id) && (!noteOfSteps.has(id) || changed.includes(id))),
  )
  const transcripts = transcribedAmong(store.db, all)
  const billed = invoicesAmong(store.db, all)
  const withAdditions = new Set([
    ...notesAdded.map(({ appointment_id }) => appointment_id),
    ...transcripts,
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
      transcripts,
      invoices: billed.map(({ id }) => id),
    },
    carrying: all.filter((id) => ofSteps.has(id) && withAdditions.has(id)),
  }
}

/** The sample notes whose draft differs from its initial content. */
export async function changedSampleNotes(call: ActCall): Promise<string[]> {
  const { host } = call
  const drafts = call.admit((store) => {
    const ids = demoIds(store.practice.id)
    return WRITTEN.flatMap((step) => {
      const found = noteWithSession(store.db, ids.note(step))
      if (!found || found.note.state === 'signed' || isCancelled(found.status)) return []
      const { note } = found
      return [{ step, note, schema: schemaAt(store, note.schema_id, note.schema_revision) }]
    })
  })
  const changed = await Promise.all(
    drafts.map(async ({ step, note, schema }) => {
      await openDraft(host, note, schema, SAMPLE_NOTES[step])
      const stored = await endedCall(noteStub(host.env, note.id).content())
      return sameContent(stored, SAMPLE_NOTES[step]) ? [] : [note.id]
    }),
  )
  return changed.flat()
}

function sameContent(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => (one[key] ?? '') === (other[key] ?? ''))
}
