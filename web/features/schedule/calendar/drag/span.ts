/** Where a dragged entry, or a new one, would be: times of one day in minutes, in steps of a quarter of an hour. */
import type { DateText } from '#web/lib/wall-time.ts'
import { DAY_MINUTES } from '../calendar-blocks.ts'
import { DRAG_MINUTES } from './draggable.ts'

export type Span = { date: DateText; startMinute: number; endMinute: number }

/** How much of an entry that runs past midnight stays in its first day, so that it can still be held. */
const HELD_MINUTES = 60

const nearest = (minute: number) => Math.round(minute / DRAG_MINUTES) * DRAG_MINUTES
const before = (minute: number) => Math.floor(minute / DRAG_MINUTES) * DRAG_MINUTES
const after = (minute: number) => Math.ceil(minute / DRAG_MINUTES) * DRAG_MINUTES
const within = (minute: number, least: number, most: number) => Math.min(Math.max(minute, least), most)

/** An entry whose upper edge was dragged to a day and minute. Its length stays. */
export function movedSpan({ startMinute, endMinute }: Span, date: DateText, minute: number): Span {
  const length = endMinute - startMinute
  const start = within(nearest(minute), 0, DAY_MINUTES - Math.min(length, HELD_MINUTES))
  return { date, startMinute: start, endMinute: start + length }
}

/** An entry whose lower edge was dragged to a minute. Its start stays. */
export function resizedSpan({ date, startMinute }: Span, minute: number): Span {
  return { date, startMinute, endMinute: within(nearest(minute), startMinute + DRAG_MINUTES, DAY_MINUTES) }
}

/** A new entry that was drawn from one minute of a day to another, downward or upward. */
export function drawnSpan(date: DateText, from: number, to: number): Span {
  const start = within(before(Math.min(from, to)), 0, DAY_MINUTES - DRAG_MINUTES)
  return { date, startMinute: start, endMinute: within(after(Math.max(from, to)), start + DRAG_MINUTES, DAY_MINUTES) }
}

export const sameSpan = (one: Span | null, other: Span | null): boolean =>
  one?.date === other?.date && one?.startMinute === other?.startMinute && one?.endMinute === other?.endMinute

/** How near to the upper and lower edge of the box a pointer scrolls it, and by how much at most in a frame (px). */
const EDGE_PX = 48
const FASTEST_PX = 14

/** By how much the box scrolls in a frame while something is held at `y`: more the nearer it is to an edge (px). */
export function edgeScroll(y: number, { top, bottom }: { top: number; bottom: number }): number {
  if (y < top + EDGE_PX) return -Math.ceil(FASTEST_PX * Math.min((top + EDGE_PX - y) / EDGE_PX, 1))
  if (y > bottom - EDGE_PX) return Math.ceil(FASTEST_PX * Math.min((y - bottom + EDGE_PX) / EDGE_PX, 1))
  return 0
}
