import type { Availability, Period } from '#web/data/availability.ts'
import type { RefObject } from 'react'
import type { DateText } from '#web/lib/wall-time.ts'
import type { Meeting, ScheduleEntry } from '../calendar-entries.ts'
import type { View } from '../schedule-search.ts'
import type { OpenBusy } from './busy-entry.tsx'
import type { Ghost } from './calendar-blocks.ts'
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
  /** Called with the start of a clicked slot. A read-only calendar has neither `onAdd` nor `onMove`. */
  onAdd?: (start: string) => void
  /** Called when a meeting was dragged to another start. The calendar itself does not move the meeting. */
  onMove?: (meeting: Meeting, start: string) => void
  onOpenDay: (date: DateText) => void
  /** The session that is being added, if any. */
  ghost?: Ghost
  /** Where the keyboard last was in the hours, also while other dates load. */
  walked?: RefObject<Walked>
  /** Called when a finger swiped to the days before or after. */
  onSwipe?: (step: 1 | -1) => void
}
