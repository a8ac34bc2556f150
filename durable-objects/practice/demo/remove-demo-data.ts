import type { DemoAdditions } from '#contracts/api/scheduling'
import { among } from '#db/practice/among'
import { appointment_people, appointments } from '#db/practice/schema-appointments'
import { chart_people, chart_words, charts } from '#db/practice/schema-charts'
import { note_revisions, notes } from '#db/practice/schema-notes'
import { isLive } from '#domain/scheduling/status'
import { and, eq } from 'drizzle-orm'
import { announceToHubs, announceToWorkflows } from '../appointments/announce.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { demoIds } from './demo-ids.ts'
import { changedSampleNotes, countsOf, demoParts, type DemoParts } from './demo-additions.ts'

/** What went, and what stayed because the practice had added it. */
export type DemoRemoval = { appointments: number; charts: number; kept: DemoAdditions }

/**
 * Removes the sample client, the sample sessions and their notes. What the practice added for the sample client stays,
 * with its chart, which is an ordinary one from then on. The audit stays.
 */
export async function removeDemoData(call: ActCall): Promise<DemoRemoval> {
  const changed = await changedSampleNotes(call)
  return call.admit((store) => {
    const parts = demoParts(store, changed)
    removeNotes(store, parts.removable.notes)
    store.db.delete(appointment_people).where(among(appointment_people.appointment_id, parts.removable.sessions)).run()
    store.db.delete(appointments).where(among(appointments.id, parts.removable.sessions)).run()
    const stays = parts.added.sessions.length + parts.carrying.length > 0
    const gone = stays ? 0 : removeChart(store)
    if (stays) keepAdditions(store, parts)
    store.nextStamp()
    store.audit({ category: 'practice' })
    return { appointments: parts.removable.sessions.length, charts: gone, kept: countsOf(parts) }
  })
}

function removeNotes(store: PracticeStore, ids: readonly string[]): void {
  for (const id of ids) {
    store.db.delete(note_revisions).where(eq(note_revisions.note_id, id)).run()
    store.db.delete(notes).where(eq(notes.id, id)).run()
    store.outbox({ lane: 'notes', entity: id, event: 'note.gone.v1', payload: { note_id: id } })
  }
}

function removeChart(store: PracticeStore): number {
  const { chart_id } = demoIds(store.practice.id).person
  store.db.delete(chart_words).where(eq(chart_words.chart_id, chart_id)).run()
  store.db.delete(chart_people).where(eq(chart_people.chart_id, chart_id)).run()
  return store.db.delete(charts).where(eq(charts.id, chart_id)).returning({ id: charts.id }).all().length
}

/**
 * The chart and the added sessions become ordinary ones; nobody gets a booking mail about what was booked long ago.
 * Sample sessions stay samples: their prices were never paid.
 */
function keepAdditions(store: PracticeStore, { added }: DemoParts): void {
  const { chart_id } = demoIds(store.practice.id).person
  store.db
    .update(charts)
    .set({ is_sample: false, client_status: 'active', modify_at: store.nextStamp() })
    .where(and(eq(charts.id, chart_id), eq(charts.is_sample, true)))
    .run()
  const turned = store.db
    .update(appointments)
    .set({ is_sample: false, skip_email: true, modify_at: store.nextStamp() })
    .where(and(among(appointments.id, added.sessions), eq(appointments.is_sample, true)))
    .returning({ id: appointments.id, status: appointments.status, end_at: appointments.end_at })
    .all()
  const ids = turned.map(({ id }) => id)
  store.db.update(notes).set({ is_sample: false }).where(among(notes.appointment_id, ids)).run()
  for (const { id, status, end_at } of turned) {
    // What lies ahead is followed like any other session: reminder, missed-session check, invoice.
    if (isLive(status) && end_at > store.now)
      announceToWorkflows(store, { id, is_sample: false }, 'appointment.booked.v1')
    announceToHubs(store, id)
  }
}
