/**
 * When a client can book a session type, worked out in the plainest way: minute by minute, start by start, and with a date
 * library. It shares no code with the rule of the product.
 */
import { Temporal } from 'temporal-polyfill'
import { type Calendar, OWN_TYPE } from './random-calendars.ts'

const MINUTE = 60_000
const HOUR = 3_600_000
const DAY = 86_400_000

export function plainStarts(calendar: Calendar): number[] {
  const { type, now, from, to } = calendar
  const notice = type.notice ?? calendar.practice_notice
  const step = Math.min(30, type.length) * MINUTE
  const { open, origins } = openMinutes(calendar)
  const busy = busyTimes(calendar)
  const counts = countsByDate(calendar)
  const starts: number[] = []
  for (let i = 0; i < origins.length; i++) {
    const origin = origins[i] ?? 0
    for (let start = origin; start < Math.min(origins[i + 1] ?? to, to); start += step) {
      if (start < from) continue
      if (start < now + 15 * MINUTE || start < now + notice * HOUR) continue
      if (start >= now + type.horizon_days * DAY) continue
      const end = start + type.length * MINUTE
      if (!everyMinute(start, end, (minute) => open.has(minute))) continue
      if (busy.some((one) => !parted({ start, end }, one, type))) continue
      if (type.daily_limit !== null && (counts.get(dateOf(start, calendar.zone)) ?? 0) >= type.daily_limit) continue
      starts.push(start)
    }
  }
  return starts
}

type Busy = { start: number; end: number; before: number; after: number }

/** Whether two sessions are as far from each other as both need it. */
function parted(session: { start: number; end: number }, other: Busy, own: { before: number; after: number }): boolean {
  const isBefore = session.end + own.after * MINUTE + other.before * MINUTE <= other.start
  const isAfter = other.end + other.after * MINUTE + own.before * MINUTE <= session.start
  return isBefore || isAfter
}

function everyMinute(start: number, end: number, holds: (minute: number) => boolean): boolean {
  for (let at = start; at < end; at += MINUTE) if (!holds(at / MINUTE)) return false
  return true
}

const zoned = (at: number, zone: string) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
const dateOf = (at: number, zone: string) => zoned(at, zone).toPlainDate().toString()

/** The instant of a minute of a date's wall clock. Those after 1440 are of the next date. */
const instantOf = (date: Temporal.PlainDate, minute: number, zone: string): number =>
  date
    .add({ days: Math.floor(minute / 1440) })
    .toPlainDateTime({ hour: Math.floor((minute % 1440) / 60), minute: minute % 60 })
    .toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds

function datesBetween(from: number, to: number, zone: string): Temporal.PlainDate[] {
  const dates: Temporal.PlainDate[] = []
  for (let at = zoned(from, zone).toPlainDate(); at.toString() <= dateOf(to, zone); at = at.add({ days: 1 }))
    dates.push(at)
  return dates
}

/** The minutes (since the epoch) in which sessions of the type can be, and the instants at which hours begin, ascending. */
function openMinutes(calendar: Calendar): { open: Set<number>; origins: number[] } {
  const { zone, from, to, type } = calendar
  const open = new Set<number>()
  const origins = new Set<number>()
  for (const day of datesBetween(from - 4 * DAY, to + 4 * DAY, zone)) {
    const date = day.toString()
    const own = calendar.dates.find((one) => one.date === date)
    const hours = own
      ? own.hours
      : calendar.week.filter(
          (one) =>
            one.weekday === day.dayOfWeek &&
            (one.from_date === null || one.from_date <= date) &&
            (one.until_date === null || date <= one.until_date),
        )
    const ours = hours.filter(
      (one) => (one.place === null || one.place === type.place) && (one.types === null || one.types.includes(OWN_TYPE)),
    )
    const isOpen = (minute: number) => ours.some((one) => one.start_minute <= minute && minute < one.end_minute)
    for (let minute = 0; minute < 2 * 1440; minute++) {
      if (!isOpen(minute) || isOpen(minute - 1)) continue
      let last = minute
      while (isOpen(last)) last++
      const [start, end] = [instantOf(day, minute, zone), instantOf(day, last, zone)]
      if (end > start) origins.add(start)
      for (let at = start; at < end; at += MINUTE) open.add(at / MINUTE)
    }
  }
  return { open, origins: [...origins].sort((a, b) => a - b) }
}

const isHeld = ({ state, expires_at }: Calendar['holds'][number], now: number): boolean =>
  state === 'paying' || (state === 'held' && expires_at > now)

function busyTimes({ zone, now, from, to, meetings, holds, blocked, except }: Calendar): Busy[] {
  const busy: Busy[] = []
  for (const meeting of meetings) if (meeting.stands && meeting.isOwn) busy.push(meeting)
  for (const hold of holds) if (isHeld(hold, now) && hold.id !== except) busy.push(hold)
  const block = (start: number, end: number) => {
    if (end > start) busy.push({ start, end, before: 0, after: 0 })
  }
  for (const one of blocked) {
    if (one.rule === null) block(one.start, one.end)
    else if (one.rule.kind === 'days')
      block(
        instantOf(Temporal.PlainDate.from(one.rule.from_date), 0, zone),
        instantOf(Temporal.PlainDate.from(one.rule.until_date), 1440, zone),
      )
    else
      for (const day of datesBetween(from - 4 * DAY, to + 4 * DAY, zone)) {
        const { weekdays, from_date, until_date, except_dates, start_minute, end_minute } = one.rule
        const date = day.toString()
        if (!weekdays.includes(day.dayOfWeek) || except_dates.includes(date)) continue
        if (date < from_date || (until_date !== null && date > until_date)) continue
        block(instantOf(day, start_minute, zone), instantOf(day, end_minute, zone))
      }
  }
  return busy
}

/** How many sessions of the type each date of the practice has, booked or held. */
function countsByDate({ zone, now, meetings, holds, except }: Calendar): Map<string, number> {
  const counts = new Map<string, number>()
  const count = (start: number) => counts.set(dateOf(start, zone), (counts.get(dateOf(start, zone)) ?? 0) + 1)
  for (const meeting of meetings) if (meeting.stands && meeting.isOwn && meeting.type === OWN_TYPE) count(meeting.start)
  for (const hold of holds) if (isHeld(hold, now) && hold.id !== except && hold.type === OWN_TYPE) count(hold.start)
  return counts
}
