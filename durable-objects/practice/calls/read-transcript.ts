import { meetingNamed } from '../appointments/meeting-rows.ts'
import type { ActCall } from '../store/ActCall.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { auditTranscript, linesOf, type TranscriptLine } from './transcript-rows.ts'

/**
 * All stored lines, in the order in which they were spoken. Only the practice's owner and the process that drafts may
 * read them.
 */
export async function readTranscript(call: ActCall, appointmentId: string): Promise<TranscriptLine[]> {
  const read = <T>(work: (store: PracticeStore) => T): T =>
    call.admit((store) => {
      auditTranscript(store, meetingNamed(store, appointmentId))
      return work(store)
    })
  return linesOf(call.host, read, appointmentId)
}
