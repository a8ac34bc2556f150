/**
 * The practice's calendar: a day, three days or a week as a time grid, or a month, in the practice's time zone. The
 * free slots and the entries are buttons: arrow keys move between them, and Enter adds or opens a session. What can be
 * dragged can also be moved in a dialog.
 */
import { useEffect, useMemo, useState } from 'react'
import { visibleDates } from '../visible-dates.ts'
import { datesBetween } from '#web/lib/wall-time.ts'
import { LoadingSkeleton } from '#web/ui/kit/loading-skeleton.tsx'
import { availabilityBlocks, entryBlocks, ghostBlocks } from './calendar-blocks.ts'
import type { CalendarProps } from './calendar-props.ts'
import type { MonthGrid } from './month-grid.tsx'
import { TimeGrid } from './time-grid.tsx'

/** The month, once it is loaded: right after the first view is drawn, and from then on it is drawn without a wait. */
let Month: typeof MonthGrid | null = null

/** Loads the code of the month. Settles when the next drawing can show it. */
export async function loadMonth(): Promise<void> {
  Month ??= (await import('./month-grid.tsx')).MonthGrid
}

export function Calendar(props: CalendarProps) {
  const [, setLoaded] = useState(Month !== null)
  useEffect(() => {
    void loadMonth().then(() => setLoaded(true))
  }, [])
  const { view, date, zone, entries, periods, exceptions = [], ghost } = props
  const { first, last } = visibleDates(view, date)
  const dates = datesBetween(first, last)
  const blocks = useMemo(
    () => entryBlocks(entries, zone).filter((block) => block.date >= first && block.date <= last),
    [entries, zone, first, last],
  )
  const shared = { ...props, dates, blocks, ghosts: ghost ? ghostBlocks(ghost, zone) : [] }
  if (view !== 'month') return <TimeGrid {...shared} free={availabilityBlocks({ periods, exceptions }, dates)} />
  return Month ? <Month {...shared} /> : <LoadingSkeleton shape="calendar" label="Loading the schedule" />
}
