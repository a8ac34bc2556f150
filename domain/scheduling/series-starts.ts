import { DAY, type Millis } from '#kernel/clock'
import { LONGEST_SERIES } from '#contracts/plain/session-words'
import { RRule } from 'rrule'
import { BadRepeatRule, type RepeatRule, writeRepeatRule } from './repeat-rule.ts'
import { instantOf, segments, wallClock } from './zone.ts'

/** No series begins a session later than this after its first one. */
const FARTHEST: Millis = 10 * 366 * DAY

/**
 * When the sessions of a series begin, ascending, with `first` as the first one. The rule follows the wall clock of the
 * zone: a weekly 9:00 stays 9:00 after a clock change. A time that a clock change skips is shifted as `instantOf` says.
 * Throws `BadRepeatRule` when the first session is not on a day of the rule, when there are more than `LONGEST_SERIES`
 * sessions, or when they reach more than ten years ahead.
 */
export function seriesStarts(rule: RepeatRule, first: Millis, zone: string): Millis[] {
  const begins = wallClock(zone, first)
  const dates = new RRule({
    ...RRule.parseString(writeRepeatRule({ ...rule, until: null, count: null })),
    // The library has no zones here: wall-clock times are written as if they were UTC, and so are its answers.
    dtstart: new Date(begins),
    until: new Date(rule.until === null ? begins + FARTHEST : Date.parse(`${rule.until}T23:59:59.999Z`)),
    // One more than allowed shows that there are too many.
    count: rule.count ?? LONGEST_SERIES + 1,
  }).all()
  if (dates[0]?.getTime() !== begins - (((begins % 1000) + 1000) % 1000))
    throw new BadRepeatRule('The first session must be on a day on which the series repeats.')
  if (dates.length > LONGEST_SERIES) throw new BadRepeatRule(`A series has at most ${LONGEST_SERIES} sessions.`)
  const last = (dates.at(-1) as Date).getTime()
  if (last - begins > FARTHEST || (rule.count !== null && dates.length < rule.count))
    throw new BadRepeatRule('A series ends within ten years.')
  return [first, ...dates.slice(1).map((date) => instantAt(date.getTime(), zone))]
}

/** The instant of a wall-clock time of a zone that may be years away from the next one asked for. */
export const instantAt = (wall: Millis, zone: string): Millis => instantOf(wall, segments(zone, wall - DAY, wall + DAY))
