import type { Millis } from '#kernel/clock'

/** A half-open interval [start, end) in UTC milliseconds. */
export type Interval = { start: Millis; end: Millis }

/** Sorts intervals and joins those that overlap or touch. */
export function merged(intervals: readonly Interval[]): Interval[] {
  const sorted = [...intervals].sort((a, b) => a.start - b.start)
  const result: Interval[] = []
  for (const next of sorted) {
    const last = result.at(-1)
    if (last && next.start <= last.end) last.end = Math.max(last.end, next.end)
    else result.push({ ...next })
  }
  return result
}
