/** What the calendar draws: sessions and availability on the wall clock of the practice's zone, split at midnight. */
import type { AppointmentWire } from '#contracts/api/scheduling'
import { fromInstant, MINUTE } from '#kernel/clock'
import type { Period } from '../queries.ts'
import { addDays, type DateText, wallOf, weekdayOf } from '../wall-time.ts'

export type Block = {
  /** The session's id; a part after midnight has "+1" behind it. */
  id: string
  date: DateText
  startMinute: number
  /** At most 1440. */
  endMinute: number
}
export type SessionBlock = Block & { session: AppointmentWire }
/** Visible hours of a day: from, to. */
export type Hours = { from: number; to: number }

const DAY_MINUTES = 1440

export function sessionBlocks(sessions: readonly AppointmentWire[], zone: string): SessionBlock[] {
  return sessions.flatMap((session) => {
    const { date, minute } = wallOf(session.appointment_start, zone)
    // By its length, not by the wall clock of its end: that may jump while it lasts.
    const length = Math.max(
      5,
      Math.round((fromInstant(session.appointment_end) - fromInstant(session.appointment_start)) / MINUTE),
    )
    const end = minute + length
    const first = {
      id: session.appointment_id,
      date,
      startMinute: minute,
      endMinute: Math.min(end, DAY_MINUTES),
      session,
    }
    if (end <= DAY_MINUTES) return [first]
    const rest = { startMinute: 0, endMinute: Math.min(end - DAY_MINUTES, DAY_MINUTES) }
    return [first, { ...first, ...rest, id: `${session.appointment_id}+1`, date: addDays(date, 1) }]
  })
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

/** A working day at least, wider as far as anything lies outside of it. */
export function visibleHours(blocks: readonly Block[], least: Hours = { from: 8, to: 19 }): Hours {
  return blocks.reduce(
    (hours, block) => ({
      from: Math.min(hours.from, Math.floor(block.startMinute / 60)),
      to: Math.max(hours.to, Math.ceil(block.endMinute / 60)),
    }),
    least,
  )
}

/** Where a block stands between the visible hours, in percent of their height. */
export function placeOf(block: Block, hours: Hours): { top: string; bottom: string } {
  const all = (hours.to - hours.from) * 60
  const percent = (minute: number) => `${(Math.min(Math.max(minute - hours.from * 60, 0), all) / all) * 100}%`
  const end = Math.min(Math.max(block.endMinute - hours.from * 60, 0), all)
  return { top: percent(block.startMinute), bottom: `${((all - end) / all) * 100}%` }
}
