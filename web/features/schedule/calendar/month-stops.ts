import type { Arrow } from './arrow-key.ts'

/** A day of the month's grid, and in it a line: 0 is the day itself, and its entries follow. */
export type MonthStop = { day: number; line: number }

const WEEK = 7

/**
 * Where an arrow leads in the month: up and down through the lines of a day and on to the same weekday of the week beside,
 * to the sides to the day beside. Null at the edge. `lines` is how many lines each day has, with its own.
 */
export function nextMonthStop(lines: readonly number[], { day, line }: MonthStop, arrow: Arrow): MonthStop | null {
  const last = (at: number) => (lines[at] ?? 1) - 1
  const to = {
    ArrowLeft: { day: day - 1, line: 0 },
    ArrowRight: { day: day + 1, line: 0 },
    ArrowUp: line > 0 ? { day, line: line - 1 } : { day: day - WEEK, line: last(day - WEEK) },
    ArrowDown: line < last(day) ? { day, line: line + 1 } : { day: day + WEEK, line: 0 },
  }[arrow]
  return to.day >= 0 && to.day < lines.length ? to : null
}
