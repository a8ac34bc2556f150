import { IconCalendarQuestion, IconChevronRight, IconFileText, IconTestPipe, IconVideo } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import { keepsFromPaying } from '#contracts/plain/money-words'
import { isCoupleName } from '#domain/content/couple-name'
import { isCancelled, isRequested } from '#domain/scheduling/status'
import { useAppointment } from '#web/data/appointments/use-appointment.ts'
import { cancelReasonQuery } from '#web/data/session-details.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { Initials } from '#web/ui/kit/initials.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { SidePanel } from '#web/ui/kit/side-panel.tsx'
import { feeInvoiceOf } from '#web/ui/sessions/late-fee.ts'
import { MoneyChips } from '#web/ui/sessions/money-chips.tsx'
import { StatusChip } from '#web/ui/kit/status-chip.tsx'
import { ClientLink } from '#web/ui/sessions/client-link.tsx'
import { CallGoesOn } from '#web/ui/sessions/call-goes-on.tsx'
import { useComplete } from '#web/data/appointments/complete.ts'
import { sayCompleted } from '#web/ui/sessions/say-completed.ts'
import { SessionChip } from '#web/ui/sessions/session-chip.tsx'
import { SignUpChip } from '#web/ui/sessions/sign-up-chip.tsx'
import { callCanBeJoined, can, clientId, clientName, sessionState } from '#web/ui/sessions/session-state.ts'
import type { Deputy } from '#web/data/team/queries.ts'
import css from './panels.module.css'
import { SessionAnswers } from './session-answers.tsx'
import { SessionFacts } from './session-facts.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { ButtonLink } from '#web/ui/kit/button-link.tsx'

const RefundDecision = lazy(async () => ({ default: (await import('./refund-decision.tsx')).RefundDecision }))
const SessionDispute = lazy(async () => ({ default: (await import('./session-dispute.tsx')).SessionDispute }))
const RecordSessionPayment = lazy(async () => ({
  default: (await import('./record-session-payment.tsx')).RecordSessionPayment,
}))
const ChargeSession = lazy(async () => ({ default: (await import('./charge-session.tsx')).ChargeSession }))
const PanelSessionInvoice = lazy(async () => ({
  default: (await import('./session-invoice.tsx')).PanelSessionInvoice,
}))
const InvoiceLinks = lazy(async () => ({ default: (await import('./session-invoice.tsx')).InvoiceLinks }))
const LicenseWarning = lazy(async () => ({ default: (await import('./license-warning.tsx')).LicenseWarning }))
const CancelDialog = lazy(async () => ({ default: (await import('../cancel-dialog.tsx')).CancelDialog }))

const ConfirmForClient = lazy(async () => ({ default: (await import('./confirm-for-client.tsx')).ConfirmForClient }))
const CancellationNote = lazy(async () => ({
  default: (await import('#web/ui/sessions/cancellation-note.tsx')).CancellationNote,
}))

const HideClientsSession = lazy(async () => ({
  default: (await import('../hide-clients-session.tsx')).HideClientsSession,
}))

type SessionDetailsPanelProps = {
  id: string
  zone: string
  now: number
  /** Whether the user is the provider, who joins the call, writes the note and completes the session. */
  care: boolean
  /** Whether the practice is an archive, in which upcoming sessions can only be canceled. */
  archive: boolean
  /** For whom a scheduler works; null for everyone else. */
  deputy: Deputy | null
  onMove: (session: AppointmentWire) => void
  onEdit: () => void
  onClose: () => void
}

/** An id of another form is refused before anyone looks for it. To the reader both are the same. */
const isMissing = (error: Error | null) => error instanceof ApiError && [400, 404].includes(error.status)

export function SessionDetailsPanel(props: SessionDetailsPanelProps) {
  const session = useAppointment(props.id)
  if (session.data) return <Details key={props.id} {...props} session={session.data} />
  return (
    <SidePanel title="Session" onClose={props.onClose}>
      {isMissing(session.error) ? (
        <EmptyState icon={IconCalendarQuestion} title="We cannot find this session">
          The link may be wrong, or the session belongs to another practice.
        </EmptyState>
      ) : session.isError ? (
        <ErrorState error={session.error} onRetry={() => void session.refetch()} />
      ) : (
        <LoadingSkeleton shape="lines" rows={6} />
      )}
    </SidePanel>
  )
}

