/**
 * The practice's calendar: a day or a week as a time grid, or a month. The library behind it stays in this folder; it
 * is told wall-clock times of the practice's zone, and what it places by the browser's own clock is placed again here
 * (its arithmetic is an hour off on days on which the browser's zone changes its clocks).
 *
 * Slots are buttons: arrow keys walk over them, Enter begins a session there. What can be dragged can be moved in a
 * dialog as well.
 */
import '@mantine/schedule/styles.layer.css'
import { DayView, MonthView, type ScheduleEventData, WeekView, type WeekViewProps } from '@mantine/schedule'
import type { AppointmentWire } from '#contracts/api/scheduling'
import type { Period } from '../queries.ts'
import type { View } from '../schedule-search.ts'
import { can } from '../session-state.ts'
import { visibleDates } from '../visible-dates.ts'
import {
  clockText,
  datesBetween,
  type DateText,
  instantAt,
  longDay,
  minuteOf,
  timeText,
  today,
  wallOf,
} from '../wall-time.ts'
import {
  availabilityBlocks,
  type Block,
  type Hours,
  type SessionBlock,
  sessionBlocks,
  visibleHours,
} from './calendar-blocks.ts'
import { AvailabilityGround, MonthLine, SessionInGrid } from './calendar-events.tsx'
import css from './calendar.module.css'

export type CalendarProps = {
  view: Exclude<View, 'list'>
  date: DateText
  zone: string
  now: number
  sessions: readonly AppointmentWire[]
  periods: readonly Period[]
  /** Chosen sessions stand out. */
  selected?: string
  onOpenSession: (id: string) => void
  /** Left out: nothing can be added here. */
  onAdd?: (start: string) => void
  /** A session was dragged to another start; nothing is changed by the calendar itself. */
  onMove: (id: string, start: string) => void
  onOpenDay: (date: DateText) => void
}

type RenderEvent = NonNullable<WeekViewProps['renderEvent']>
type Drawn = { block: Block; session: AppointmentWire | null }
type CalendarEvent = ScheduleEventData & { payload: Drawn }

const LIBRARY_MINUTES = 30
const DRAG_MINUTES = 15
const LABELS = { weekday: 'Open', noEvents: 'No sessions', more: 'more', moreLabel: (count: number) => `${count} more` }

export function Calendar(props: CalendarProps) {
  const { view, date, zone, now, sessions, periods, onAdd } = props
  const { first, last } = visibleDates(view, date)
  const blocks = sessionBlocks(sessions, zone).filter((block) => block.date >= first && block.date <= last)
  const free = availabilityBlocks(periods, datesBetween(first, last))
  const hours = visibleHours([...blocks, ...free])
  const wall = wallOf(new Date(now).toISOString(), zone)
  const startOf = (text: string) => instantAt(text.slice(0, 10), minuteOf(text.slice(11)) ?? 0, zone)

  const shared = {
    date,
    withHeader: false,
    labels: LABELS,
    radius: 'md',
    withEventsDragAndDrop: true,
    canDragEvent: (event: ScheduleEventData) => {
      const { session } = drawn(event)
      return session !== null && can(session, 'move', now)
    },
    onEventClick: (event: ScheduleEventData) => {
      const { session } = drawn(event)
      if (session) props.onOpenSession(session.appointment_id)
    },
    onEventDrop: ({ event, newStart }: { event: ScheduleEventData; newStart: string }) => {
      const { session } = drawn(event)
      if (session) props.onMove(session.appointment_id, startOf(newStart))
    },
  } as const

  if (view === 'month')
    return (
      <MonthView
        {...shared}
        events={blocks.filter((block) => !block.id.endsWith('+1')).map(monthEvent)}
        renderEvent={renderMonthEvent(props)}
        className={css.month}
        classNames={MONTH_PARTS}
        firstDayOfWeek={1}
        weekdayFormat="ddd"
        consistentWeeks={false}
        highlightToday={false}
        maxEventsPerDay={4}
        getDayProps={(day) => ({
          'aria-label': `Open ${longDay(day)}`,
          'data-now': day === today(zone, now) || undefined,
        })}
        onDayClick={(day) => props.onOpenDay(day)}
      />
    )

  const grid = {
    ...shared,
    events: [...free.map(groundEvent), ...blocks.map(sessionEvent)],
    renderEvent: renderGridEvent(props, hours),
    startTime: `${timeText(hours.from * 60)}:00`,
    endTime: hours.to === 24 ? '23:59:59' : `${timeText(hours.to * 60)}:00`,
    intervalMinutes: LIBRARY_MINUTES,
    withSubHourGridLines: false,
    eventDragInterval: DRAG_MINUTES,
    slotHeight: 64,
    slotLabelFormat: (text: string) => clockText(minuteOf(text.slice(11)) ?? 0),
    startScrollTime: hours.from < 8 ? '07:00:00' : undefined,
    withCurrentTimeIndicator: true,
    withCurrentTimeBubble: false,
    getCurrentTime: () => `${wall.date} ${timeText(wall.minute)}:00`,
    scrollAreaProps: {
      className: css.scroll,
      classNames: { thumb: css.thumb },
      type: 'auto' as const,
      viewportProps: { tabIndex: -1 },
    },
    mod: { unset: periods.length === 0 },
    onTimeSlotClick: ({ slotStart }: { slotStart: string }) => onAdd?.(startOf(slotStart)),
    getTimeSlotProps: ({ start }: { start: string }) => ({
      'aria-label': `${onAdd ? 'Add a session on' : ''} ${longDay(start.slice(0, 10))} at ${clockText(minuteOf(start.slice(11)) ?? 0)}`,
    }),
  }

  return view === 'day' ? (
    <DayView {...grid} className={css.day} classNames={GRID_PARTS.day} withAllDaySlot={false} />
  ) : (
    <WeekView
      {...grid}
      className={css.week}
      classNames={GRID_PARTS.week}
      firstDayOfWeek={1}
      withAllDaySlots={false}
      withWeekNumber={false}
      highlightToday
      onDateChange={(day) => props.onOpenDay(day.slice(0, 10))}
    />
  )
}

