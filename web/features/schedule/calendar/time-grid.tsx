/** One day, three days or a week as columns of 24 hours, which open at the present hour. */
import { type CSSProperties, type TouchEvent, useRef } from 'react'
import { toInstant } from '#kernel/clock'
import { swipeOf, touchStart } from '#web/lib/swipe.ts'
import { zoneName } from '#web/lib/time.ts'
import { clockText, type DateText, longDay, wallAt, weekdayText } from '#web/lib/wall-time.ts'
import type { CalendarProps } from './calendar-props.ts'
import { type Block, DAY_MINUTES, type EntryBlock, type GhostBlock, openingMinute } from './calendar-blocks.ts'
import css from './calendar.module.css'
import { DayColumn } from './day-column.tsx'
import { drawnLength, shiftable } from './drag/draggable.ts'
import { useDrag } from './drag/use-drag.ts'
import { useHandles } from './handles.ts'
import { useOpeningScroll, useUncovered } from './use-scroll.ts'
import { useSlotWalk } from './use-slot-walk.ts'

type TimeGridProps = CalendarProps & {
  dates: readonly DateText[]
  blocks: readonly EntryBlock[]
  free: readonly Block[]
  ghosts: readonly GhostBlock[]
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

export function TimeGrid(props: TimeGridProps) {
  const { view, date, dates, blocks, free, ghosts, zone, now, periods, selected, held } = props
  const { onOpenBusy, onAdd, onOpenDay, onShift, onSwipe, onOvertaken } = props
  const wall = wallAt(now, zone)
  const [scroll, body, columns] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ]
  const opening = openingMinute(dates, wall, [...free, ...blocks])
  const walk = useSlotWalk(
    {
      columns,
      kept: props.walked,
      dates,
      entries: blocks.filter(({ entry }) => entry.kind === 'meeting' || (entry.kind === 'blocked' && onOpenBusy)),
      withCells: onAdd !== undefined,
    },
    { date: dates.includes(wall.date) ? wall.date : date, minute: opening },
  )
  const touched = useRef<ReturnType<typeof touchStart>>(null)
  const drag = useDrag({
    scroll,
    blocks,
    zone,
    view,
    date,
    onTurn: props.onTurn,
    kept: props.followed,
    settling: held,
    spanAt: (grip, { x, y }, spanIn) => {
      const box = columns.current?.getBoundingClientRect()
      if (!box) return null
      // Beside the days, an entry stays in the nearest one.
      const at = Math.floor(((x - box.left) / box.width) * dates.length)
      const day = dates[Math.min(Math.max(at, 0), dates.length - 1)]
      return day ? spanIn(grip, { date: day, minute: ((y - box.top) / box.height) * DAY_MINUTES }) : null
    },
    onDrop: (grip, to, putBack) => {
      if (grip.kind === 'draw') return onAdd?.(to.start, drawnLength(to))
      const entry = shiftable(grip.block, now)
      if (entry) onShift?.(entry, to, putBack)
    },
    onOvertaken: ({ entry }) => onOvertaken?.(entry),
    // A finger that drags does not turn to other days.
    onLift: () => {
      touched.current = null
    },
  })
  const { dragged } = drag
  const steady = useHandles(drag, props)
  useOpeningScroll(scroll, body, opening)
  const ghost = ghosts[0]
  const covered = useUncovered(scroll, ghost ? `${ghost.date} ${ghost.startMinute} ${ghost.endMinute}` : selected)
  const swipe = {
    onTouchStart: (event: TouchEvent) => {
      touched.current = touchStart(event.touches)
    },
    onTouchEnd: (event: TouchEvent) => {
      const to = swipeOf(touched.current, event.changedTouches[0])
      if (to) onSwipe?.(to === 'left' ? 1 : -1)
    },
  }

  return (
    <div
      className={css.grid}
      data-view={view}
      data-unset={periods.length === 0 || undefined}
      style={{ '--days': dates.length, '--covered': `${covered}px` } as CSSProperties}
    >
      <p className={drag.dragged && drag.said ? css.said : 'visually-hidden'} role="status">
        {drag.said}
      </p>
      {/* Without slots, the scroll box itself is in the tab order, so that the keyboard can scroll it. */}
      <div
        className={css.scroll}
        ref={scroll}
        {...(onSwipe && swipe)}
        {...(onAdd ? { tabIndex: -1 } : { tabIndex: 0, role: 'group', 'aria-label': 'Hours' })}
      >
        <div className={css.sheet}>
          {dates.length > 1 && (
            <div className={css.header} data-head>
              <span className={css.corner}>{zoneName(toInstant(now), zone)}</span>
              {dates.map((day) => (
                <button
                  key={day}
                  type="button"
                  className={css.dayLabel}
                  data-now={day === wall.date || undefined}
                  onClick={() => onOpenDay(day)}
                >
                  <span className="visually-hidden">Open {longDay(day)}: </span>
                  <span className={css.weekday}>{weekdayText(day)}</span>
                  <span className={css.dayNumber}>{Number(day.slice(8))}</span>
                </button>
              ))}
            </div>
          )}
          <div className={css.body} ref={body}>
            <div className={css.hours} aria-hidden="true">
              {HOURS.map((hour) => (
                <span key={hour} className={css.hour}>
                  {clockText(hour * 60)}
                </span>
              ))}
            </div>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys belong to the buttons in it. */}
            <div className={css.columns} ref={columns} onKeyDown={(event) => drag.press(event) || walk.walk(event)}>
              {dates.map((day) => (
                <DayColumn
                  key={day}
                  day={day}
                  zone={zone}
                  now={now}
                  wall={wall}
                  selected={selected}
                  blocks={blocks.filter((block) => block.date === day)}
                  free={free.filter((block) => block.date === day)}
                  ghosts={ghosts.filter((block) => block.date === day)}
                  held={held}
                  dragged={dragged}
                  shifts={onShift !== undefined}
                  entry={walk.entry}
                  {...steady.handles}
                  onOpenBusy={steady.onOpenBusy}
                  onAdd={steady.onAdd}
                />
              ))}
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}
