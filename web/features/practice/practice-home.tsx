import { IconCalendarPlus, IconCoffee, IconVideo } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { AppointmentWire } from '#contracts/api/appointments'
import type { UserInfo } from '#contracts/api/users'
import { planHas } from '#domain/access/plans'
import { isCanceledLately, isHappening } from '#domain/scheduling/list-windows'
import { isLive } from '#domain/scheduling/status'
import { fromInstant } from '#kernel/clock'
import { availabilityQuery } from '#web/data/availability.ts'
import { appointmentsQuery, windowOfDates } from '#web/data/appointments/queries.ts'
import { SessionRow } from '#web/ui/sessions/session-row.tsx'
import { callCanBeJoined } from '#web/ui/sessions/session-state.ts'
import { useNow } from '#web/lib/use-now.ts'
import { addDays, longDay, today, wallOf } from '#web/lib/wall-time.ts'
import { relativeDay, zoneCity, zoneName } from '#web/lib/time.ts'
import { Card } from '#web/ui/kit/card.tsx'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { Page } from '#web/ui/kit/page.tsx'
import { useIsArchive } from '#web/login/archive.ts'
import { EndingPanel } from './ending-panel.tsx'
import { SampleDataNote } from './sample-data-note.tsx'
import { TodoCard } from './todo-card.tsx'
import { useOwnTodos } from './use-own-todos.ts'
import css from './practice-home.module.css'
import { ButtonLink } from '#web/ui/kit/button-link.tsx'

// It loads separately, because only new practices need it.
const GettingStarted = lazy(async () => ({ default: (await import('./getting-started.tsx')).GettingStarted }))

const CanceledLately = lazy(async () => ({ default: (await import('./canceled-lately.tsx')).CanceledLately }))

const DAYS_BACK = 31
const DAYS_AHEAD = 14
const NEXT_SHOWN = 6

/** The home page of a practice: today's sessions, the next ones, and the open tasks of the provider. */
export function PracticeHome({ user }: { user: UserInfo }) {
  const now = useNow()
  const archive = useIsArchive(user)
  // A plan with only the assistant has no calendar. An archive has no plan, but its calendar can still be read.
  const hasCalendar = archive || planHas(user.plan, 'calendar')
  const availability = useQuery({ ...availabilityQuery, enabled: hasCalendar })
  const zone = availability.data?.timezone ?? user.timezone
  const date = today(zone, now)
  // The range is a day wider on both sides. It is of the account's zone, so that the query key does not change once the
  // practice's zone is known.
  const ownDate = today(user.timezone, now)
  const sessions = useQuery(
    appointmentsQuery(windowOfDates(addDays(ownDate, -DAYS_BACK), addDays(ownDate, DAYS_AHEAD))),
  )
  const open = useOpenSession(zone)
  const owner = user.role === 'OWNER'
  const joins = owner && !archive
  const all = sessions.data?.appointments ?? []
  const on = all.filter((one) => !one.status_flags.cancelled_or_abandoned)
  const happening = on.filter((one) => isLive(one.status) && isHappening(timesOf(one), now))
  const ofToday = on.filter((one) => wallOf(one.appointment_start, zone).date === date && !happening.includes(one))
  const later = on.filter(
    (one) => isLive(one.status) && wallOf(one.appointment_start, zone).date > date && !happening.includes(one),
  )
  const canceled = all.filter(
    (one) => one.status_flags.cancelled_by_patient && !one.is_sample && isCanceledLately(timesOf(one), now),
  )
  const booked = on.some((one) => !one.is_sample)
  const started = booked && (availability.data?.periods.length ?? 0) > 0
  return (
    <Page
      title={`${greeting(wallOf(new Date(now).toISOString(), zone).minute)}, ${user.display_name}`}
      tabTitle="Home"
      lead={`${longDay(date)}. Times in ${zoneCity(zone)} (${zoneName(new Date(now).toISOString(), zone)}).`}
      action={
        planHas(user.plan, 'calendar') && (
          <ButtonLink
            to="/pro-dashboard/schedule"
            search={{ panel: 'add-to-calendar' }}
            icon={<IconCalendarPlus size={18} stroke={1.5} aria-hidden />}
          >
            Add session
          </ButtonLink>
        )
      }
    >
      <EndingPanel zone={zone} />
      {/* Not shown in an archive, from which sample data cannot be removed. */}
      {owner && !archive && <SampleDataNote />}
      <div className={css.columns} data-archive={archive || undefined}>
        <div className={css.column}>
          {sessions.isError && !sessions.data ? (
            <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
          ) : !sessions.data ? (
            <LoadingSkeleton shape="list" rows={4} label="Loading your sessions" />
          ) : (
            <>
              {happening.length > 0 && (
                <Sessions title="Now" sessions={happening} zone={zone} now={now} joins={joins} />
              )}
              <Sessions
                title="Today"
                sessions={ofToday}
                zone={zone}
                now={now}
                joins={joins}
                empty={noneToday(later.length > 0, archive)}
                isOptional={happening.length > 0}
              />
              {later.length > 0 && (
                <Sessions
                  title="Next"
                  sessions={later.slice(0, NEXT_SHOWN)}
                  zone={zone}
                  now={now}
                  joins={joins}
                  dated
                />
              )}
              {canceled.length > 0 && (
                <Suspense fallback={null}>
                  <CanceledLately sessions={canceled} zone={zone} now={now} onOpen={open} />
                </Suspense>
              )}
            </>
          )}
        </div>
        {!archive && owner && (
          <div className={css.column}>
            <Tasks
              user={user}
              zone={zone}
              now={now}
              isNew={sessions.data && availability.data ? !started : undefined}
              hasSessions={booked}
            />
          </div>
        )}
      </div>
    </Page>
  )
}

