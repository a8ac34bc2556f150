/** A month in whole weeks. Every day can be opened, and every entry is one line. */
import { type CSSProperties, type KeyboardEvent, useRef } from 'react'
import { appointmentOf } from '../calendar-entries.ts'
import { clockText, type DateText, longDay, today, weekdayText } from '#web/lib/wall-time.ts'
import { arrowOf } from './arrow-key.ts'
import type { CalendarProps } from './calendar-props.ts'
import { BusyLine } from './busy-entry.tsx'
import { type EntryBlock, type GhostBlock, isFirstPart, isListed, isMeetingBlock } from './calendar-blocks.ts'
import css from './calendar.module.css'
import { MonthLine } from './calendar-events.tsx'
import { nextMonthStop } from './month-stops.ts'
import { shiftable } from './drag/draggable.ts'
import { useDrag } from './drag/use-drag.ts'
import { useHandles } from './handles.ts'
import { useUncovered } from './use-scroll.ts'

type MonthGridProps = CalendarProps & {
  dates: readonly DateText[]
  blocks: readonly EntryBlock[]
  ghosts: readonly GhostBlock[]
}

/** The lines of a day. A month of six weeks has lower days, so that it still fits a window of 900 px. */
const linesOf = (weeks: number) => (weeks > 5 ? 3 : 4)

export function MonthGrid(props: MonthGridProps) {
  const { date, dates, blocks, ghosts, zone, now, selected, held } = props
  const { onOpenDay, onShift, onOvertaken } = props
  const box = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const current = today(zone, now)
  const drag = useDrag({
    scroll: box,
    blocks,
    view: 'month',
    date,
    onTurn: props.onTurn,
    kept: props.followed,
    settling: held,
    spanAt: ({ block }, { x, y }) => {
      const at = [...(grid.current?.children ?? [])].findIndex((cell) => {
        const { left, right, top, bottom } = cell.getBoundingClientRect()
        return x >= left && x < right && y >= top && y < bottom
      })
      const day = dates[at]
      return day && block && day !== block.date ? { ...block, date: day } : null
    },
    zone,
    onDrop: ({ block }, to, putBack) => {
      const entry = block && shiftable(block, now)
      if (entry) onShift?.(entry, to, putBack)
    },
    onOvertaken: ({ entry }) => onOvertaken?.(entry),
  })
  const { dragged } = drag
  const { handles, onOpenBusy } = useHandles(drag, props)
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (drag.press(event)) return
    const arrow = arrowOf(event)
    const days = [...event.currentTarget.children].map((cell) => [...cell.querySelectorAll('button')])
    const at = event.target as HTMLButtonElement
    const day = days.findIndex((buttons) => buttons.includes(at))
    if (!arrow || day < 0) return
    event.preventDefault()
    const line = days[day]?.indexOf(at) ?? 0
    const counts = days.map(({ length }) => length)
    const to = nextMonthStop(counts, { day, line }, arrow)
    if (to) days[to.day]?.[to.line]?.focus()
  }
  const lines = linesOf(dates.length / 7)
  const covered = useUncovered(box, ghosts[0]?.date ?? selected)
  return (
    <div className={css.month} ref={box} style={{ '--covered': `${covered}px` } as CSSProperties}>
      <p className={drag.dragged && drag.said ? css.said : 'visually-hidden'} role="status">
        {drag.said}
      </p>
      <div className={`${css.sheet} ${css.monthSheet}`}>
        <div className={css.monthWeekdays} aria-hidden="true">
          {dates.slice(0, 7).map((day) => (
            <span key={day}>{weekdayText(day)}</span>
          ))}
        </div>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys belong to the buttons in it. */}
        <div className={css.monthDays} ref={grid} onKeyDown={walk}>
          {dates.map((day) => {
            const listed = blocks
              .filter((block) => block.date === day && isListed(block))
              .sort((a, b) => a.startMinute - b.startMinute)
            const ghost = ghosts.find((block) => block.date === day && isFirstPart(block))
            const room = ghost ? lines - 1 : lines
            // If there are more entries than lines, the last line says how many.
            const shown = listed.length > room ? listed.slice(0, room - 1) : listed
            const more = listed.length - shown.length
            return (
              <div
                key={day}
                className={css.monthDay}
                data-outside={day.slice(0, 7) !== date.slice(0, 7) || undefined}
                data-now={day === current || undefined}
                data-target={dragged?.to.date === day || undefined}
              >
                <button
                  type="button"
                  className={css.monthOpen}
                  data-arrives={day === date || undefined}
                  aria-label={`Open ${longDay(day)}${more > 0 ? `, ${more} more` : ''}`}
                  onClick={() => onOpenDay(day)}
                >
                  <span className={css.monthNumber}>{Number(day.slice(8))}</span>
                </button>
                {shown.map((block) => {
                  if (!isMeetingBlock(block)) return <BusyLine key={block.id} block={block} onOpenBusy={onOpenBusy} />
                  return (
                    <MonthLine
                      key={block.id}
                      {...handles}
                      block={block}
                      zone={zone}
                      now={now}
                      selected={appointmentOf(block.entry).appointment_id === selected}
                      movable={onShift !== undefined && shiftable(block, now) !== null}
                      held={dragged?.grip.block?.id === block.id || held === block.id}
                    />
                  )
                })}
                {ghost && (
                  <span className={css.ghostLine} data-marked data-ghost aria-hidden="true">
                    <span className={css.lineTime}>{clockText(ghost.startMinute)}</span>
                    <span className={css.who}>{ghost.entry.title}</span>
                  </span>
                )}
                {more > 0 && (
                  <span className={css.monthMore} aria-hidden="true">
                    {more} more
                  </span>
                )}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}
