import { useMedia } from '#web/ui/kit/use-media.ts'
import { IconCalendarPlus, IconClockHour4, IconTags } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { AppointmentWire } from '#contracts/api/scheduling'
import type { UserInfo } from '#contracts/api/users'
import { roleOpens } from '#domain/access/roles'
import { isBusy } from '#domain/scheduling/calendar-entry'
import { useIsArchive } from '#web/session/archive.ts'
import { zoneCity, zoneName } from '#web/lib/time.ts'
import { EmptyState } from '#web/ui/kit/empty-state.tsx'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { Page } from '#web/ui/kit/page.tsx'
import { Agenda } from './calendar/agenda.tsx'
import { Calendar } from './calendar/calendar.tsx'
import { listedBlocks } from './calendar/calendar-blocks.ts'
import { appointmentOf, type Meeting, meetingsOf } from './calendar-entries.ts'
import { useAppointmentNews } from '#web/data/scheduling/live.ts'
import { availabilityQuery } from '#web/data/scheduling/availability.ts'
import { appointmentsQuery, windowOfDates } from '#web/data/scheduling/queries.ts'
import { SchedulePanel } from './schedule-panel.tsx'
import { NO_PANEL, type ScheduleSearch, type View } from './schedule-search.ts'
import { ScheduleToolbar } from './schedule-toolbar.tsx'
import { clientName } from '#web/ui/sessions/session-state.ts'
import { useNow } from '#web/lib/use-now.ts'
import { visibleDates } from './visible-dates.ts'
import { today, wallOf } from '#web/lib/wall-time.ts'
import css from './schedule-page.module.css'
import { Button } from '#web/ui/kit/button.tsx'

const MoveDialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }))

type SchedulePageProps = {
  user: UserInfo
  search: ScheduleSearch
  onSearch: (change: ScheduleSearch, how?: { replace: boolean }) => void
}
type Moving = { session: AppointmentWire; to?: string }

