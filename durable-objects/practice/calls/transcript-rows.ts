import { segmentsOf } from '#db/practice/queries/transcripts'
import type { session_drafts } from '#db/practice/schema-calls'
import type { sessionDraft, transcriptLine } from '#contracts/api/calls'
import { toInstant } from '#kernel/clock'
import { openText } from '#kernel/sealed'
import { PLACES } from '#kernel/sealed-places'
import { alwaysQuoted, type QuotedSentence } from '#domain/charting/always-quoted'
import type { z } from 'zod'
import { type Meeting, meetingNamed } from '../meetings/meeting-rows.ts'
import { callNames } from './call-people.ts'
import { assertTreats } from '../charts/assert-treats.ts'
import type { PracticeHost } from '../store/practice-host.ts'
import type { PracticeStore } from '../store/practice-store.ts'

export type TranscriptLine = z.infer<typeof transcriptLine>

export type DraftBody = Pick<z.infer<typeof sessionDraft>, 'sentences' | 'analytics'>

type Reader = <T>(work: (store: PracticeStore) => T) => T

/** The opened lines of a session. `read` runs work in a transaction of a reader whose right was checked. */
export async function linesOf(host: PracticeHost, read: Reader, appointmentId: string): Promise<TranscriptLine[]> {
  return (await spokenIn(host, read, appointmentId)).lines
}

/** An opened drafted summary. */
export async function draftOf(host: PracticeHost, row: typeof session_drafts.$inferSelect): Promise<DraftBody> {
  const place = PLACES.sessionDraft(host.practiceId() ?? '', row.appointment_id)
  return JSON.parse(await openText(await host.dataKey(), place, row.sealed)) as DraftBody
}

/** The sentences of a session that are always quoted. For `read` see `linesOf`. */
export async function quotedOf(host: PracticeHost, read: Reader, appointmentId: string): Promise<QuotedSentence[]> {
  const { lines, professionals } = await spokenIn(host, read, appointmentId)
  return alwaysQuoted(lines, professionals)
}

async function spokenIn(host: PracticeHost, read: Reader, appointmentId: string) {
  const { rows, people } = read((store) => {
    const meeting = meetingNamed(store, appointmentId)
    return { rows: segmentsOf(store.db, meeting.id), people: callNames(store, meeting) }
  })
  const names = new Map(people.map(({ user_id, display_name }) => [user_id, display_name]))
  const professionals = new Set(people.flatMap(({ user_id, role }) => (role === 'provider' ? [user_id] : [])))
  const key = await host.dataKey()
  const practice = host.practiceId() ?? ''
  const lines = await Promise.all(
    rows.map(
      async (row): Promise<TranscriptLine> => ({
        segment_id: row.id,
        user_id: row.user_id,
        speaker: names.get(row.user_id) ?? '',
        started_at: toInstant(row.started_at),
        ended_at: toInstant(row.ended_at),
        text: await openText(key, PLACES.transcriptSegment(practice, row.id), row.sealed),
      }),
    ),
  )
  return { lines, professionals }
}

/** Refuses a professional who does not treat a client of a meeting (`reason_required`). */
export function assertTreatsAll(store: PracticeStore, { places }: Meeting): void {
  for (const { chart_id } of places) assertTreats(store, chart_id)
}

/** Audits that the transcript of a meeting was stored or read: one row for each client whose words it may contain. */
export function auditTranscript(store: PracticeStore, { places }: Meeting): void {
  for (const { id, patient_user_id } of places)
    store.audit({ category: 'transcript', object: id, patient_id: patient_user_id })
}
