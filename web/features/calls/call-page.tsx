/** The call of one session: first the device check, then the room, then the page after the call. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import type { UserInfo } from '#contracts/api/users'
import { CALL_OPENS_BEFORE, callIsOpen } from '#domain/scheduling/call-window'
import { isCancelled } from '#domain/scheduling/status'
import { fromInstant, toInstant } from '#kernel/clock'
import { useNow } from '#web/lib/use-now.ts'
import { ApiError, errorText } from '#web/lib/api-error.ts'
import { formatDay, formatTimeInZone, formatTimeRange, zoneName } from '#web/lib/time.ts'
import { ClientLink } from '#web/ui/sessions/client-link.tsx'
import { clientName } from '#web/ui/sessions/session-state.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import css from './call.module.css'
import type { CallEnd } from './call-end.ts'
import type { CallNote } from './call-room.tsx'
import { DeviceCheck } from './device-check.tsx'
import type { DeviceChoice } from './device-choice.ts'
import { forgetCall, rememberCall, rememberedCall } from './remembered-call.ts'
import doorCss from './door.module.css'
import { useLiveAppointments } from '#web/data/appointments/live.ts'
import { appointmentQuery } from '#web/data/appointments/queries.ts'
import { openDoor, type Door } from '#web/data/calls/queries.ts'
import { wallOf } from '#web/lib/wall-time.ts'
import { steadyNow } from '#web/lib/server-clock.ts'
import { BackLink } from '#web/ui/kit/back-link.tsx'
import { Button } from '#web/ui/kit/button.tsx'
import { useRememberedPlaces } from '#web/login/remembered-places.ts'
import { buttonClass } from '#web/ui/kit/button-look.ts'
import { NeedHelp } from '#web/ui/shell/need-help.tsx'

// LiveKit's code loads only when a person joins. The server does not load it, because it never renders a call.
const CallRoom = lazy(async () => {
  if (import.meta.env.SSR) throw new Error('The server cannot render a call')
  return { default: (await import('./call-room.tsx')).CallRoom }
})

type Stage =
  | { at: 'door'; problem: string | null }
  | { at: 'opening' }
  /** After a reload inside the call. */
  | { at: 'returning'; choice: DeviceChoice }
  | { at: 'inside'; door: Door; choice: DeviceChoice; since: number }
  | { at: 'left'; end: CallEnd; choice: DeviceChoice }

/** The delays before the automatic attempts to reconnect. A connection longer than `STEADY_MS` resets the count. */
const RECONNECT_DELAYS_MS = [1_500, 4_000, 8_000, 15_000, 30_000]
const STEADY_MS = 30_000

type CallPageProps = { appointmentId: string; user: UserInfo; Note: CallNote }

export function CallPage({ appointmentId, user, Note }: CallPageProps) {
  const session = useQuery(appointmentQuery(appointmentId))
  useRememberedPlaces()
  const call = { appointmentId, userId: user.sub }
  const [stage, setStage] = useState<Stage>(() => {
    const choice = rememberedCall(call)
    return choice ? { at: 'returning', choice } : { at: 'door', problem: null }
  })
  const [losses, setLosses] = useState(0)
  const now = useNow()
  // The person's hub reports a cancellation also while the media server cannot be reached.
  useLiveAppointments()
  const back = <Back user={user} session={session.data} />
  const enter = async (choice: DeviceChoice) => {
    const door = await openDoor(appointmentId)
    rememberCall(call, choice)
    setStage({ at: 'inside', door, choice, since: steadyNow() })
  }
  const backToDoor = (error: unknown) => {
    forgetCall()
    setStage({ at: 'door', problem: errorText(error) })
  }
  const join = (choice: DeviceChoice) => {
    setStage({ at: 'opening' })
    enter(choice).catch(backToDoor)
  }
  const reconnect = async (choice: DeviceChoice) => {
    try {
      await enter(choice)
    } catch (error) {
      // A refusal is final, because the session ended or was canceled. A server error or a missing response is retried.
      const isTransient = error instanceof ApiError && error.status >= 500
      if (!isTransient) return backToDoor(error)
      setLosses((count) => count + 1)
      setStage({ at: 'left', end: 'lost', choice })
    }
  }
  const returnOnce = useRef(() => {
    if (stage.at === 'returning') void reconnect(stage.choice)
  })
  useEffect(() => {
    returnOnce.current()
    // Another page of the app ends the call. A reload does not run this.
    return forgetCall
  }, [])
  if (!session.data)
    return (
      <Outside back={back}>
        <h1>Your call</h1>
        {session.isPending ? (
          <LoadingSkeleton shape="lines" />
        ) : (
          <ErrorState error={session.error} onRetry={() => void session.refetch()} />
        )}
      </Outside>
    )
  const hasEnded = stage.at === 'inside' && isCancelled(session.data.status)
  if (stage.at === 'inside' && !hasEnded)
    return (
      <Suspense
        fallback={
          <Outside back={back}>
            <h1>Your call</h1>
            <p role="status">Opening the call…</p>
          </Outside>
        }
      >
        <CallRoom
          session={session.data}
          user={user}
          door={stage.door}
          choice={stage.choice}
          Note={Note}
          onChoice={(choice) => rememberCall(call, choice)}
          onEnd={(end, choice) => {
            // Not `left`, because a reload also disconnects. The Leave button forgets the call.
            if (end === 'ended' || end === 'elsewhere') forgetCall()
            if (end === 'lost') setLosses((count) => (steadyNow() - stage.since > STEADY_MS ? 1 : count + 1))
            setStage({ at: 'left', end, choice })
          }}
        />
      </Suspense>
    )
  if (stage.at === 'left' || hasEnded) {
    // A call whose session was canceled has ended, however its connection ended.
    const end = stage.at !== 'left' || isCancelled(session.data.status) ? 'ended' : stage.end
    return (
      <AfterCall
        session={session.data}
        user={user}
        back={back}
        end={end}
        reconnectsAfter={end === 'lost' ? (RECONNECT_DELAYS_MS[losses - 1] ?? null) : null}
        // The devices stay as they were: a camera that was turned off stays off.
        onRejoin={() =>
          stage.at === 'left' && end === 'lost' ? void reconnect(stage.choice) : setStage({ at: 'door', problem: null })
        }
      />
    )
  }
  if (stage.at === 'returning')
    return (
      <Outside back={back}>
        <h1>Your call</h1>
        <p role="status">Returning to the call…</p>
      </Outside>
    )
  return (
    <Outside wide back={back}>
      <DeviceCheck
        heading={
          <div className={doorCss.heading}>
            <Heading>Session with {theOther(session.data, user)}</Heading>
            <p>{when(session.data, user.timezone)}</p>
            {stage.at === 'door' && stage.problem && (
              <p className={doorCss.alert} role="alert">
                {stage.problem}
              </p>
            )}
          </div>
        }
        self={user}
        busy={stage.at === 'opening'}
        closed={closedBecause(session.data, user.timezone, now)}
        onJoin={join}
      />
    </Outside>
  )
}

