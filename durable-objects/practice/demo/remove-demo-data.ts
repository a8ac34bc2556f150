import { deleteNote, endSampleNotes } from '#db/practice/queries/notes'
import { deleteChart, endSampleChart } from '#db/practice/queries/charts'
import type { DemoAdditions } from '#contracts/api/demo-data'
import { endSamples } from '../meetings/write-appointment.ts'
import { deleteWithMeetings } from '../meetings/write-meeting.ts'
import type { ActCall } from '../store/ActCall.ts'
import { ENTITIES } from '../store/practice-outbox.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { demoIds } from './demo-ids.ts'
import { changedSampleNotes, countsOf, demoParts, type DemoParts } from './demo-additions.ts'

/** What was removed. `kept` counts what the practice had added, which is not removed. */
export type DemoRemoval = { appointments: number; charts: number; kept: DemoAdditions }

/**
 * Removes the sample client, the sample sessions and their notes. What the practice added for the sample client is not
 * removed. In that case the client's chart is not removed either, and becomes an ordinary one. The audit is never
 * removed.
 */
export async function removeDemoData(call: ActCall): Promise<DemoRemoval> {
  const changed = await changedSampleNotes(call)
  return call.admit((store) => {
    const parts = demoParts(store, changed)
    removeNotes(store, parts.removable.notes)
    deleteWithMeetings(store, parts.removable.sessions)
    const stays = parts.added.sessions.length + parts.carrying.length > 0
    const gone = stays ? 0 : deleteChart(store.db, demoIds(store.practice.id).person.chart_id)
    if (stays) keepAdditions(store, parts)
    store.nextStamp()
    store.audit({ category: 'practice' })
    return { appointments: parts.removable.sessions.length, charts: gone, kept: countsOf(parts) }
  })
}

function removeNotes(store: PracticeStore, ids: readonly string[]): void {
  for (const id of ids) {
    deleteNote(store.db, id)
    store.outbox({ lane: 'notes', entity: ENTITIES.owned(id), event: 'note.gone.v1', payload: { note_id: id } })
  }
}

/**
 * Turns the chart and the added sessions into ordinary ones. No booking mails are sent, because they were booked long
 * ago. Sample sessions remain samples, because their prices were never paid.
 */
function keepAdditions(store: PracticeStore, { added }: DemoParts): void {
  const { chart_id } = demoIds(store.practice.id).person
  endSampleChart(store.db, chart_id, store.nextStamp())
  endSampleNotes(store.db, added.sessions)
  endSamples(store, added.sessions)
}