const GRID_PARTS = {
  week: {
    weekViewRoot: css.root,
    weekViewHeader: css.header,
    weekViewDayLabel: css.dayLabel,
    weekViewDayWeekday: css.weekday,
    weekViewDayNumber: css.dayNumber,
    weekViewSlotLabels: css.hours,
    weekViewSlotLabel: css.hour,
    weekViewDay: css.column,
    weekViewDaySlots: css.slots,
    weekViewDaySlot: css.slot,
    weekViewDragPreview: css.preview,
    currentTimeIndicator: css.now,
    currentTimeIndicatorLine: css.nowLine,
    currentTimeIndicatorThumb: css.nowThumb,
  },
  day: {
    dayViewScrollArea: css.bare,
    dayViewSlotLabels: css.hours,
    dayViewSlotLabel: css.hour,
    dayViewSlots: css.column,
    dayViewTimeSlots: css.slots,
    dayViewSlot: css.slot,
    dayViewDragPreview: css.preview,
    currentTimeIndicator: css.now,
    currentTimeIndicatorLine: css.nowLine,
    currentTimeIndicatorThumb: css.nowThumb,
  },
} as const

const MONTH_PARTS = {
  monthViewWeekdays: css.monthWeekdays,
  monthViewWeekday: css.monthWeekday,
  monthViewWeek: css.monthWeek,
  monthViewDay: css.monthDay,
  monthViewDayLabel: css.monthDayLabel,
  monthViewEvents: css.monthEvents,
} as const

const libraryTime = (block: Block, minute: number) =>
  `${block.date} ${minute >= 1440 ? '23:59:59' : `${timeText(minute)}:00`}`

function eventOf(block: Block, session: AppointmentWire | null): CalendarEvent {
  return {
    id: block.id,
    // The words stand in the block's own label: a title would show a second one beside it.
    title: '',
    start: libraryTime(block, block.startMinute),
    end: libraryTime(block, block.endMinute),
    color: 'gray',
    payload: { block, session },
  }
}
const sessionEvent = (block: SessionBlock): CalendarEvent => eventOf(block, block.session)
const groundEvent = (block: Block): CalendarEvent => ({ ...eventOf(block, null), display: 'background' })
/** In a month every session takes the line of its day, however long it lasts. */
const monthEvent = (block: SessionBlock): CalendarEvent => eventOf(block, block.session)

function drawn(event: ScheduleEventData): Drawn {
  return (event as CalendarEvent).payload
}

function renderGridEvent({ now, zone, selected }: CalendarProps, hours: Hours): RenderEvent {
  return (event, root) => {
    const { block, session } = drawn(event)
    if (!session) return <AvailabilityGround key={block.id} root={root} block={block} hours={hours} />
    return (
      <SessionInGrid
        key={block.id}
        root={root}
        block={block}
        hours={hours}
        session={session}
        zone={zone}
        now={now}
        selected={session.appointment_id === selected}
      />
    )
  }
}

function renderMonthEvent({ now, zone, selected }: CalendarProps): RenderEvent {
  return (event, root) => {
    const { block, session } = drawn(event)
    if (!session) return <span key={block.id} />
    return (
      <MonthLine
        key={block.id}
        root={root}
        session={session}
        zone={zone}
        now={now}
        selected={session.appointment_id === selected}
      />
    )
  }
}
