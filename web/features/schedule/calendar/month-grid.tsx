/** A month in whole weeks. Every day can be opened, and every entry is one line. */
import { useRef } from 'react'
import { mayMove } from '#domain/scheduling/calendar-entry'
import { appointmentOf } from '../calendar-entries.ts'
import { type DateText, instantAt, longDay, today, weekdayText } from '#web/lib/wall-time.ts'
import type { CalendarProps } from './calendar-props.ts'
import { BusyLine } from './busy-entry.tsx'
import { type EntryBlock, isListed, isMeetingBlock } from './calendar-blocks.ts'
import css from './calendar.module.css'
import { MonthLine } from './calendar-events.tsx'
import { useDrag } from './use-drag.ts'

type MonthGridProps = CalendarProps & { dates: readonly DateText[]; blocks: readonly EntryBlock[] }

const SHOWN = 4

export function MonthGrid(props: MonthGridProps) {
  const { date, dates, blocks, zone, now, selected, onOpenMeeting, onOpenDay, onMove } = props
  const grid = useRef<HTMLDivElement>(null)
  const current = today(zone, now)
  const { dragged, begin, endsDrag } = useDrag(
    (x, y, block) => {
      const at = [...(grid.current?.children ?? [])].findIndex((cell) => {
        const { left, right, top, bottom } = cell.getBoundingClientRect()
        return x >= left && x < right && y >= top && y < bottom
      })
      const day = dates[at]
      return day && day !== block.date ? { date: day, minute: block.startMinute } : null
    },
    (block, to) => onMove?.(block.entry, instantAt(to.date, to.minute, zone)),
  )
  return (
    <div className={css.month}>
      <div className={css.monthWeekdays} aria-hidden="true">
        {dates.slice(0, 7).map((day) => (
          <span key={day}>{weekdayText(day)}</span>
        ))}
      </div>
      <div className={css.monthDays} ref={grid}>
        {dates.map((day) => {
          const listed = blocks
            .filter((block) => block.date === day && isListed(block))
            .sort((a, b) => a.startMinute - b.startMinute)
          // A day has four lines. If there are more entries, the last line says how many.
          const shown = listed.length > SHOWN ? listed.slice(0, SHOWN - 1) : listed
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
                aria-label={`Open ${longDay(day)}${more > 0 ? `, ${more} more` : ''}`}
                onClick={() => onOpenDay(day)}
              >
                <span className={css.monthNumber}>{Number(day.slice(8))}</span>
              </button>
              {shown.map((block) => {
                if (!isMeetingBlock(block)) return <BusyLine key={block.id} block={block} />
                const session = appointmentOf(block.entry)
                const movable = onMove !== undefined && mayMove(block.entry, now)
                return (
                  <MonthLine
                    key={block.id}
                    session={session}
                    zone={zone}
                    now={now}
                    selected={session.appointment_id === selected}
                    movable={movable}
                    held={dragged?.block.id === block.id}
                    onPointerDown={movable ? (event) => begin(event, block) : undefined}
                    onClick={(event) => !endsDrag(event) && onOpenMeeting(block.entry)}
                  />
                )
              })}
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
  )
}