type TasksProps = {
  user: UserInfo
  zone: string
  now: number
  /** Whether the practice has not opened for bookings yet; undefined while unknown. */
  isNew: boolean | undefined
  hasSessions: boolean
}

/** What is left to do, and for a new practice the steps to its first booking. */
function Tasks({ user, zone, now, isNew, hasSessions }: TasksProps) {
  const own = useOwnTodos(user, zone, now)
  const [dismissed, setDismissed] = useState(() => readPutAway(user.sub))
  const settingUp = isNew === true && !dismissed
  return (
    <>
      <TodoCard zone={zone} now={now} notes={planHas(user.plan, 'notes-and-forms')} own={own} settingUp={settingUp} />
      {settingUp && (
        <Suspense fallback={null}>
          <GettingStarted
            user={user}
            hasSessions={hasSessions}
            onDismiss={() => {
              writePutAway(user.sub)
              setDismissed(true)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const timesOf = (session: AppointmentWire) => ({
  start_at: fromInstant(session.appointment_start),
  end_at: fromInstant(session.appointment_end),
})

/** Opens a session in the schedule. */
function useOpenSession(zone: string) {
  const navigate = useNavigate()
  return (session: AppointmentWire) =>
    void navigate({
      to: '/pro-dashboard/schedule',
      search: {
        date: wallOf(session.appointment_start, zone).date,
        panel: 'session-details',
        session: session.appointment_id,
      },
    })
}

type SessionsProps = {
  title: string
  sessions: readonly AppointmentWire[]
  zone: string
  now: number
  /** Whether calls can be joined from here. */
  joins: boolean
  /** The text when there are no sessions. */
  empty?: string
  /** Whether nothing is shown when there are none. */
  isOptional?: boolean
  dated?: boolean
}

function Sessions({ title, sessions, zone, now, joins, empty, isOptional = false, dated = false }: SessionsProps) {
  const open = useOpenSession(zone)
  if (isOptional && sessions.length === 0) return null
  return (
    <section className={css.section}>
      <h2 className={css.heading}>{title}</h2>
      {sessions.length === 0 ? (
        <Card>
          <EmptyState icon={IconCoffee} title="No sessions today">
            {empty}
          </EmptyState>
        </Card>
      ) : (
        <ul className={css.list}>
          {sessions.map((session) => (
            <li key={session.appointment_id}>
              <SessionRow
                session={session}
                zone={zone}
                now={now}
                day={dated ? relativeDay(session.appointment_start, zone, new Date(now)) : undefined}
                onOpen={() => open(session)}
                action={joins && callCanBeJoined(session, now) && <JoinCall session={session} now={now} />}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** The text for a day without sessions. `more` is true when there are later sessions. */
function noneToday(more: boolean, archive: boolean): string {
  if (more) return 'Your next sessions are below.'
  return archive
    ? 'Past sessions and their notes are in your schedule.'
    : 'Sessions appear here as soon as clients book them.'
}

function JoinCall({ session, now }: { session: AppointmentWire; now: number }) {
  const soon = now < fromInstant(session.appointment_end)
  return (
    <ButtonLink
      to="/video-chat/$appointmentId"
      params={{ appointmentId: session.appointment_id }}
      kind={soon ? 'primary' : 'quiet'}
      icon={<IconVideo size={18} stroke={1.5} aria-hidden />}
    >
      Join call
    </ButtonLink>
  )
}

function greeting(minute: number): string {
  if (minute < 12 * 60) return 'Good morning'
  return minute < 18 * 60 ? 'Good afternoon' : 'Good evening'
}

/** Remembers in this browser that the user has dismissed "Getting started". Without storage, it appears again. */
const keyOf = (userId: string) => `orchid-first-steps-away-${userId}`

function readPutAway(userId: string): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) === '1'
  } catch {
    return false
  }
}

function writePutAway(userId: string): void {
  try {
    localStorage.setItem(keyOf(userId), '1')
  } catch {
    // Without storage, "Getting started" is dismissed only until the page is closed.
  }
}
