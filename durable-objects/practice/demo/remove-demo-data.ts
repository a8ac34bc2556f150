import { among } from '#db/practice/among'
import { appointment_people, appointments } from '#db/practice/schema-appointments'
import { chart_people, chart_words, charts } from '#db/practice/schema-charts'
import { note_revisions, notes } from '#db/practice/schema-notes'
import { eq, or } from 'drizzle-orm'
import type { PracticeStore } from '../store/practice-store.ts'

/** Removes the sample patient, the sample sessions and their notes in one click. The audit stays. Answers what went. */
export function removeDemoData(store: PracticeStore): { appointments: number; charts: number } {
  const files = store.db.select({ id: charts.id }).from(charts).where(eq(charts.is_sample, true)).all()
  const chartIds = files.map(({ id }) => id)
  // A session stands on its chart: none outlives it.
  const sessions = store.db
    .select({ id: appointments.id })
    .from(appointments)
    .where(or(eq(appointments.is_sample, true), among(appointments.chart_id, chartIds)))
    .all()
  const sessionIds = sessions.map(({ id }) => id)
  store.db.delete(appointment_people).where(among(appointment_people.appointment_id, sessionIds)).run()
  store.db.delete(appointments).where(among(appointments.id, sessionIds)).run()
  store.db.delete(chart_words).where(among(chart_words.chart_id, chartIds)).run()
  store.db.delete(chart_people).where(among(chart_people.chart_id, chartIds)).run()
  store.db.delete(charts).where(among(charts.id, chartIds)).run()
  const written = store.db.select({ id: notes.id }).from(notes).where(among(notes.appointment_id, sessionIds)).all()
  for (const { id } of written) {
    store.db.delete(note_revisions).where(eq(note_revisions.note_id, id)).run()
    store.db.delete(notes).where(eq(notes.id, id)).run()
    store.outbox({ lane: 'notes', entity: id, event: 'note.gone.v1', payload: { note_id: id } })
  }
  store.nextStamp()
  store.audit({ category: 'practice' })
  return { appointments: sessionIds.length, charts: chartIds.length }
}
