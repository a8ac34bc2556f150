/** A small month to choose a date from. Days with sessions have a dot. The arrow keys, Home, End and Page Up and Down move. */
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { isBusy } from '#domain/scheduling/calendar-entry'
import { entriesQuery } from '#web/data/calendar-entries/queries.ts'
import { addMonths, type DateText, longDay, monthText, weekdayText } from '#web/lib/wall-time.ts'
import { IconButton } from '#web/ui/kit/icon-button.tsx'
import { listedBlocks } from '../calendar/calendar-blocks.ts'
import { isMissed, scheduleEntries } from '../calendar-entries.ts'
import { visibleDates } from '../visible-dates.ts'
import css from './mini-month.module.css'
import { dateByKey, monthWeeks } from './month-cells.ts'

type MiniMonthProps = { date: DateText; today: DateText; zone: string; onChoose: (date: DateText) => void }

export function MiniMonth({ date, today, zone, onChoose }: MiniMonthProps) {
  /** The day in the tab order. The month around it is shown. */
  const [at, setAt] = useState(date)
  const table = useRef<HTMLTableElement>(null)
  const follows = useRef(true)
  const sessions = useSessions(at, zone)
  const weeks = monthWeeks({ month: at, today, sessions })
  useEffect(() => {
    if (follows.current) table.current?.querySelector<HTMLElement>('[data-chosen]')?.focus()
    follows.current = false
  }, [at])
  const turn = (months: number) => setAt(addMonths(at, months))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const to = dateByKey(event, at)
    if (!to) return
    event.preventDefault()
    follows.current = true
    setAt(to)
  }
  return (
    <div className={css.month}>
      <div className={css.head}>
        <IconButton label="Previous month" onClick={() => turn(-1)}>
          <IconChevronLeft size={22} stroke={1.5} />
        </IconButton>
        <p className={css.title} aria-live="polite">
          {monthText(at)}
        </p>
        <IconButton label="Next month" onClick={() => turn(1)}>
          <IconChevronRight size={22} stroke={1.5} />
        </IconButton>
      </div>
      <table className={css.table} ref={table} onKeyDown={onKeyDown} aria-label={monthText(at)}>
        <thead>
          <tr>
            {weeks[0]?.map((cell) => (
              <th key={cell.date} scope="col" className={css.weekday} abbr={longDay(cell.date).split(',')[0]}>
                {weekdayText(cell.date)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date}>
              {week.map((cell) => (
                <td key={cell.date} className={css.cell}>
                  <button
                    type="button"
                    className={css.day}
                    aria-label={cell.label}
                    aria-current={cell.isToday ? 'date' : undefined}
                    aria-pressed={cell.date === date}
                    data-outside={!cell.isInMonth || undefined}
                    data-chosen={cell.date === at || undefined}
                    tabIndex={cell.date === at ? 0 : -1}
                    onClick={() => onChoose(cell.date)}
                  >
                    {Number(cell.date.slice(8))}
                    {cell.sessions > 0 && <span className={css.dot} />}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={css.foot}>
        <button type="button" className={css.today} onClick={() => onChoose(today)}>
          Today
        </button>
      </div>
    </div>
  )
}

/** How many sessions each shown day has. Canceled ones do not count. */
function useSessions(month: DateText, zone: string): ReadonlyMap<DateText, number> {
  const { first, last } = visibleDates('month', month)
  const { data } = useQuery(entriesQuery(first, last))
  const counts = new Map<DateText, number>()
  const meetings = scheduleEntries(data?.entries ?? []).filter(
    (one) => one.kind === 'meeting' && (isBusy(one) || isMissed(one)),
  )
  for (const { date } of listedBlocks(meetings, zone, first, last)) counts.set(date, (counts.get(date) ?? 0) + 1)
  return counts
}
