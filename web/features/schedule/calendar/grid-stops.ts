/** Where the arrow keys lead in the time grid: to the entries, and to the cells whose start no entry covers. */
import type { DateText } from '#web/lib/wall-time.ts'
import type { Arrow } from './arrow-key.ts'
import { type Block, DAY_MINUTES } from './calendar-blocks.ts'

export const SLOT_MINUTES = 30
export const SLOTS = Array.from({ length: DAY_MINUTES / SLOT_MINUTES }, (_, at) => at * SLOT_MINUTES)

export type Place = { date: DateText; minute: number }

/** A cell or an entry. The id of a cell is its date and minute: "2026-03-04 570". */
export type Stop = Block

export const cellAt = (date: DateText, minute: number): Stop => ({
  id: `${date} ${minute}`,
  date,
  startMinute: minute,
  endMinute: minute + SLOT_MINUTES,
})

/** The stops of a day from morning to night. `entries` are those that can have the focus. */
export function stopsOf(date: DateText, entries: readonly Block[], withCells: boolean): Stop[] {
  const own = entries.filter((one) => one.date === date)
  const free = SLOTS.filter((minute) => !own.some((one) => one.startMinute <= minute && minute < one.endMinute))
  const cells = withCells ? free.map((minute) => cellAt(date, minute)) : []
  return [...cells, ...own].sort((a, b) => a.startMinute - b.startMinute || b.endMinute - a.endMinute)
}

/**
 * The stop to which an arrow leads: up and down to the one before and after it on the same day, to the sides to the one
 * at the same time on the next day that has any. Null at the edge. `from` may be a cell below an entry, which is no stop
 * itself.
 */
export function nextStop(days: readonly (readonly Stop[])[], day: number, from: Stop, arrow: Arrow): Stop | null {
  if (arrow === 'ArrowUp' || arrow === 'ArrowDown') {
    const stops = days[day] ?? []
    const at = stops.findIndex(({ id }) => id === from.id)
    if (arrow === 'ArrowDown')
      return (at < 0 ? stops.find((one) => one.startMinute > from.startMinute) : stops[at + 1]) ?? null
    return (at < 0 ? stops.findLast((one) => one.startMinute < from.startMinute) : stops[at - 1]) ?? null
  }
  const beside = arrow === 'ArrowRight' ? days.slice(day + 1) : days.slice(0, day).reverse()
  const stops = beside.find((one) => one.length > 0) ?? []
  const apart = (stop: Stop) =>
    stop.startMinute <= from.startMinute && from.startMinute < stop.endMinute
      ? 0
      : Math.abs(stop.startMinute - from.startMinute)
  return stops.reduce<Stop | null>((best, stop) => (best && apart(best) <= apart(stop) ? best : stop), null)
}
