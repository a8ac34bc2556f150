import type { Period } from '#web/data/scheduling/availability.ts'
import type { DateText } from '#web/lib/wall-time.ts'
import type { Meeting, ScheduleEntry } from '../calendar-entries.ts'
import type { View } from '../schedule-search.ts'

/** The data and events of the calendar; its grids take the same. */
export type CalendarProps = {
  view: Exclude<View, 'list'>
  date: DateText
  zone: string
  now: number
  entries: readonly ScheduleEntry[]
  periods: readonly Period[]
  /** The id of the appointment whose meeting is highlighted. */
  selected?: string
  onOpenMeeting: (meeting: Meeting) => void
  /** Left out, like `onMove`, in a read-only calendar. */
  onAdd?: (start: string) => void
  /** A meeting was dragged to another start. The calendar itself changes nothing. */
  onMove?: (meeting: Meeting, start: string) => void
  onOpenDay: (date: DateText) => void
}
