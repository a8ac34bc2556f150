/** Which entries can be dragged. */
import { type BlockedEntry, mayMove } from '#domain/scheduling/calendar-entry'
import { DAY, MINUTE } from '#kernel/clock'
import type { Meeting } from '../../calendar-entries.ts'
import { type EntryBlock, isFirstPart } from '../calendar-blocks.ts'

/** The steps of a drag, in minutes. */
export const DRAG_MINUTES = 15

/** What can be given another time here. */
export type Shiftable = Meeting | BlockedEntry
/** The time that an entry is to have. */
export type Shift = { start: string; minutes: number }

/**
 * The entry of a block, if it can be given another time by dragging it; otherwise null. A time that repeats or takes whole
 * days is edited in its panel, because it is unclear what else would move with it.
 */
export function shiftable(block: EntryBlock, now: number): Shiftable | null {
  const { entry } = block
  if (!isFirstPart(block)) return null
  if (entry.kind === 'meeting') return mayMove(entry, now) ? entry : null
  return entry.kind === 'blocked' && !entry.repeats && entry.end - entry.start < DAY ? entry : null
}

/**
 * The length of a new entry that was drawn; undefined for a single step. That is what a click that trembles draws, and a
 * long press, so the session type decides how long it is.
 */
export const drawnLength = ({ minutes }: Shift): number | undefined => (minutes > DRAG_MINUTES ? minutes : undefined)

export const minutesOf = ({ start, end }: Pick<Shiftable, 'start' | 'end'>): number =>
  Math.round((end - start) / MINUTE)

/** Whether the lower edge of a block is the end of its entry, and not midnight. */
export const showsEnd = ({ entry, startMinute, endMinute }: EntryBlock): boolean =>
  minutesOf(entry) <= endMinute - startMinute
