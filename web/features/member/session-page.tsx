/** /member-dashboard/sessions/{appointment_id}: everything about one session of the member. */
import { IconArrowLeft, IconCalendarPlus, IconCalendarQuestion } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import type { UserInfo } from '#contracts/api/users'
import { isRequested } from '#domain/scheduling/status'
import { cancellationPolicyQuery } from '#web/data/professionals/queries.ts'
import { type OwnChoices, ownChoicesQuery } from '#web/data/appointments/move-asks.ts'
import { useConfirmSession } from '#web/data/appointments/member-mutations.ts'
import { useAppointment } from '#web/data/appointments/use-appointment.ts'
import { sessionDetailsQuery, useCalendarFile } from '#web/data/session-details.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { formatDate } from '#web/lib/time.ts'
import { useNow } from '#web/lib/use-now.ts'
import { mayUse } from '#web/login/acting.ts'
import { FormAlert } from '#web/ui/forms/form-alert.tsx'
import { AnchorButton, Button } from '#web/ui/kit/button.tsx'
import { ButtonLink } from '#web/ui/kit/button-link.tsx'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { Page } from '#web/ui/kit/page.tsx'
import { CancellationPolicy } from '#web/ui/sessions/cancellation-policy.tsx'
import { asksForTime, can } from '#web/ui/sessions/session-state.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { CallActions, untilCallOpens } from './call-actions.tsx'
import { ConfirmAction } from './confirm-action.tsx'
import { cancelSentence } from './cancel-sentence.ts'
import { feeInvoiceOf } from '#web/ui/sessions/late-fee.ts'
import { InvoiceActions } from './invoice-actions.tsx'
import { MemberChips } from './member-chips.tsx'
import { isUpcoming } from './member-sessions.ts'
import { PayAction } from './pay-action.tsx'
import { Professional } from './professional-card.tsx'
import { SessionFacts } from './session-facts.tsx'
import css from './session-page.module.css'

const EarlierPolicy = lazy(async () => ({ default: (await import('./earlier-policy.tsx')).EarlierPolicy }))
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))
const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))
const AskDialog = lazy(async () => ({ default: (await import('./ask-dialog.tsx')).AskDialog }))
const AskNote = lazy(async () => ({ default: (await import('./ask-note.tsx')).AskNote }))
const RequestNote = lazy(async () => ({ default: (await import('./request-note.tsx')).RequestNote }))
// Only shown to guardians, on another profile than that of the session.
const OtherProfile = lazy(async () => ({ default: (await import('./other-profile.tsx')).OtherProfile }))
const HideOwnSession = lazy(async () => ({ default: (await import('./hide-own-session.tsx')).HideOwnSession }))

type SessionPageProps = {
  appointmentId: string
  user: UserInfo
}

export function SessionPage({ appointmentId, ...props }: SessionPageProps) {
  const { data, error, refetch } = useAppointment(appointmentId)
  const now = useNow()
  // The page waits for what can be done about the time, since its card would move what stands below it.
  const choices = useQuery({
    ...ownChoicesQuery(data),
    enabled: data !== undefined && mayChange(data, props.user, now) && !isRequested(data.status),
  })
  // What is asked for anew, such as after a request was confirmed, never takes the page away with what was typed into it.
  const [shown, setShown] = useState('')
  const waits = choices.isLoading && shown !== appointmentId
  if (data && !waits && shown !== appointmentId) setShown(appointmentId)
  // An id of another form is refused before anyone looks for it. To the reader both are the same.
  const isMissing = error instanceof ApiError && [400, 403, 404].includes(error.status)
  if (isMissing && props.user.minors.length > 0)
    return (
      <Page title="Session not found">
        <Suspense fallback={<LoadingSkeleton shape="lines" rows={2} />}>
          <OtherProfile user={props.user} right="any" />
        </Suspense>
      </Page>
    )
  if (isMissing)
    return (
      <Page title="Session not found">
        <EmptyState
          icon={IconCalendarQuestion}
          title="We cannot find this session"
          action={
            <ButtonLink to="/member-dashboard/sessions" kind="quiet">
              My sessions
            </ButtonLink>
          }
        >
          The link may be wrong, or the session belongs to another profile.
        </EmptyState>
      </Page>
    )
  if (!data || waits)
    return (
      <Page title="Session">
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingSkeleton shape="list" rows={3} />
        )}
      </Page>
    )
  return <Details {...props} session={data} choices={choices.data} now={now} />
}

/** Whether the member can cancel the session, which is where moving and asking stand too. */
const mayChange = (session: AppointmentWire, user: UserInfo, now: number) =>
  mayUse(user, 'book') && can(session, 'cancel_by_patient', now)

type DetailsProps = { session: AppointmentWire; user: UserInfo; choices: OwnChoices | undefined; now: number }

