import { fromInstant, toInstant } from '#kernel/clock'
import { instantAt } from '#web/lib/wall-time.ts'
import { minutesOf, type Shift } from './draggable.ts'
import type { Dragged } from './dragged.ts'

/** The time that a drag asks for; null when it is the one that the entry has. */
export function shiftOf({ grip, to }: Dragged, zone: string): Shift | null {
  const minutes = to.endMinute - to.startMinute
  const start = instantAt(to.date, to.startMinute, zone)
  if (grip.kind === 'draw') return { start, minutes }
  const { entry } = grip.block
  // A resized entry keeps its very instant, also in the hour that occurs twice when the clocks change. A moved one keeps
  // its length, also when it runs past midnight.
  const shift =
    grip.kind === 'resize' ? { start: toInstant(entry.start), minutes } : { start, minutes: minutesOf(entry) }
  return fromInstant(shift.start) === entry.start && shift.minutes === minutesOf(entry) ? null : shift
}
