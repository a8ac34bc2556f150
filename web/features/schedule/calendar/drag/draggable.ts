/** Which entries can be dragged, and how a key changes their length. */
import { type BlockedEntry, mayMove } from '#domain/scheduling/calendar-entry'
import { DAY, MINUTE, toInstant } from '#kernel/clock'
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

/** The length that an entry gets by Shift, Alt and an arrow; null for other keys, and when it would be too short. */
export function keyedShift(
  entry: Shiftable,
  {
    key,
    shiftKey,
    altKey,
    ctrlKey,
    metaKey,
  }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>,
): Shift | null {
  if (!shiftKey || !altKey || ctrlKey || metaKey || (key !== 'ArrowDown' && key !== 'ArrowUp')) return null
  const minutes = minutesOf(entry) + (key === 'ArrowDown' ? DRAG_MINUTES : -DRAG_MINUTES)
  return minutes < DRAG_MINUTES ? null : { start: toInstant(entry.start), minutes }
}
