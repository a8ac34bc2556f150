/** What stands on the printed schedule. */
import { DAY_MINUTES, type EntryBlock, isMeetingBlock, listedBlocks } from '../calendar/calendar-blocks.ts'
import { appointmentOf, busyText, isMissed, type ScheduleEntry } from '../calendar-entries.ts'
import { isBusy } from '#domain/scheduling/calendar-entry'
import { clockText, type DateText, datesBetween } from '#web/lib/wall-time.ts'
import { initialsOf } from '#web/ui/kit/initials.tsx'
import { clientName, placeOfSession, sessionState } from '#web/ui/sessions/session-state.ts'

/** How clients are named on paper, which others may see. */
export type PrintedNames = 'initials' | 'full'
export type PrintedRow = { id: string; time: string; who: string; what: string; where: string; state: string }
export type PrintedDay = { date: DateText; rows: PrintedRow[] }

type PrintedWith = { zone: string; names: PrintedNames; now: number }

/** The days from `first` to `last` with what takes their time, in order. Canceled sessions are left out. */
export function printedDays(
  entries: readonly ScheduleEntry[],
  first: DateText,
  last: DateText,
  how: PrintedWith,
): PrintedDay[] {
  const standing = entries.filter((entry) => isBusy(entry) || isMissed(entry))
  const listed = listedBlocks(standing, how.zone, first, last)
  return datesBetween(first, last).map((date) => ({
    date,
    rows: listed
      .filter((block) => block.date === date)
      .sort((a, b) => a.startMinute - b.startMinute)
      .map((block) => rowOf(block, how)),
  }))
}

function rowOf(block: EntryBlock, { names, now }: PrintedWith): PrintedRow {
  const { id, startMinute, endMinute } = block
  const whole = startMinute === 0 && endMinute === DAY_MINUTES
  const time = whole ? 'All day' : `${clockText(startMinute)} – ${clockText(endMinute % DAY_MINUTES)}`
  if (!isMeetingBlock(block)) return { id, time, who: '', what: busyText(block.entry), where: '', state: '' }
  const session = appointmentOf(block.entry)
  return {
    id,
    time,
    who: names === 'full' ? clientName(session) : initialsOf(clientName(session)),
    what: session.appointment_type_label,
    where: placeOfSession(session),
    state: sessionState(session, now).label,
  }
}
