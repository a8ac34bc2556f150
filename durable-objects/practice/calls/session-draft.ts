import { hasTranscript, meetingsOfSegments, putSessionDraft, sessionDraftOf } from '#db/practice/queries/transcripts'
import { Refusal } from '#contracts/errors'
import type { sessionDraft } from '#contracts/api/calls'
import { toInstant } from '#kernel/clock'
import { sealText } from '#kernel/sealed'
import { PLACES } from '#kernel/sealed-places'
import type { QuotedSentence } from '#domain/charting/always-quoted'
import type { z } from 'zod'
import { meetingNamed } from '../meetings/meeting-rows.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { assertTreatsAll, auditTranscript, type DraftBody, draftOf, quotedOf } from './transcript-rows.ts'

/** Stores the drafted summary of a session. Every sentence must name lines of this session's transcript. */
export async function storeSessionDraft(call: ActCall, appointmentId: string, body: DraftBody): Promise<void> {
  const { host } = call
  const { id } = call.admit((store) => meetingNamed(store, appointmentId))
  const key = await host.dataKey()
  const sealed = await sealText(key, PLACES.sessionDraft(host.practiceId() ?? '', id), JSON.stringify(body))
  call.transact((store) => {
    const named = [...new Set(body.sentences.flatMap((sentence) => sentence.segment_ids))]
    const known = meetingsOfSegments(store.db, named)
    if (known.filter((meetingId) => meetingId === id).length !== named.length)
      throw new Refusal('invalid', 'A sentence refers to lines that are not in the transcript.')
    const revision = (sessionDraftOf(store.db, id)?.revision ?? 0) + 1
    putSessionDraft(store.db, { appointment_id: id, sealed, revision, at: store.now })
    auditTranscript(store, meetingNamed(store, id))
  })
}

/**
 * The drafted summary as the owner reads it. Its state is `drafting` while there are lines but no draft yet. The quoted
 * sentences are found in the transcript at each reading, so they do not depend on the draft.
 */
export async function readSessionDraft(
  call: ActCall,
  appointmentId: string,
): Promise<z.infer<typeof sessionDraft> & { quoted: QuotedSentence[] }> {
  const { row, hasLines } = call.admit((store) => {
    const meeting = meetingNamed(store, appointmentId)
    assertTreatsAll(store, meeting)
    auditTranscript(store, meeting)
    return { row: sessionDraftOf(store.db, meeting.id), hasLines: hasTranscript(store.db, meeting.id) }
  })
  const read = <T>(work: (store: PracticeStore) => T): T => call.transact(work)
  const quoted = await quotedOf(call.host, read, appointmentId)
  if (!row) return { state: hasLines ? 'drafting' : 'none', sentences: [], analytics: null, drafted_at: null, quoted }
  return { state: 'ready', ...(await draftOf(call.host, row)), drafted_at: toInstant(row.at), quoted }
}
