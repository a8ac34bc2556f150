import type { Period } from '#web/data/scheduling/availability.ts'
import type { DateText } from '#web/lib/wall-time.ts'
import type { Meeting, ScheduleEntry } from '../calendar-entries.ts'
import type { View } from '../schedule-search.ts'

/** What the calendar shows and tells; its grids take the same. */
export type CalendarProps = {
  view: Exclude<View, 'list'>
  date: DateText
  zone: string
  now: number
  entries: readonly ScheduleEntry[]
  periods: readonly Period[]
  /** The id of the appointment whose meeting stands out. */
  selected?: string
  onOpenMeeting: (meeting: Meeting) => void
  /** Left out, like `onMove`, where the calendar is only read. */
  onAdd?: (start: string) => void
  /** A meeting was dragged to another start; nothing is changed by the calendar itself. */
  onMove?: (meeting: Meeting, start: string) => void
  onOpenDay: (date: DateText) => void
}
