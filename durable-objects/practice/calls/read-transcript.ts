import { meetingNamed } from '../meetings/meeting-rows.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { assertTreatsAll, auditTranscript, linesOf, type TranscriptLine } from './transcript-rows.ts'

/**
 * All stored lines, in the order in which they were spoken. Only the practice's owner and the process that drafts may
 * read them, and an owner who does not treat the client needs a reason (`reason_required`).
 */
export async function readTranscript(call: ActCall, appointmentId: string): Promise<TranscriptLine[]> {
  const read = <T>(work: (store: PracticeStore) => T): T =>
    call.admit((store) => {
      const meeting = meetingNamed(store, appointmentId)
      assertTreatsAll(store, meeting)
      auditTranscript(store, meeting)
      return work(store)
    })
  return linesOf(call.host, read, appointmentId)
}
