import type { Period } from '#db/practice/queries/received-payments'
import { endOfDay, startOfDay } from '#domain/scheduling/zone'
import type { PracticeStore } from '../store/practice-store.ts'

/** The first and the last day (YYYY-MM-DD) of a period; null for none. */
export type DaysAsked = { from: string | null; to: string | null }

/** The latest instant that a date can have (ms). */
const EVER = 8_640_000_000_000_000

/** A period of days in the practice's time zone. */
export function periodOf({ practice }: PracticeStore, { from, to }: DaysAsked): Period {
  return {
    from: from === null ? -EVER : startOfDay(from, practice.timezone),
    until: to === null ? EVER : endOfDay(to, practice.timezone),
  }
}
