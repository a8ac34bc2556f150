import { LONGEST_SERIES } from '#contracts/plain/session-words'
import { DAY } from '#kernel/clock'
import { dateOf } from './zone.ts'

/** What a series repeats by: the part of RFC 5545's RRULE that the calendar offers. Other parts are refused, not ignored. */

export const FREQUENCIES = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** The weekdays of the standard, from Monday on. */
export const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof WEEKDAYS)[number]

const LARGEST_INTERVAL = 99

export type RepeatRule = {
  freq: Frequency
  /** Every how many days, weeks, months or years. */
  interval: number
  /**
   * The days of a weekly series, or the one day of a monthly series with its number in the month (`2TU`, or `-1FR` for the
   * last Friday). Empty for the day of the first session.
   */
  byday: readonly string[]
  /** How many sessions there are. Null when `until` ends the series. */
  count: number | null
  /** The last date (YYYY-MM-DD, wall clock of the series) on which a session can begin. Null when `count` ends it. */
  until: string | null
}

/** Says in a sentence why a text is no rule that the calendar offers. */
export class BadRepeatRule extends Error {}

const refuse = (text: string): never => {
  throw new BadRepeatRule(text)
}

const WEEKLY_DAY = /^(MO|TU|WE|TH|FR|SA|SU)$/
const MONTHLY_DAY = /^(-1|[1-5])(MO|TU|WE|TH|FR|SA|SU)$/
/** A date, or a date with a time that is ignored, because a series ends with a day. */
const UNTIL = /^(\d{4})(\d{2})(\d{2})(T\d{6}Z?)?$/

/**
 * Reads a rule such as `FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=12`, with or without `RRULE:`. Throws `BadRepeatRule` with
 * a sentence for a person when it is damaged, has no end, is too long, or says something that the calendar does not
 * offer.
 */
export function readRepeatRule(text: string): RepeatRule {
  const parts = new Map<string, string>()
  for (const part of text.replace(/^RRULE:/i, '').split(';')) {
    const [name = '', value = '', ...more] = part.toUpperCase().split('=')
    if (value === '' || more.length > 0 || parts.has(name)) refuse('The repeat rule cannot be read.')
    parts.set(name, value)
  }
  const take = (name: string) => {
    const value = parts.get(name)
    parts.delete(name)
    return value
  }
  const freq =
    FREQUENCIES.find((one) => one === parts.get('FREQ')) ?? refuse('A series repeats by days, weeks, months or years.')
  parts.delete('FREQ')
  const interval =
    wholeNumber(take('INTERVAL') ?? '1', LARGEST_INTERVAL) ??
    refuse(`A series can repeat every 1 to ${LARGEST_INTERVAL} days, weeks, months or years.`)
  const byday = daysOf(freq, take('BYDAY'))
  const count = take('COUNT')
  const until = take('UNTIL')
  // The week begins on Monday, which is also the default of the standard.
  if ((take('WKST') ?? 'MO') !== 'MO' || parts.size > 0) refuse('The calendar does not offer this way to repeat.')
  if ((count === undefined) === (until === undefined))
    refuse('Say how many sessions there are, or until when they repeat.')
  return {
    freq,
    interval,
    byday,
    count:
      count === undefined
        ? null
        : (wholeNumber(count, LONGEST_SERIES) ?? refuse(`A series has at most ${LONGEST_SERIES} sessions.`)),
    until: until === undefined ? null : lastDate(until),
  }
}

function wholeNumber(text: string, most: number): number | null {
  const value = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return value >= 1 && value <= most ? value : null
}

function daysOf(freq: Frequency, text: string | undefined): string[] {
  if (text === undefined) return []
  const days = [...new Set(text.split(','))]
  if (freq === 'WEEKLY' && days.every((day) => WEEKLY_DAY.test(day)))
    return WEEKDAYS.filter((day) => days.includes(day))
  if (freq === 'MONTHLY' && days.length === 1 && days.every((day) => MONTHLY_DAY.test(day))) return days
  return refuse('Weeks repeat on weekdays, and months on one weekday with its number in the month.')
}

function lastDate(text: string): string {
  const [, year, month, day] = UNTIL.exec(text) ?? []
  const date = `${year}-${month}-${day}`
  const wall = Date.parse(`${date}T00:00:00.000Z`)
  // A date that does not exist is read as one of the next month.
  if (Number.isNaN(wall) || dateOf(wall) !== date) refuse('The last day of the series is not a date.')
  return date
}

/** The rule as it is stored and sent. `readRepeatRule` reads it back. */
export function writeRepeatRule({ freq, interval, byday, count, until }: RepeatRule): string {
  return [
    `FREQ=${freq}`,
    interval === 1 ? '' : `INTERVAL=${interval}`,
    byday.length === 0 ? '' : `BYDAY=${byday.join(',')}`,
    count === null ? '' : `COUNT=${count}`,
    until === null ? '' : `UNTIL=${until.replaceAll('-', '')}`,
  ]
    .filter((part) => part !== '')
    .join(';')
}

/**
 * The rule of the sessions from one on, of which there are `left` (for a rule with a count), after they were moved by whole
 * days. Null when no rule says that any more: the second Tuesday of a month, moved by a day, has no name.
 */
export function continuedRule(rule: RepeatRule, left: number, days: number): RepeatRule | null {
  const count = rule.count === null ? null : left
  const until = rule.until === null ? null : dateAfter(rule.until, days)
  if (rule.byday.length === 0 || days % 7 === 0) return { ...rule, count, until }
  if (rule.freq !== 'WEEKLY') return null
  const shifted = rule.byday.map((day) => WEEKDAYS.at((WEEKDAYS.indexOf(day as Weekday) + (days % 7)) % 7))
  return { ...rule, count, until, byday: WEEKDAYS.filter((day) => shifted.includes(day)) }
}

/** The rule of a series whose last session was the one before a date (YYYY-MM-DD). */
export const ruleUntil = (rule: RepeatRule, date: string): RepeatRule => ({
  ...rule,
  count: null,
  until: dateAfter(date, -1),
})

const dateAfter = (date: string, days: number): string => dateOf(Date.parse(`${date}T00:00:00.000Z`) + days * DAY)

/** What a weekday is called. */
export const DAY_NAMES: Record<Weekday, string> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
}
const ORDINALS: Record<string, string> = {
  '1': 'first',
  '2': 'second',
  '3': 'third',
  '4': 'fourth',
  '5': 'fifth',
  '-1': 'last',
}
const UNITS: Record<Frequency, string> = { DAILY: 'day', WEEKLY: 'week', MONTHLY: 'month', YEARLY: 'year' }
const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** The rule in words, without its end: "Every week on Tuesday and Thursday", "Every month on the last Friday". */
export function describeRepeat({ freq, interval, byday }: RepeatRule): string {
  const every = interval === 1 ? `Every ${UNITS[freq]}` : `Every ${interval} ${UNITS[freq]}s`
  if (byday.length === 0) return every
  const named = byday.map((day) => {
    const name = DAY_NAMES[day.slice(-2) as Weekday]
    return freq === 'MONTHLY' ? `the ${ORDINALS[day.slice(0, -2)]} ${name}` : name
  })
  return `${every} on ${list.format(named)}`
}