function Details({ session, user, choices, now }: DetailsProps) {
  const { data: details } = useQuery(sessionDetailsQuery(session.appointment_id))
  const [asking, setAsking] = useState<'cancel' | 'move' | 'ask' | null>(null)
  const confirm = useConfirmSession()
  const calendar = useCalendarFile(session.appointment_id)
  const zone = user.timezone
  const mayBook = mayUse(user, 'book')
  const upcoming = isUpcoming(session, now)
  const isRequest = isRequested(session.status)
  const opens = untilCallOpens(session, now)
  const mayCancel = mayChange(session, user, now)
  const mayMove = mayBook && choices?.move_until != null
  const asks = asksForTime(session, now) || (session.move_ask?.outcome === 'declined' && upcoming)
  const refund = cancelSentence(session, zone)
  const invoiceId = session.invoice_id ?? feeInvoiceOf(session)
  // The terms are those of the booking. What the practice adds in its own words is not stored with a session.
  const { data: policy } = useQuery({
    ...cancellationPolicyQuery(session.orchid_pro.cognito_sub),
    enabled: mayCancel && session.price > 0 && session.cancellation !== null,
  })
  const name = `${session.appointment_type_label} on ${formatDate(session.appointment_start, zone)}`
  return (
    <Page
      title={session.appointment_type_label}
      tabTitle="Session"
      lead={
        <Link to="/member-dashboard/sessions" className={css.back}>
          <IconArrowLeft size={18} stroke={1.5} aria-hidden />
          My sessions
        </Link>
      }
    >
      <div className={css.page}>
        <div className={css.main}>
          <section className={css.card} aria-label="This session">
            <div className={css.chips}>
              <MemberChips session={session} now={now} />
            </div>
            <SessionFacts session={session} zone={zone} place={details?.place ?? session.place ?? ''} />
            {session.request && (
              <Suspense fallback={null}>
                <RequestNote session={session} zone={zone} />
              </Suspense>
            )}
            {asks && (
              <Suspense fallback={null}>
                <AskNote session={session} zone={zone} mayAct={mayBook} />
              </Suspense>
            )}
            {opens && <p className={css.note}>The call opens {opens}, 15 minutes before the start.</p>}
            <FormAlert error={confirm.error ?? calendar.error} />
            <div className={css.actions}>
              <ConfirmAction session={session} user={user} now={now} confirm={confirm} />
              <PayAction session={session} now={now} />
              {mayBook && <CallActions session={session} now={now} />}
              {upcoming && !isRequest && (
                <AnchorButton
                  kind="quiet"
                  href={calendar.href}
                  onClick={calendar.open}
                  icon={<IconCalendarPlus size={18} stroke={1.5} aria-hidden />}
                >
                  Add to calendar
                </AnchorButton>
              )}
              {invoiceId && mayUse(user, 'pay') && <InvoiceActions invoiceId={invoiceId} name={name} />}
            </div>
          </section>
          {user.can_keep_from_guardians && (
            <Suspense>
              <HideOwnSession session={session} name={name} />
            </Suspense>
          )}
          {mayCancel && (
            <section className={css.card} aria-labelledby="changes">
              <h2 id="changes" className={css.heading}>
                If you cannot come
              </h2>
              <p>
                {isRequest
                  ? 'You can withdraw your request until it is answered. Others can then book the time.'
                  : mayMove
                    ? 'You can move the session to another free time, or cancel it until it starts.'
                    : `You can cancel until the session starts. ${choices?.why_not ?? ''}`}
              </p>
              {refund && <p>{refund}</p>}
              {session.price > 0 && session.cancellation && (
                <CancellationPolicy
                  terms={session.cancellation}
                  text={policy?.text ?? ''}
                  words={
                    session.cancellation.only_paid ? (
                      <Suspense fallback={null}>
                        <EarlierPolicy terms={session.cancellation} />
                      </Suspense>
                    ) : undefined
                  }
                />
              )}
              <div className={css.actions}>
                {mayMove && (
                  <Button kind="quiet" onClick={() => setAsking('move')}>
                    Move session
                  </Button>
                )}
                {mayBook && choices?.can_ask && (
                  <Button kind="quiet" onClick={() => setAsking('ask')}>
                    Ask for another time
                  </Button>
                )}
                <Button kind="quiet" tone="red" onClick={() => setAsking('cancel')}>
                  {isRequest ? 'Withdraw request' : 'Cancel session'}
                </Button>
              </div>
            </section>
          )}
        </div>
        <Professional session={session} details={details} user={user} />
      </div>
      {asking && (
        <Suspense fallback={null}>
          {asking === 'move' ? (
            <MoveDialog session={session} zone={zone} onClose={() => setAsking(null)} />
          ) : asking === 'ask' ? (
            <AskDialog session={session} zone={zone} onClose={() => setAsking(null)} />
          ) : (
            <CancelDialog session={session} zone={zone} onClose={() => setAsking(null)} />
          )}
        </Suspense>
      )}
    </Page>
  )
}
