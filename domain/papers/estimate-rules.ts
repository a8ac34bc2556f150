import { holidaysBetween } from '#domain/scheduling/federal-holidays'
import { dateOf } from '#domain/scheduling/zone'
import { MOST_ESTIMATE_MONTHS } from '#contracts/plain/paper-words'
import { DAY } from '#kernel/clock'

// When a good faith estimate is due, and how long a period it may cover (45 CFR 149.610(b)(1)). Days are YYYY-MM-DD.

/** More business days ahead than these make no difference. */
const FAR_AHEAD = 10
/** Booked so many business days ahead, an estimate is due within so many after the booking. The farthest first. */
const DUE_WITHIN = [
  { ahead: FAR_AHEAD, within: 3 },
  { ahead: 3, within: 1 },
] as const

const dayAfter = (day: string): string => dateOf(Date.parse(`${day}T00:00:00.000Z`) + DAY)

/** Whether offices work on a day: it is neither on a weekend nor a federal holiday. */
function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00.000Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && holidaysBetween(day, day).length === 0
}

/** The business day that comes so many business days after a day. */
function businessDayAfter(day: string, count: number): string {
  let [found, left] = [day, count]
  while (left > 0) {
    found = dayAfter(found)
    if (isBusinessDay(found)) left -= 1
  }
  return found
}

/**
 * The last day on which the estimate of a booked session is given in time; null when it was booked less than three business
 * days ahead, for which the law names no day.
 */
export function estimateDueOn({ booked_on, session_on }: { booked_on: string; session_on: string }): string | null {
  const rule = DUE_WITHIN.find(({ ahead }) => businessDayAfter(booked_on, ahead) <= session_on)
  return rule ? businessDayAfter(booked_on, rule.within) : null
}

/** The last day on which an estimate that a client asked for on a day is given in time. */
export const requestedEstimateDueOn = (asked_on: string): string => businessDayAfter(asked_on, 3)

/** The last day that an estimate may cover when it begins on a day: 12 months later, less one day. */
export function lastDayOfEstimate(from_on: string): string {
  const [year = 0, month = 1, day = 1] = from_on.split('-').map(Number)
  return dateOf(Date.UTC(year, month - 1 + MOST_ESTIMATE_MONTHS, day) - DAY)
}