const AFTER: Record<CallEnd, { title: string; text: string | null }> = {
  left: { title: 'You left the call', text: null },
  elsewhere: { title: 'You joined from another window', text: 'The call continues there.' },
  ended: { title: 'The call has ended', text: null },
  lost: { title: 'The connection was lost', text: 'Others may still be in the call.' },
}

type AfterCallProps = {
  session: AppointmentWire
  user: UserInfo
  back: ReactNode
  end: CallEnd
  /** Milliseconds until the automatic attempt to reconnect; null when there is none. */
  reconnectsAfter: number | null
  onRejoin: () => void
}

function AfterCall({ session, user, back, end, reconnectsAfter, onRejoin }: AfterCallProps) {
  const { title, text } = AFTER[end]
  const rejoin = useRef(onRejoin)
  useEffect(() => {
    rejoin.current = onRejoin
  })
  useEffect(() => {
    if (reconnectsAfter === null) return
    const timer = setTimeout(() => rejoin.current(), reconnectsAfter)
    return () => clearTimeout(timer)
  }, [reconnectsAfter])
  return (
    <Outside back={back}>
      <Heading>{title}</Heading>
      <p>
        Session with {theOther(session, user)}, {when(session, user.timezone)}
      </p>
      {text && <p>{text}</p>}
      {reconnectsAfter !== null && <p role="status">Reconnecting in a moment…</p>}
      <div className={doorCss.row}>
        {end !== 'ended' && (
          <Button kind={end === 'lost' ? 'primary' : 'quiet'} onClick={onRejoin}>
            Rejoin
          </Button>
        )}
        {user.user_type === 'orchid_pro' ? (
          <Link
            className={buttonClass({ kind: end === 'lost' ? 'quiet' : 'primary' })}
            to="/pro-dashboard/session/$appointmentId"
            params={{ appointmentId: session.appointment_id }}
          >
            Note and transcript
          </Link>
        ) : (
          <Link className={buttonClass({ kind: end === 'lost' ? 'quiet' : 'primary' })} to="/member-dashboard/sessions">
            My sessions
          </Link>
        )}
      </div>
      {user.user_type === 'member' && <NeedHelp place="call" />}
    </Outside>
  )
}

function Outside({ wide = false, back, children }: { wide?: boolean; back: ReactNode; children: ReactNode }) {
  return (
    <main className={`${css.dark} ${doorCss.outside}`}>
      <div className={wide ? doorCss.wide : doorCss.narrow}>
        {back}
        {children}
      </div>
    </main>
  )
}

/** The way back to the calendar of the person, at the day of the session. */
function Back({ user, session }: { user: UserInfo; session: AppointmentWire | undefined }) {
  if (user.user_type === 'member') return <BackLink to="/member-dashboard/sessions">My sessions</BackLink>
  const date = session && wallOf(session.appointment_start, session.timezone).date
  return (
    <BackLink to="/pro-dashboard/schedule" search={{ date }}>
      Schedule
    </BackLink>
  )
}

/** A heading that receives the focus, because the Join or Leave button that had it is gone. */
function Heading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}

/** Why joining is not possible now; null when it is. The server decides; this only prevents attempts that must fail. */
function closedBecause(session: AppointmentWire, zone: string, now: number): string | null {
  if (isCancelled(session.status)) return 'This session was canceled.'
  if (session.session_location_type !== 'telehealth') return 'This session is in person, so there is no call.'
  const [start_at, end_at] = [fromInstant(session.appointment_start), fromInstant(session.appointment_end)]
  if (callIsOpen({ start_at, end_at }, now)) return null
  const opens = toInstant(start_at - CALL_OPENS_BEFORE)
  if (now > start_at) return 'This session is over, and its call is closed.'
  return `The call opens ${formatDay(opens, zone)} at ${formatTimeInZone(opens, zone)}. You can leave this page open.`
}

const when = (session: AppointmentWire, zone: string) =>
  `${formatDay(session.appointment_start, zone)}, ${formatTimeRange(session.appointment_start, session.appointment_end, zone)} ${zoneName(session.appointment_start, zone)}`

/** For a provider the name leads to the client's page. */
function theOther(session: AppointmentWire, user: UserInfo): ReactNode {
  if (user.user_type !== 'orchid_pro') return session.orchid_pro.display_name
  return <ClientLink id={session.patient.patient_chart_id}>{clientName(session)}</ClientLink>
}
