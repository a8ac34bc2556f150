import { IconCalendarPlus, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { UserInfo } from '#contracts/api/users'
import { roleOpens } from '#domain/access/roles'
import { isBusy } from '#domain/scheduling/calendar-entry'
import { useDeputy } from '#web/data/team/queries.ts'
import { availabilityQuery } from '#web/data/availability.ts'
import { useNow } from '#web/lib/use-now.ts'
import { instantAt, today, wallAt, wallOf } from '#web/lib/wall-time.ts'
import { useIsArchive } from '#web/login/archive.ts'
import { Button } from '#web/ui/kit/button.tsx'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { Page } from '#web/ui/kit/page.tsx'
import { useMedia } from '#web/ui/kit/use-media.ts'
import { ErrorState } from '#web/ui/shell/error-state.tsx'
import { Calendar } from './calendar/calendar.tsx'
import type { OpenBusy } from './calendar/busy-entry.tsx'
import type { Followed } from './calendar/drag/dragged.ts'
import type { Walked } from './calendar/use-slot-walk.ts'
import { entryBlocks, listedBlocks } from './calendar/calendar-blocks.ts'
import {
  appointmentOf,
  isCanceledEntry,
  isShownAt,
  type Meeting,
  placeIn,
  scheduleEntries,
  shownEntries,
} from './calendar-entries.ts'
import { useChanges } from './changes/use-changes.tsx'
import { Shortcuts } from './keyboard/shortcuts.tsx'
import { useKeys } from './keyboard/use-keys.ts'
import { OwnerFace } from './owner-face.tsx'
import { busyPanel, NO_PANEL, type ScheduleSearch } from './schedule-search.ts'
import type { CancellationPolicySlot, ClientSlots } from './schedule-slots.ts'
import { PhoneToolbar, ScheduleToolbar } from './schedule-toolbar.tsx'
import { sensibleStart } from './sensible-start.ts'
import { HoursUnread, NoHours, SetUp } from './set-up.tsx'
import { useEntries } from './use-entries.ts'
import { USUAL_MINUTES, useGhost } from './use-ghost.ts'
import { useNews } from './use-news.ts'
import { useView } from './use-view.ts'
import { stepDate, visibleDates } from './visible-dates.ts'
import { zoneWords } from './zone-words.ts'
import css from './schedule-page.module.css'

const ScheduleList = lazy(async () => ({ default: (await import('./schedule-list.tsx')).ScheduleList }))

const panels = () => import('./schedule-panel.tsx')
const SchedulePanel = lazy(async () => ({ default: (await panels()).SchedulePanel }))

const PlaceFilter = lazy(async () => ({ default: (await import('./place-filter.tsx')).PlaceFilter }))

const PrintDialog = lazy(async () => ({ default: (await import('./print/print-dialog.tsx')).PrintDialog }))

type SchedulePageProps = {
  user: UserInfo
  search: ScheduleSearch
  clients: ClientSlots
  CancellationPolicy: CancellationPolicySlot
  onSearch: (change: ScheduleSearch, how?: { replace: boolean }) => void
}

export function SchedulePage({ user, search, clients, CancellationPolicy, onSearch }: SchedulePageProps) {
  const phone = useMedia('(max-width: 47.99em)')
  const now = useNow()
  const availability = useQuery(availabilityQuery)
  const zone = availability.data?.timezone ?? user.timezone
  const { view, choose } = useView({ user, search, phone, onSearch })
  const date = search.date ?? today(zone, now)
  const { first, last } = visibleDates(view, date)
  const { calendar, turn } = useEntries({ date, first, last }, onSearch)
  const changes = useChanges({ zone, opened: search.session }, onSearch)
  const news = useNews()
  const archive = useIsArchive(user)
  const deputy = useDeputy(user)
  const keys = useKeys(user.sub)
  const [printing, setPrinting] = useState(false)
  /** Whether the list has been loaded, which the other views do not need. */
  const [listDrawn, setListDrawn] = useState(false)
  const walked = useRef<Walked>(null)
  const followed = useRef<Followed>(null)

  const entries = scheduleEntries(calendar.data?.entries ?? [])
  const { periods = [], exceptions = [], offices } = availability.data ?? {}
  const place = placeIn(offices, search.place)
  // The offices come with the hours. Until then it is not known what the place in the address shows alone.
  const isPlaced = !search.place || !availability.isPending
  const cancelled = entries.filter((entry) => isCanceledEntry(entry) && isPlaced && isShownAt(entry, place))
  const withCancelled = search.cancelled === 'shown'
  const drawing = useMemo(
    () => ({
      view,
      date,
      first,
      last,
      entries: isPlaced ? calendar.data && shownEntries(calendar.data.entries, withCancelled, place) : undefined,
    }),
    [view, date, first, last, calendar.data, withCancelled, isPlaced, place],
  )
  // What was asked for is answered at once. The dates, which may have many sessions, follow as soon as they are drawn.
  const drawn = useDeferredValue(drawing)
  const owner = roleOpens(user.role, 'edit-scheduling')
  const selected = search.panel === 'session-details' || search.panel === 'edit-session' ? search.session : undefined
  const adding = search.panel === 'add-to-calendar' && !archive
  const ready = calendar.data !== undefined && !calendar.isPlaceholderData && !availability.isPending
  const suggested = () => {
    const start = sensibleStart({
      first,
      last,
      now: wallAt(now, zone),
      periods,
      exceptions,
      busy: entryBlocks(entries.filter(isBusy), zone),
      length: USUAL_MINUTES,
    })
    return instantAt(start.date, start.minute, zone)
  }
  const open = (meeting: Meeting) =>
    onSearch({ ...NO_PANEL, panel: 'session-details', session: appointmentOf(meeting).appointment_id })
  const openBusy: OpenBusy = (entry, day) => onSearch(busyPanel(entry, day))
  const add = () => onSearch({ ...NO_PANEL, panel: 'add-to-calendar', at: ready ? suggested() : undefined })
  // The panel, once it is open, stays. Otherwise a card asks, for which a phone has no room.
  const addAt = (at: string, minutes?: number) =>
    adding && !search.card
      ? onSearch({ at, minutes })
      : onSearch({ ...NO_PANEL, panel: 'add-to-calendar', at, minutes, card: phone ? undefined : 'quick' })
  // They open at once, and the page does not wait for them.
  useEffect(() => void panels().catch(() => undefined), [])
  useEffect(() => {
    // The form was opened from elsewhere, without a time.
    if (adding && !search.at && ready) onSearch({ at: suggested() }, { replace: true })
  }, [adding, search.at, ready])
  const { ghost, setDraft } = useGhost(adding ? search.at : undefined, search.minutes)
  const ghostDate = ghost && adding ? wallOf(ghost.start, zone).date : undefined
  useEffect(() => {
    // The day in the form was changed to one that is not shown.
    if (ghostDate && (ghostDate < first || ghostDate > last)) onSearch({ date: ghostDate }, { replace: true })
  }, [ghostDate])
  const toolbar = {
    view,
    date,
    today: today(zone, now),
    zone,
    cancelled: { count: listedBlocks(cancelled, zone, first, last).length, shown: withCancelled },
    onSearch,
    onChoose: choose,
    onPrint: () => setPrinting(true),
  }
  const shortcuts = {
    ...keys,
    shown: drawn === drawing && drawn.entries !== undefined && (view !== 'list' || listDrawn),
    onAdd: archive ? undefined : () => add(),
  }

  return (
    <Page
      title="Schedule"
      wide
      filling
      face={user.role === 'PRACTICE_SCHEDULER' && <OwnerFace deputy={deputy} />}
      lead={`${deputy ? `The calendar of ${deputy.owner.display_name}. ` : ''}${zoneWords(zone, now)}`}
      action={
        !phone && (
          <>
            <SetUp onSearch={onSearch} />
            {!archive && (
              <Button
                icon={<IconCalendarPlus size={18} stroke={1.5} aria-hidden />}
                aria-keyshortcuts={keys.on ? 'n' : undefined}
                onClick={() => add()}
              >
                Add session
              </Button>
            )}
          </>
        )
      }
    >
      {phone ? (
        <PhoneToolbar {...toolbar} />
      ) : (
        <ScheduleToolbar {...toolbar} keysOn={keys.on} onExplainKeys={() => keys.onOpen(true)} />
      )}
      {offices && (
        <div className={css.places}>
          <Suspense fallback={null}>
            <PlaceFilter offices={offices} value={place} onSearch={onSearch} />
          </Suspense>
        </div>
      )}
      <HoursUnread hours={availability} asksForPlace={search.place !== undefined} />
      <Shortcuts {...toolbar} {...shortcuts} />
      <p className="visually-hidden" role="status">
        {news && <span key={news.nth}>{news.text}</span>}
      </p>
      {calendar.isError && !calendar.data ? (
        <ErrorState error={calendar.error} onRetry={() => void calendar.refetch()} />
      ) : !drawn.entries || (availability.isPending && drawn.view !== 'list') ? (
        <LoadingSkeleton shape={view === 'list' ? 'list' : 'calendar'} label="Loading the schedule" />
      ) : drawn.view === 'list' ? (
        <Suspense fallback={<LoadingSkeleton shape="list" label="Loading the schedule" />}>
          <ScheduleList
            onDrawn={() => setListDrawn(true)}
            first={drawn.first}
            last={drawn.last}
            entries={drawn.entries}
            zone={zone}
            now={now}
            selected={selected}
            onOpenMeeting={open}
            onOpenBusy={openBusy}
            onAdd={archive ? undefined : () => add()}
          />
        </Suspense>
      ) : (
        <div className={css.calendar} data-fills data-stale={calendar.isPlaceholderData || undefined}>
          {availability.data && periods.length === 0 && owner && !archive && <NoHours onSearch={onSearch} />}
          {drawn.view === 'day' && (
            <Button
              kind="plain"
              size="small"
              className={css.dayDetails}
              onClick={() => onSearch({ ...NO_PANEL, panel: 'day-preview', day: drawn.date })}
            >
              Day details
            </Button>
          )}
          <Calendar
            key={drawn.view}
            view={drawn.view}
            date={drawn.date}
            zone={zone}
            now={now}
            entries={drawn.entries}
            periods={periods}
            exceptions={exceptions}
            selected={selected}
            ghost={ghost ?? changes.ghost}
            held={changes.held}
            walked={walked}
            followed={followed}
            onOpenMeeting={open}
            onOpenBusy={openBusy}
            onAdd={archive ? undefined : addAt}
            onShift={archive ? undefined : changes.shift}
            onOvertaken={changes.overtaken}
            onOpenDay={(day) => onSearch({ date: day, view: 'day' })}
            onTurn={turn}
            onSwipe={phone ? (step) => onSearch({ date: stepDate(view, date, step) }) : undefined}
          />
        </div>
      )}
      {phone && !archive && (
        <button type="button" className={css.addButton} aria-label="Add session" onClick={() => add()}>
          <IconPlus size={26} stroke={1.75} aria-hidden />
        </button>
      )}
      {search.panel && (
        <Suspense fallback={null}>
          <SchedulePanel
            search={phone ? { ...search, card: undefined } : search}
            entries={calendar.data && entries}
            zone={zone}
            now={now}
            owner={owner}
            archive={archive}
            deputy={deputy}
            care={roleOpens(user.role, 'chart-notes')}
            clients={clients}
            CancellationPolicy={CancellationPolicy}
            onSearch={onSearch}
            onMove={changes.move}
            onBooked={({ id, start, minutes, name, made }) => {
              changes.added({ client: name, to: { start, minutes }, made })
              if (search.card && !phone) onSearch(NO_PANEL)
              else onSearch({ ...NO_PANEL, panel: 'session-details', session: id, date: wallOf(start, zone).date })
            }}
            onDraft={setDraft}
            onClose={() => onSearch(NO_PANEL)}
          />
        </Suspense>
      )}
      {changes.shown}
      {printing && (
        <Suspense fallback={null}>
          <PrintDialog
            date={date}
            zone={zone}
            now={now}
            owner={deputy?.owner.display_name ?? null}
            onClose={() => setPrinting(false)}
          />
        </Suspense>
      )}
    </Page>
  )
}
