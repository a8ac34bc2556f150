/** What the calendar draws: entries and availability in wall-clock time of the practice's zone, split at midnight. */
import { DAY, MINUTE } from '#kernel/clock'
import type { BusyEntry, Meeting, ScheduleEntry } from '../calendar-entries.ts'
import type { Period } from '#web/data/scheduling/availability.ts'
import { addDays, type DateText, datesBetween, wallAt, weekdayOf } from '#web/lib/wall-time.ts'

export type Block = {
  /** The entry's id. The parts after midnight have the suffix "+1", "+2" and so on. */
  id: string
  date: DateText
  startMinute: number
  /** At most 1440. */
  endMinute: number
}
export type MeetingBlock = Block & { entry: Meeting }
export type BusyBlock = Block & { entry: BusyEntry }
export type EntryBlock = MeetingBlock | BusyBlock
/** Visible hours of a day: from, to. */
export type Hours = { from: number; to: number }

const DAY_MINUTES = 1440
const LEAST_MINUTES = 5

export const isMeetingBlock = (block: EntryBlock): block is MeetingBlock => block.entry.kind === 'meeting'

/** False for the parts of an entry after a midnight. */
export const isFirstPart = (block: EntryBlock): boolean => block.id === block.entry.id

/** Whether a list of days includes the block: a meeting on its first day, a busy time on each of its days. */
export const isListed = (block: EntryBlock): boolean => isFirstPart(block) || !isMeetingBlock(block)

export function entryBlocks(entries: readonly ScheduleEntry[], zone: string): EntryBlock[] {
  // Both branches look alike, but each preserves the type of its kind.
  return entries.flatMap((entry): EntryBlock[] =>
    entry.kind === 'meeting' ? partsOf(entry, zone) : partsOf(entry, zone),
  )
}

function partsOf<E extends ScheduleEntry>(entry: E, zone: string): (Block & { entry: E })[] {
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

/** The blocks in a list of the days from first to last, in the order of the entries. */
export function listedBlocks(
  entries: readonly ScheduleEntry[],
  zone: string,
  first: DateText,
  last: DateText,
): EntryBlock[] {
  return entryBlocks(entries, zone).filter((block) => isListed(block) && block.date >= first && block.date <= last)
}

/**
 * The wall-clock length of an entry in minutes. Below a day it is the actual duration, since the clock may change in
 * between. Longer entries end at the wall-clock time of their end.
 */
function lengthOnWall({ start, end }: ScheduleEntry, zone: string): number {
  if (end - start < DAY) return Math.max(LEAST_MINUTES, Math.round((end - start) / MINUTE))
  const from = wallAt(start, zone)
  const to = wallAt(end, zone)
  const nights = datesBetween(from.date, to.date).length - 1
  return nights * DAY_MINUTES + to.minute - from.minute
}

export function availabilityBlocks(periods: readonly Period[], dates: readonly DateText[]): Block[] {
  return dates.flatMap((date) => {
    const weekday = weekdayOf(date)
    return periods
      .filter((period) => period.weekday === weekday)
      .map((period) => ({
        id: `free-${date}-${period.start_minute}`,
        date,
        startMinute: period.start_minute,
        endMinute: period.end_minute,
      }))
  })
}

/** At least a working day, extended to include everything outside of it. */
export function visibleHours(blocks: readonly Block[], least: Hours = { from: 8, to: 19 }): Hours {
  return blocks.reduce(
    (hours, block) => ({
      from: Math.min(hours.from, Math.floor(block.startMinute / 60)),
      to: Math.max(hours.to, Math.ceil(block.endMinute / 60)),
    }),
    least,
  )
}

/** Whether any part of a block is in the visible hours. A busy time does not extend them, so it may lie outside. */
export function isVisible(block: Block, hours: Hours): boolean {
  return block.endMinute > hours.from * 60 && block.startMinute < hours.to * 60
}

/** A block's position within the visible hours, in percent of their height. */
export function placeOf(block: Block, hours: Hours): { top: string; bottom: string } {
  const all = (hours.to - hours.from) * 60
  const percent = (minute: number) => `${(Math.min(Math.max(minute - hours.from * 60, 0), all) / all) * 100}%`
  const end = Math.min(Math.max(block.endMinute - hours.from * 60, 0), all)
  return { top: percent(block.startMinute), bottom: `${((all - end) / all) * 100}%` }
}
