/** The blocks that the calendar draws: entries and availability in the practice's time zone, split at midnight. */
import { DAY, fromInstant, MINUTE } from '#kernel/clock'
import type { BusyEntry, Meeting, ScheduleEntry } from '../calendar-entries.ts'
import { type Hours, openOn } from '../hours-of-a-day.ts'
import { addDays, type DateText, datesBetween, wallAt } from '#web/lib/wall-time.ts'

export type Block = {
  /** The entry's id. The parts of an entry after midnight have the suffix "+1", "+2" and so on. */
  id: string
  date: DateText
  startMinute: number
  /** At most 1440. */
  endMinute: number
}
export type MeetingBlock = Block & { entry: Meeting }
export type BusyBlock = Block & { entry: BusyEntry }
export type EntryBlock = MeetingBlock | BusyBlock

export const DAY_MINUTES = 1440
const EIGHT = 8 * 60
const LEAST_MINUTES = 5

export const isMeetingBlock = (block: EntryBlock): block is MeetingBlock => block.entry.kind === 'meeting'

/** Whether a block is the first part of an entry. The parts after midnight are not. */
export const isFirstPart = (block: Block & { entry: Timed }): boolean => block.id === block.entry.id

/** Whether a block is too low for two lines. */
export const isShort = ({ startMinute, endMinute }: Pick<Block, 'startMinute' | 'endMinute'>): boolean =>
  endMinute - startMinute < 40

/** Whether lists show the block. A meeting is listed on its first day, a busy time on each of its days. */
export const isListed = (block: EntryBlock): boolean => isFirstPart(block) || !isMeetingBlock(block)

/** The blocks that were made of each entry, and for which zone: the same entry has the same blocks. */
const known = new WeakMap<ScheduleEntry, { zone: string; blocks: EntryBlock[] }>()

export function entryBlocks(entries: readonly ScheduleEntry[], zone: string): EntryBlock[] {
  return entries.flatMap((entry) => {
    const before = known.get(entry)
    if (before?.zone === zone) return before.blocks
    // Both branches are the same, but TypeScript needs them to keep the kind of entry in the type.
    const blocks = entry.kind === 'meeting' ? partsOf(entry, zone) : partsOf(entry, zone)
    known.set(entry, { zone, blocks })
    return blocks
  })
}

/** A session that is being added: it is drawn where it will be. */
export type Ghost = { start: string; minutes: number; title: string }
export type GhostBlock = Block & { entry: { id: string; start: number; end: number; title: string } }

export function ghostBlocks({ start, minutes, title }: Ghost, zone: string): GhostBlock[] {
  const at = fromInstant(start)
  return partsOf({ id: 'ghost', start: at, end: at + minutes * MINUTE, title }, zone)
}

type Timed = { id: string; start: number; end: number }

function partsOf<E extends Timed>(entry: E, zone: string): (Block & { entry: E })[] {
  const { date, minute } = wallAt(entry.start, zone)
  const length = lengthOnWall(entry, zone)
  const days = Math.max(Math.ceil((minute + length) / DAY_MINUTES), 1)
  return Array.from({ length: days }, (_, day) => ({
    id: day === 0 ? entry.id : `${entry.id}+${day}`,
    date: addDays(date, day),
    startMinute: day === 0 ? minute : 0,
    endMinute: Math.min(minute + length - day * DAY_MINUTES, DAY_MINUTES),
    entry,
  }))
}

/** The blocks that a list of the days from `first` to `last` shows, in the order of the entries. */
export function listedBlocks(
  entries: readonly ScheduleEntry[],
  zone: string,
  first: DateText,
  last: DateText,
): EntryBlock[] {
  return entryBlocks(entries, zone).filter((block) => isListed(block) && block.date >= first && block.date <= last)
}

/**
 * The height of an entry in minutes. For an entry shorter than a day this is the real duration, even if the clocks
 * change during it. A longer entry ends at the local time of its end.
 */
function lengthOnWall({ start, end }: Timed, zone: string): number {
  if (end - start < DAY) return Math.max(LEAST_MINUTES, Math.round((end - start) / MINUTE))
  const from = wallAt(start, zone)
  const to = wallAt(end, zone)
  const nights = datesBetween(from.date, to.date).length - 1
  return nights * DAY_MINUTES + to.minute - from.minute
}

export function availabilityBlocks(hours: Hours, dates: readonly DateText[]): Block[] {
  return dates.flatMap((date) =>
    openOn(hours, date).map(({ start_minute, end_minute }) => ({
      id: `free-${date}-${start_minute}`,
      date,
      startMinute: start_minute,
      endMinute: end_minute,
    })),
  )
}

/** The position of a block within its day, in percent of the day's height. */
export function placeOf({ startMinute, endMinute }: Pick<Block, 'startMinute' | 'endMinute'>): {
  top: string
  bottom: string
} {
  const percent = (minutes: number) => `${(minutes / DAY_MINUTES) * 100}%`
  return { top: percent(startMinute), bottom: percent(DAY_MINUTES - endMinute) }
}

/**
 * The minute of the day at which the calendar opens: now if today is shown, otherwise the first session or available
 * hour of the shown days, and eight o'clock without any.
 */
export function openingMinute(
  dates: readonly DateText[],
  now: { date: DateText; minute: number },
  blocks: readonly Block[],
): number {
  if (dates.includes(now.date)) return now.minute
  const starts = blocks.filter(({ date }) => dates.includes(date)).map(({ startMinute }) => startMinute)
  return starts.length === 0 ? EIGHT : Math.min(...starts)
}
