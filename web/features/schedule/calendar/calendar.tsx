/**
 * The practice's calendar: a day, three days or a week as a time grid, or a month, in the practice's time zone. The
 * free slots and the entries are buttons: arrow keys move between them, and Enter adds or opens a session. What can be dragged can also be moved in a
 * dialog.
 */
import { useMemo } from 'react'
import { visibleDates } from '../visible-dates.ts'
import { datesBetween } from '#web/lib/wall-time.ts'
import { availabilityBlocks, entryBlocks, ghostBlocks } from './calendar-blocks.ts'
import type { CalendarProps } from './calendar-props.ts'
import { MonthGrid } from './month-grid.tsx'
import { TimeGrid } from './time-grid.tsx'

export function Calendar(props: CalendarProps) {
  const { view, date, zone, entries, periods, exceptions = [], ghost } = props
  const { first, last } = visibleDates(view, date)
  const dates = datesBetween(first, last)
  const blocks = useMemo(
    () => entryBlocks(entries, zone).filter((block) => block.date >= first && block.date <= last),
    [entries, zone, first, last],
  )
  const shared = { ...props, dates, blocks, ghosts: ghost ? ghostBlocks(ghost, zone) : [] }
  return view === 'month' ? (
    <MonthGrid {...shared} />
  ) : (
    <TimeGrid {...shared} free={availabilityBlocks({ periods, exceptions }, dates)} />
  )
}
