/** The transcript of a call and the draft made from it, which are shown beside the note. */
import type { AppointmentWire } from '#contracts/api/appointments'
import { IconMicrophoneOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '#web/ui/kit/card.tsx'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import type { NoteTarget } from '#web/data/notes/note-target.ts'
import { DraftedSummary } from './drafted-summary.tsx'
import { QuotedSentences } from './quoted-sentences.tsx'
import { type SessionDraft, sessionDraftQuery, transcriptQuery } from '#web/data/calls/transcript.ts'
import { TalkTime } from './talk-time.tsx'
import { type Marked, TranscriptLines } from './transcript-lines.tsx'
import css from './transcript.module.css'

type SessionRecordProps = { session: AppointmentWire; zone: string; note: NoteTarget | null; over: boolean }

export function SessionRecord({ session, zone, note, over }: SessionRecordProps) {
  const lines = useQuery(transcriptQuery(session.appointment_id))
  const draft = useQuery(sessionDraftQuery(session.appointment_id))
  const [marked, setMarked] = useState<Marked | null>(null)
  if (lines.isPending || draft.isPending)
    return (
      <Card>
        <LoadingSkeleton shape="lines" rows={5} />
      </Card>
    )
  if (!lines.data)
    return (
      <ErrorState error={lines.error} prefix="failed to get transcription: " onRetry={() => void lines.refetch()} />
    )
  if (lines.data.length === 0) return <NoTranscript session={session} over={over} />
  const show = (segmentIds: string[]) => setMarked({ segmentIds })
  return (
    <>
      {draft.data && draft.data.quoted.length > 0 && (
        <QuotedSentences quoted={draft.data.quoted} first={lines.data[0]?.started_at ?? ''} note={note} onShow={show} />
      )}
      <Card title="Drafted summary">
        {draft.data ? (
          <DraftPart draft={draft.data} note={note} onShow={show} />
        ) : (
          <ErrorState error={draft.error} onRetry={() => void draft.refetch()} />
        )}
      </Card>
      <Card title="Transcript" flush className={css.transcript}>
        <p className={css.honest}>
          Lowercase and without punctuation, because speech is recognized without an outside service.
        </p>
        <TranscriptLines lines={lines.data} marked={marked} zone={zone} />
      </Card>
      {draft.data?.analytics && draft.data.analytics.speakers.length > 0 && (
        <Card title="Talk time">
          <TalkTime analytics={draft.data.analytics} />
        </Card>
      )}
    </>
  )
}

type DraftPartProps = { draft: SessionDraft; note: NoteTarget | null; onShow: (segmentIds: string[]) => void }

function DraftPart({ draft, note, onShow }: DraftPartProps) {
  if (draft.state === 'none') return <p className={css.aside}>We draft a summary once the call is over.</p>
  if (draft.state === 'drafting')
    return (
      <p className={css.aside} role="status">
        Drafting a summary from the transcript…
      </p>
    )
  if (draft.sentences.length === 0)
    return <p className={css.aside}>Nothing in the transcript fits a field, so every field stays blank.</p>
  return (
    <>
      <p className={css.aside}>Sentences taken from the transcript. Select one to see its lines.</p>
      <DraftedSummary draft={draft} note={note} onShow={(sentence) => onShow(sentence.segment_ids)} />
    </>
  )
}

function NoTranscript({ session, over }: { session: AppointmentWire; over: boolean }) {
  const inPerson = session.session_location_type === 'in-person'
  return (
    <Card>
      <EmptyState icon={IconMicrophoneOff} title="No transcript">
        {inPerson
          ? 'This session is in person. Only video calls have a transcript.'
          : over
            ? 'Not everyone in this call turned captions on, so there is no transcript.'
            : 'Once everyone in the call turns captions on, the transcript appears here.'}
      </EmptyState>
    </Card>
  )
}
