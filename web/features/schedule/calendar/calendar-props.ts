import type { Availability, Period } from '#web/data/availability.ts'
import type { RefObject } from 'react'
import type { DateText } from '#web/lib/wall-time.ts'
import type { Meeting, ScheduleEntry } from '../calendar-entries.ts'
import type { View } from '../schedule-search.ts'
import type { OpenBusy } from './busy-entry.tsx'
import type { Ghost } from './calendar-blocks.ts'
import type { Shift, Shiftable } from './drag/draggable.ts'
import type { Followed } from './drag/dragged.ts'
import type { Walked } from './use-slot-walk.ts'

/** The props of the calendar, which passes them on to its grids. */
export type CalendarProps = {
  view: Exclude<View, 'list'>
  date: DateText
  zone: string
  now: number
  entries: readonly ScheduleEntry[]
  periods: readonly Period[]
  /** Dates with hours of their own. */
  exceptions?: readonly Availability['exceptions'][number][]
  /** The id of the appointment whose meeting is highlighted. */
  selected?: string
  onOpenMeeting: (meeting: Meeting) => void
  /** Called with a busy time that was clicked, and its day. */
  onOpenBusy?: OpenBusy
  /**
   * Called with the start of a clicked slot, and with the length in minutes of a time that was drawn. A read-only calendar
   * has neither `onAdd` nor `onShift`.
   */
  onAdd?: (start: string, minutes?: number) => void
  /** Called when an entry was dragged, or its length changed by key. The calendar itself does not change the entry. `putBack` is called when it stays. */
  onShift?: (entry: Shiftable, to: Shift, putBack?: () => void) => void
  /** Called when an entry that is being dragged was changed or removed meanwhile, which ends the drag. */
  onOvertaken?: (entry: ScheduleEntry) => void
  onOpenDay: (date: DateText) => void
  /** Called with a date of other days that are to be shown, because an entry is moved there by a key. */
  onTurn?: (date: DateText) => void
  /** The session that is being added, or the time that an entry would get, if any. */
  ghost?: Ghost
  /** The id of the entry that would get that time. */
  held?: string
  /** Where the keyboard last was in the hours, also while other dates load. */
  walked?: RefObject<Walked>
  /** The entry that gets the focus, also when the grid was gone because other days could not be loaded. */
  followed?: RefObject<Followed | null>
  /** Called when a finger swiped to the days before or after. */
  onSwipe?: (step: 1 | -1) => void
}
