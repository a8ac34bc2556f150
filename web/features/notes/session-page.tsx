/** The page of a session: the note on the left, transcript and drafted summary on the right. A phone shows one side. */
import type { AppointmentWire } from '#contracts/api/appointments'
import type { UserInfo } from '#contracts/api/users'
import { isCancelled } from '#domain/scheduling/status'
import { fromInstant } from '#kernel/clock'
import { IconBan, IconLock, IconVideo } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useMemo, useState } from 'react'
import { textKeys } from '#domain/charting/note-schema'
import { sessionNotesQuery } from '#web/data/notes/queries.ts'
import { appointmentQuery } from '#web/data/appointments/queries.ts'
import { cancelReasonQuery } from '#web/data/session-details.ts'
import { NeedsReason, needsReason } from '#web/login/needs-reason.tsx'
import { useIsArchive } from '#web/login/archive.ts'
import { CallGoesOn } from '#web/ui/sessions/call-goes-on.tsx'
import { CancellationNote } from '#web/ui/sessions/cancellation-note.tsx'
import { ClientLink } from '#web/ui/sessions/client-link.tsx'
import { SessionChip } from '#web/ui/sessions/session-chip.tsx'
import { callCanBeJoined, clientName, LOCATION_TEXT, sessionState } from '#web/ui/sessions/session-state.ts'
import { useNow } from '#web/lib/use-now.ts'
import type { NoteTarget } from '#web/data/notes/note-target.ts'
import { useLiveCall } from '#web/data/calls/queries.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { formatFullDay, formatTimeRange, zoneName } from '#web/lib/time.ts'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { Page } from '#web/ui/kit/page.tsx'
import type { OpenNote } from './note-editor.tsx'
import css from './session-page.module.css'
import { wallOf } from '#web/lib/wall-time.ts'
import { BackLink } from '#web/ui/kit/back-link.tsx'
import { buttonClass } from '#web/ui/kit/button-look.ts'

// The editor's code loads separately, when a session is opened.
const SessionNote = lazy(async () => ({ default: (await import('./session-note.tsx')).SessionNote }))

export type SessionView = 'note' | 'transcript'
/** Shows the call's transcript and the draft made from it. Sentences of the draft can be inserted into `note`. */
type SessionRecord = ComponentType<{ session: AppointmentWire; zone: string; note: NoteTarget | null; over: boolean }>
type SessionPageProps = { appointmentId: string; user: UserInfo; view: SessionView; Record: SessionRecord }

export function SessionPage({ appointmentId, user, view, Record }: SessionPageProps) {
  const session = useQuery(appointmentQuery(appointmentId))
  useLiveCall(appointmentId)
  if (user.role !== 'OWNER')
    return (
      <Page title="Session">
        <EmptyState icon={IconLock} title="Notes and transcripts are for the practice owner">
          Your role can schedule sessions but cannot see notes or transcripts.
        </EmptyState>
      </Page>
    )
  if (session.isPending) return <LoadingSkeleton rows={4} />
  if (!session.data)
    return (
      <Page title="Session">
        {session.error instanceof ApiError && (session.error.status === 404 || session.error.code === 'invalid') ? (
          <EmptyState
            icon={IconBan}
            title="Session not found"
            action={
              <Link to="/pro-dashboard/schedule" className={buttonClass({ kind: 'quiet' })}>
                Go to the schedule
              </Link>
            }
          >
            It may belong to another practice, or the link may be incomplete.
          </EmptyState>
        ) : (
          <ErrorState error={session.error} onRetry={() => void session.refetch()} />
        )}
      </Page>
    )
  return <Session session={session.data} user={user} view={view} Record={Record} />
}

type SessionProps = { session: AppointmentWire; user: UserInfo; view: SessionView; Record: SessionRecord }

function Session({ session, user, view, Record }: SessionProps) {
  const zone = user.timezone
  const now = useNow()
  const canceled = isCancelled(session.status) && !session.status_flags.client_no_show
  const { error } = useQuery({ ...sessionNotesQuery(session.appointment_id), enabled: !canceled })
  const { data: reason } = useQuery({ ...cancelReasonQuery(session.appointment_id), enabled: canceled })
  const archive = useIsArchive(user)
  const [open, setOpen] = useState<OpenNote | null>(null)
  const note = useMemo(() => (open ? noteTarget(open) : null), [open])
  const { appointment_id, appointment_start, appointment_end } = session
  const joinable = !archive && callCanBeJoined(session, now)
  const over = now >= fromInstant(appointment_end) || session.status === 'completed'
  return (
    <Page
      title={clientName(session)}
      heading={<ClientLink id={session.patient.patient_chart_id}>{clientName(session)}</ClientLink>}
      tabTitle="Session"
      back={
        <BackLink
          to="/pro-dashboard/schedule"
          search={{
            date: wallOf(appointment_start, session.timezone).date,
            panel: 'session-details',
            session: appointment_id,
          }}
        >
          Schedule
        </BackLink>
      }
      lead={
        <span className={css.lead}>
          <span>
            {session.appointment_type_label} · {formatFullDay(appointment_start, zone)},{' '}
            {formatTimeRange(appointment_start, appointment_end, zone)} {zoneName(appointment_start, zone)} ·{' '}
            {session.office?.name ?? LOCATION_TEXT[session.session_location_type]}
          </span>
          <SessionChip state={sessionState(session, now)} />
        </span>
      }
      action={
        joinable && (
          <Link to="/video-chat/$appointmentId" params={{ appointmentId: appointment_id }} className={buttonClass()}>
            <IconVideo size={18} stroke={1.5} aria-hidden />
            Join the call
          </Link>
        )
      }
    >
      {canceled ? (
        <>
          <CallGoesOn session={session} />
          <CancellationNote session={session} reason={reason} />
          <EmptyState icon={IconBan} title="This session was canceled">
            Its notes are no longer shown. Signed notes are still in the record.
          </EmptyState>
        </>
      ) : needsReason(error) ? (
        <NeedsReason clientId={session.patient.patient_chart_id} />
      ) : (
        <>
          <nav className={css.tabs} aria-label="Parts of this session">
            <Tab appointmentId={appointment_id} view="note" label="Note" />
            <Tab appointmentId={appointment_id} view="transcript" label="Summary and transcript" />
          </nav>
          <div className={css.columns} data-view={view}>
            <div className={css.note}>
              <Suspense fallback={<LoadingSkeleton shape="lines" rows={6} />}>
                <SessionNote session={session} zone={zone} archive={archive} onOpen={setOpen} />
              </Suspense>
            </div>
            <div className={css.record}>
              <Record session={session} zone={zone} note={note} over={over} />
            </div>
          </div>
        </>
      )}
    </Page>
  )
}

type TabProps = { appointmentId: string; view: SessionView; label: string }

function Tab({ appointmentId, view, label }: TabProps) {
  return (
    <Link
      to="/pro-dashboard/session/$appointmentId"
      params={{ appointmentId }}
      search={view === 'note' ? {} : { view }}
      replace
      resetScroll={false}
      className={css.tab}
      activeOptions={{ exact: true }}
    >
      {label}
    </Link>
  )
}

function noteTarget({ draft, view, schema, lastKey }: OpenNote): NoteTarget {
  const { elements } = schema.schema_v2
  const texts = new Set(textKeys(elements))
  return {
    fields: elements.filter(({ key }) => texts.has(key)).map(({ key, title }) => ({ key, title })),
    content: view.content,
    lastKey,
    append: (key, sentence) => draft.append(key, sentence),
  }
}
