import type { Millis } from '#kernel/clock'

/** The place of a session in a list: its start and its id. A page of a list begins after the last place of the one before. */
export type PagePlace = { start: Millis; id: string }

/** A part of a list of sessions: those that start in [from, to) (ms), after a place, by start and id. */
export type SessionWindow = {
  from: Millis
  to: Millis
  /** Null for the first page. */
  after: PagePlace | null
  /** From the latest start to the earliest; otherwise the other way around. */
  newest_first: boolean
}

/** Compares two places in the order of a list. Ids are compared as the databases do, by their bytes. */
export function comparePlaces(a: PagePlace, b: PagePlace, newest_first: boolean): number {
  const order = a.start - b.start || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  return newest_first ? -order : order
}
