import { segmentById } from '#db/practice/queries/transcripts'
import { Refusal } from '#contracts/errors'
import { transcript_segments } from '#db/practice/schema-calls'
import { fromInstant, MINUTE } from '#kernel/clock'
import { sealText } from '#kernel/sealed'
import { PLACES } from '#kernel/sealed-places'
import { auditTranscript } from './transcript-rows.ts'
import { type Meeting, meetingNamed } from '../meetings/meeting-rows.ts'
import { endedByWithdrawal, type Epoch, mayBeHeard, requireEpoch } from './call-people.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'

export type Segment = { segment_id: string; user_id: string; started_at: string; ended_at: string; text: string }

/** How long after the end of an epoch its last words are accepted. */
const LAST_WORDS = MINUTE

/**
 * Seals and stores final segments of the current epoch. Returns the ids that are in the transcript; segments that were
 * stored before do not change. Segments of an ended epoch are refused (`stale`), except for words that were said before
 * a person hung up. After a cancellation all are refused.
 */
export async function storeSegments(
  call: ActCall,
  input: { appointment_id: string; epoch: number; segments: Segment[] },
): Promise<{ stored: string[] }> {
  const { host } = call
  call.admit((store) => meetingNamed(store, input.appointment_id))
  const key = await host.dataKey()
  const practice = host.practiceId() ?? ''
  const sealed = await Promise.all(
    input.segments.map((one) => sealText(key, PLACES.transcriptSegment(practice, one.segment_id), one.text)),
  )
  return call.transact((store) => {
    const meeting = meetingNamed(store, input.appointment_id)
    const epoch = requireEpoch(store, meeting.id, input.epoch)
    // Nothing is stored after a cancellation.
    if (meeting.is_cancelled) throw new Refusal('stale')
    const until = epoch.active ? null : lastWordsUntil(store, meeting, epoch)
    if (!epoch.active && until === null) throw new Refusal('stale')
    const stored: string[] = []
    input.segments.forEach((segment, i) => {
      if (!mayBeHeard(store, meeting, segment.user_id)) throw new Refusal('not_found')
      if (until !== null && fromInstant(segment.ended_at) > until) return
      const known = segmentById(store.db, segment.segment_id)
      if (known && (known.appointment_id !== meeting.id || known.user_id !== segment.user_id))
        throw new Refusal('invalid', 'This segment id is taken.')
      stored.push(segment.segment_id)
      if (known) return
      store.insert(transcript_segments, {
        id: segment.segment_id,
        appointment_id: meeting.id,
        epoch: input.epoch,
        user_id: segment.user_id,
        started_at: fromInstant(segment.started_at),
        ended_at: fromInstant(segment.ended_at),
        sealed: sealed[i] ?? '',
        at: store.now,
      })
    })
    if (stored.length === 0) throw new Refusal('stale')
    auditTranscript(store, meeting)
    return { stored }
  })
}

/**
 * Until when words of an ended epoch count (ms); null when none do. Hanging up interrupts the recognizer, so words that
 * were said before are accepted for one more minute. After a withdrawal of consent none are.
 */
function lastWordsUntil(store: PracticeStore, meeting: Meeting, epoch: Epoch): number | null {
  if (endedByWithdrawal(store, meeting, epoch) || store.now > epoch.changed_at + LAST_WORDS) return null
  return epoch.changed_at
}
