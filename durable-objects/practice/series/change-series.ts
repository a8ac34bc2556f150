import {
  continuedRule,
  readRepeatRule,
  type RepeatRule,
  ruleUntil,
  writeRepeatRule,
} from '#domain/scheduling/repeat-rule'
import { instantAt, seriesStarts } from '#domain/scheduling/series-starts'
import { dateOf, wallClock } from '#domain/scheduling/zone'
import { writtenStart } from '#domain/content/written'
import { firstOfSeries } from '#db/practice/queries/meetings'
import { DAY, type Millis } from '#kernel/clock'
import { changeRule, openSeries, putIntoSeries } from '../meetings/write-meeting.ts'
import type { PracticeStore } from '../store/practice-store.ts'
import { type ChangedMeeting, earliest, type SeriesRow, storedSeries } from './series-rows.ts'

/** A meeting of a change with its new start. One that was moved alone before is not among them. */
export type SeriesMove = ChangedMeeting & {
  start: Millis
  /** What its series gives it from now on; undefined when that does not change. */
  series_start: Millis | undefined
}

/**
 * The new starts when the first of some meetings begins at `start`: the others move by as much on the wall clock of their
 * series. They are in an order in which none meets the old time of the next.
 */
export function movesOf(
  store: PracticeStore,
  [chosen, ...others]: readonly [ChangedMeeting, ...ChangedMeeting[]],
  { start }: { start: Millis },
): SeriesMove[] {
  if (others.length === 0) return [{ ...chosen, start, series_start: undefined }]
  const zone = storedSeries(store, chosen.meeting.series_id)?.timezone ?? store.practice.timezone
  const by = wallClock(zone, start) - wallClock(zone, chosen.meeting.start_at)
  const moves = others
    .filter(({ meeting }) => meeting.series_start === null || meeting.series_start === meeting.start_at)
    .map((one) => ({ ...one, start: instantAt(wallClock(zone, one.meeting.start_at) + by, zone) }))
  const all = [{ ...chosen, start }, ...moves].map((one) => ({
    ...one,
    // One that was moved alone stays so when it is not moved now.
    series_start: one.meeting.series_start === null || by === 0 ? undefined : one.start,
  }))
  return all.toSorted((a, b) => (by > 0 ? b.start - a.start : a.start - b.start))
}

/**
 * Lets a series go on as another one from the first of some moved meetings on, when earlier ones stay behind. What it
 * repeats by says its new days, if a rule can.
 */
export function continueSeries(
  store: PracticeStore,
  row: { series_id: string | null },
  moves: readonly SeriesMove[],
): void {
  const series = storedSeries(store, row.series_id)
  const first = moves.toSorted((a, b) => a.start - b.start)[0]
  if (!series?.repeat_rule || !first) return
  const zone = series.timezone ?? store.practice.timezone
  const rule = readRepeatRule(series.repeat_rule)
  const before = first.meeting.series_start ?? first.meeting.start_at
  const days = Math.floor(wallClock(zone, first.start) / DAY) - Math.floor(wallClock(zone, before) / DAY)
  const next = continuedRule(rule, leftFrom(rule, series, before, zone), days)
  const repeat_rule = next && writeRepeatRule(next)
  if (!hasEarlier(store, series, before)) {
    changeRule(store, series.id, repeat_rule)
    return
  }
  const { provider_id, chart_id, type_id, length_minute, timezone } = series
  const own = { provider_id, chart_id, type_id, length_minute, timezone }
  const following = openSeries(store, { ...own, repeat_rule, start_at: first.start })
  changeRule(store, series.id, writeRepeatRule(ruleUntil(rule, dateOf(wallClock(zone, before)))))
  for (const { meeting } of moves) putIntoSeries(store, meeting, following)
}

/** Ends the rule of a series before the first of some canceled meetings. */
export function endSeries(store: PracticeStore, changed: readonly [ChangedMeeting, ...ChangedMeeting[]]): void {
  const series = storedSeries(store, changed[0].meeting.series_id)
  if (!series?.repeat_rule) return
  const from = earliest(changed)
  if (!hasEarlier(store, series, from)) return
  const zone = series.timezone ?? store.practice.timezone
  const until = ruleUntil(readRepeatRule(series.repeat_rule), dateOf(wallClock(zone, from)))
  changeRule(store, series.id, writeRepeatRule(until))
}

function hasEarlier(store: PracticeStore, { id }: SeriesRow, at: Millis): boolean {
  const first = firstOfSeries(store.db).get({ series_id: id })
  return first !== undefined && first.start_at < at
}

/** How many sessions the rule has from a start on. */
function leftFrom(rule: RepeatRule, { start_at }: SeriesRow, from: Millis, zone: string): number {
  const starts = start_at === null ? [] : seriesStarts(rule, start_at, zone)
  return Math.max(1, starts.filter((start) => start >= from).length)
}

/** Says which sessions of a change meet something else. */
export function takenText(store: PracticeStore, taken: readonly Millis[], all: number): string {
  if (all === 1) return 'This time is taken.'
  const reader = { locale: store.practice.locale, zone: store.practice.timezone }
  const named = taken
    .toSorted((a, b) => a - b)
    .slice(0, 5)
    .map((at) => writtenStart(at, reader))
  const more = taken.length - named.length
  return `${taken.length} of ${all} sessions would be at a time that is taken: ${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`
}