function Details({
  session,
  zone,
  now,
  care,
  archive,
  deputy,
  onMove,
  onEdit,
  onClose,
}: SessionDetailsPanelProps & { session: AppointmentWire }) {
  const { complete, ...completing } = useComplete(session.appointment_id, sayCompleted(session))
  const [cancelling, setCancelling] = useState(false)
  const [recording, setRecording] = useState(false)
  // The session can be known to be paid before the charge has answered, which its dialog is still to say.
  const [charging, setCharging] = useState(false)
  const state = sessionState(session, now)
  const mayMove = !archive && can(session, 'move', now)
  const isRequest = isRequested(session.status)
  const mayCancel = !isRequest && can(session, 'cancel_by_professional', now)
  const isOver = !archive && can(session, 'complete', now)
  const mayComplete = isOver && (care || deputy?.mayComplete === true)
  const mayConfirm = !archive && session.status === 'invited' && can(session, 'confirm', now)
  const { data: reason } = useQuery({
    ...cancelReasonQuery(session.appointment_id),
    enabled: isCancelled(session.status),
  })
  const mayCharge = !archive && session.due > 0
  // What a card may have paid by now is taken in no other way.
  const mayRecord = mayCharge && !keepsFromPaying(session.paying)
  const mayJoin = care && !archive && callCanBeJoined(session, now)
  const { appointment_id: id } = session
  const invoice_id = session.invoice_id ?? feeInvoiceOf(session)
  return (
    <SidePanel
      title="Session"
      onClose={onClose}
      footer={
        (mayMove || mayCancel) && (
          <>
            {mayMove && (
              <>
                <Button kind="quiet" onClick={onEdit}>
                  Edit
                </Button>
                <Button kind="quiet" onClick={() => onMove(session)}>
                  Move
                </Button>
              </>
            )}
            {mayCancel && (
              <Button kind="plain" tone="red" onClick={() => setCancelling(true)}>
                {can(session, 'miss', now) ? 'Cancel or no-show' : 'Cancel session'}
              </Button>
            )}
          </>
        )
      }
    >
      <div className={css.stack}>
        <div className={css.who}>
          <Initials name={clientName(session)} id={clientId(session)} size={44} />
          <h3 className={css.name}>
            <ClientLink id={session.patient.patient_chart_id}>{clientName(session)}</ClientLink>
          </h3>
        </div>
        <div className={css.chips}>
          <SessionChip state={state} />
          <MoneyChips session={session} />
          <SignUpChip session={session} />
          {session.is_sample && (
            <StatusChip tone="neutral" icon={IconTestPipe}>
              Sample
            </StatusChip>
          )}
        </div>
        {(mayCharge || charging || session.status === 'completed') && (
          <div className={css.row}>
            {mayRecord && (
              <Button kind="quiet" size="small" onClick={() => setRecording(true)}>
                Record payment
              </Button>
            )}
            <Suspense fallback={null}>
              {(mayCharge || charging) && (
                <ChargeSession session={session} zone={zone} now={now} asking={charging} onAsking={setCharging} />
              )}
              {session.status === 'completed' && (
                <PanelSessionInvoice session={session} zone={zone} archive={archive} />
              )}
            </Suspense>
          </div>
        )}
        {state.kind === 'cancelled' && <CallGoesOn session={session} />}
        {isCancelled(session.status) && (
          <Suspense fallback={null}>
            <CancellationNote session={session} reason={reason} />
          </Suspense>
        )}
        {session.status_flags.pending_patient_portal_signup_complete && (
          <p className={css.fine}>
            {clientName(session)}{' '}
            {isCoupleName(session.patient)
              ? 'were invited to Orchid, and not both have finished signing up'
              : 'was invited to Orchid and has not finished signing up'}
            . Until then they get emails about the session, and cannot see it here or join its call.
          </p>
        )}
        <SessionAnswers {...{ session, zone, now, archive, mayMove }} />
        {mayConfirm && (
          <Suspense fallback={null}>
            <ConfirmForClient session={session} />
          </Suspense>
        )}
        {session.dispute && (
          <Suspense fallback={null}>
            <SessionDispute dispute={session.dispute} />
          </Suspense>
        )}
        {session.refund && (
          <Suspense fallback={null}>
            <RefundDecision session={session} owner={care && !archive} />
          </Suspense>
        )}
        {care && !archive && (mayMove || isRequest) && (
          <Suspense fallback={null}>
            <LicenseWarning id={id} />
          </Suspense>
        )}
        <FormAlert error={completing.error} />
        {(mayJoin || mayComplete) && (
          <div className={css.row}>
            {mayJoin && (
              <ButtonLink
                to="/video-chat/$appointmentId"
                params={{ appointmentId: id }}
                icon={<IconVideo size={18} stroke={1.5} aria-hidden />}
              >
                Join call
              </ButtonLink>
            )}
            {mayComplete && (
              <Button kind={mayJoin ? 'quiet' : 'primary'} busy={completing.isPending} onClick={complete}>
                Complete session
              </Button>
            )}
          </div>
        )}
        {mayComplete && (
          <p className={css.fine}>Completing a session confirms that it took place and creates its invoice.</p>
        )}
        {isOver && deputy && !mayComplete && (
          <p className={css.fine}>
            {deputy.owner.display_name} completes sessions, and can let you do it in the settings of the team.
          </p>
        )}
        <SessionFacts session={session} zone={zone} deputy={deputy} />
        {care && !archive && session.patient.linked_user_id && (
          <Suspense fallback={null}>
            <HideClientsSession session={session} />
          </Suspense>
        )}
        <nav className={css.links} aria-label="About this session">
          {care && !isRequest && (
            <Link className={css.link} to="/pro-dashboard/session/$appointmentId" params={{ appointmentId: id }}>
              <IconFileText size={22} stroke={1.5} aria-hidden />
              Note and transcript
              <IconChevronRight size={18} stroke={1.5} aria-hidden />
            </Link>
          )}
          {invoice_id && (
            <Suspense fallback={null}>
              <InvoiceLinks invoiceId={invoice_id} chartId={session.patient.patient_chart_id} />
            </Suspense>
          )}
        </nav>
      </div>
      {recording && (
        <Suspense fallback={null}>
          <RecordSessionPayment session={session} zone={zone} onClose={() => setRecording(false)} />
        </Suspense>
      )}
      {cancelling && (
        <Suspense fallback={null}>
          <CancelDialog session={session} onClose={() => setCancelling(false)} zone={zone} now={now} />
        </Suspense>
      )}
    </SidePanel>
  )
}
