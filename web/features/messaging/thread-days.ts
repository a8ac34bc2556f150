import { dayKey, formatShortDay, groupByDay, relativeDay, shiftedDay } from '#web/lib/time.ts'
import { instantOf, type Line } from '#web/data/messaging/conversation.ts'

/** Consecutive messages of one person that share one time label. `at` is null while they are being sent. */
export type Run = { key: string; sender: string; lines: Line[]; at: string | null }
export type ThreadDay = { day: string; title: string; runs: Run[] }

/** The maximum time between two messages of a run (ms). */
const CLOSE = 5 * 60_000

/** Groups the messages by day, and within a day into runs. Messages that are being sent belong to today. */
export function threadDays(lines: readonly Line[], zone: string, now: Date): ThreadDay[] {
  const at = (line: Line) => (line.messageTimetoken === null ? now.toISOString() : instantOf(line.messageTimetoken))
  return groupByDay(lines, at, zone).map(({ day, items }) => {
    const first = items[0]
    return { day, title: first ? dayTitle(at(first), zone, now) : day, runs: runsOf(items) }
  })
}

function dayTitle(instant: string, zone: string, now: Date): string {
  const relative = relativeDay(instant, zone, now)
  if (relative === 'Today') return relative
  const yesterday = shiftedDay(dayKey(now.toISOString(), zone), -1)
  return dayKey(instant, zone) === yesterday ? 'Yesterday' : formatShortDay(instant, zone)
}

function runsOf(lines: readonly Line[]): Run[] {
  const runs: Run[] = []
  for (const line of lines) {
    const at = line.messageTimetoken === null ? null : instantOf(line.messageTimetoken)
    const last = runs.at(-1)
    if (last && last.sender === line.sender && isClose(last.at, at)) {
      last.lines.push(line)
      last.at = at
    } else runs.push({ key: line.msgUniqueId, sender: line.sender, lines: [line], at })
  }
  return runs
}

function isClose(before: string | null, after: string | null): boolean {
  return before === null ? after === null : after !== null && Date.parse(after) - Date.parse(before) < CLOSE
}
