import { BOOKING_LEAD, type SlotQuestion, slotStep } from '#domain/scheduling/slots'
import { DAY, HOUR, MINUTE } from '#kernel/clock'
import { randomChoices } from './random-sequence.ts'

const ZONES = ['America/New_York', 'America/Los_Angeles', 'America/Bogota', 'Europe/London', 'Europe/Berlin', 'UTC']
const LENGTHS = [25, 30, 50, 60, 90]

/**
 * A question for the free slots of one month in a random calendar: office hours, busy times, and a zone whose clock may
 * change in that month. The same number always gives the same question.
 */
export function randomCalendar(number: number): SlotQuestion {
  const { random, whole, one } = randomChoices(number)
  const from = Date.UTC(2026, 0, 1) + whole(0, 330 * 24) * HOUR
  const length = one(LENGTHS) * MINUTE
  const periods = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    if (random() < 0.25) return []
    const morning = whole(14, 22) * 30
    const afternoon = whole(25, 30) * 30
    return [
      { weekday, start_minute: morning, end_minute: 12 * 60 },
      { weekday, start_minute: afternoon, end_minute: whole(34, 42) * 30 },
    ]
  })
  const busy = Array.from({ length: whole(10, 60) }, () => {
    const start = from + whole(-24, 32 * 48) * 30 * MINUTE
    return { start, end: start + one(LENGTHS) * MINUTE }
  }).sort((a, b) => a.start - b.start)
  return {
    periods,
    zone: one(ZONES),
    from,
    to: from + 31 * DAY,
    length,
    step: slotStep(length),
    busy,
    earliest: from + BOOKING_LEAD,
  }
}