export function SchedulePage({ user, search, onSearch }: SchedulePageProps) {
  const phone = useMedia('(max-width: 47.99em)')
  const now = useNow()
  const availability = useQuery(availabilityQuery)
  const zone = availability.data?.timezone ?? user.timezone
  const view = viewFor(search.view, phone)
  const date = search.date ?? today(zone, now)
  const { first, last } = visibleDates(view, date)
  const sessions = useQuery(appointmentsQuery(windowOfDates(first, last)))
  const [moving, setMoving] = useState<Moving | null>(null)
  const news = useNews()
  const archive = useIsArchive(user)

  const entries = meetingsOf(sessions.data?.appointments ?? [])
  const cancelled = entries.filter((one) => !isBusy(one))
  const shown = search.cancelled === 'shown' ? entries : entries.filter(isBusy)
  const periods = availability.data?.periods ?? []
  const owner = roleOpens(user.role, 'edit-scheduling')
  const selected = search.panel === 'session-details' ? search.session : undefined
  const open = (meeting: Meeting) =>
    onSearch({ ...NO_PANEL, panel: 'session-details', session: appointmentOf(meeting).appointment_id })
  const add = (at?: string) => onSearch({ ...NO_PANEL, panel: 'add-to-calendar', at })
  const nothing = listedBlocks(shown, zone, first, last).length === 0

  return (
    <Page
      title="Schedule"
      wide
      lead={`Times in ${zoneCity(zone)} (${zoneName(new Date(now).toISOString(), zone)})`}
      action={
        <>
          <span className={css.setup}>
            <SetUp kind="plain" onSearch={onSearch} />
          </span>
          {!archive && (
            <Button icon={<IconCalendarPlus size={18} stroke={1.5} aria-hidden />} onClick={() => add()}>
              Add session
            </Button>
          )}
        </>
      }
    >
      <ScheduleToolbar
        view={view}
        phone={phone === true}
        date={date}
        isToday={date === today(zone, now)}
        cancelled={{ count: listedBlocks(cancelled, zone, first, last).length, shown: search.cancelled === 'shown' }}
        onSearch={onSearch}
      />
      <p className="visually-hidden" role="status">
        {news}
      </p>
      {sessions.isError && !sessions.data ? (
        <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
      ) : !sessions.data || (availability.isPending && view !== 'list') ? (
        <LoadingSkeleton shape={view === 'list' ? 'list' : 'calendar'} label="Loading the schedule" />
      ) : view === 'list' ? (
        <>
          {nothing && (
            <EmptyState
              icon={IconCalendarPlus}
              title="A free week"
              action={
                !archive && (
                  <Button kind="quiet" onClick={() => add()}>
                    Add session
                  </Button>
                )
              }
            >
              Nothing is booked on these days.{!archive && ' Sessions appear here as soon as clients book them.'}
            </EmptyState>
          )}
          {!nothing && (
            <Agenda
              first={first}
              last={last}
              entries={shown}
              zone={zone}
              now={now}
              selected={selected}
              onOpenMeeting={open}
            />
          )}
        </>
      ) : (
        <div className={css.calendar} data-stale={sessions.isPlaceholderData || undefined}>
          {periods.length === 0 && owner && !archive && (
            <p className={css.hint}>
              Clients cannot book yet because no hours are set.{' '}
              <button type="button" onClick={() => onSearch({ ...NO_PANEL, panel: 'availability' })}>
                Set your availability
              </button>
            </p>
          )}
          <Calendar
            key={view}
            view={view}
            date={date}
            zone={zone}
            now={now}
            entries={shown}
            periods={periods}
            selected={selected}
            onOpenMeeting={open}
            onAdd={archive ? undefined : add}
            onMove={
              archive
                ? undefined
                : (meeting, to) => {
                    const session = appointmentOf(meeting)
                    if (session.appointment_start !== to) setMoving({ session, to })
                  }
            }
            onOpenDay={(day) => onSearch({ date: day, view: 'day' })}
          />
        </div>
      )}
      <div className={css.phoneSetup}>
        <SetUp kind="quiet" onSearch={onSearch} />
      </div>
      <SchedulePanel
        search={search}
        zone={zone}
        now={now}
        owner={owner}
        archive={archive}
        care={roleOpens(user.role, 'chart-notes')}
        onSearch={onSearch}
        onMove={(session) => setMoving({ session })}
        onBooked={(id, start) =>
          onSearch({ ...NO_PANEL, panel: 'session-details', session: id, date: wallOf(start, zone).date })
        }
        onClose={() => onSearch(NO_PANEL)}
      />
      {moving && (
        <Suspense fallback={null}>
          <MoveDialog {...moving} zone={zone} onClose={() => setMoving(null)} />
        </Suspense>
      )}
    </Page>
  )
}

/** The buttons for availability and session types. They are beside the title, and on phones below the days. */
function SetUp({ kind, onSearch }: { kind: 'plain' | 'quiet'; onSearch: SchedulePageProps['onSearch'] }) {
  return (
    <>
      <Button
        kind={kind}
        tone="muted"
        icon={<IconClockHour4 size={18} stroke={1.5} aria-hidden />}
        onClick={() => onSearch({ ...NO_PANEL, panel: 'availability' })}
      >
        Availability
      </Button>
      <Button
        kind={kind}
        tone="muted"
        icon={<IconTags size={18} stroke={1.5} aria-hidden />}
        onClick={() => onSearch({ ...NO_PANEL, panel: 'session-types' })}
      >
        Session types
      </Button>
    </>
  )
}

/** The view to show. A phone has room only for a day or a list. */
function viewFor(asked: View | undefined, phone: boolean): View {
  if (!phone) return asked ?? 'week'
  return asked === 'day' ? 'day' : 'list'
}

/** A text about the latest live change, which screen readers announce. */
function useNews(): string {
  const [news, setNews] = useState('')
  useAppointmentNews((appointments) => {
    const one = appointments[0]
    if (one) setNews(`The session of ${clientName(one)} was booked or changed.`)
  })
  return news
}
